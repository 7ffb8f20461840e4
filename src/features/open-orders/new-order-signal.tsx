import { useEffect, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { RingingIcon, SilentIcon } from '../../ui/state-icons.tsx'
import { useNewOrderSound } from './use-new-order-sound.ts'

/** A sound and a flash for every new order, and the tap that some browsers want before they play anything. */
export function NewOrderSignal() {
  const { needsTap, enable } = useNewOrderSound()
  const isFlashing = useFlash()
  return (
    <>
      {needsTap && (
        <Button icon={<SilentIcon />} onClick={enable}>
          {t('openOrders.enableSound')}
        </Button>
      )}
      <div role="status" className="pointer-events-none fixed inset-0 z-40 empty:hidden">
        {isFlashing && (
          <p className="flex size-full items-start justify-center border-8 border-accent">
            <span className="flex items-center gap-2 rounded-b-card bg-accent px-6 py-2 font-bold text-lg text-on-accent">
              <RingingIcon />
              {t('openOrders.newOrder')}
            </span>
          </p>
        )}
      </div>
    </>
  )
}

function useFlash(): boolean {
  const { realtime } = useApp()
  const [isFlashing, setIsFlashing] = useState(false)
  // Talks to the realtime channel and the clock.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = realtime.onNewOrder(() => {
      clearTimeout(timer)
      setIsFlashing(true)
      timer = setTimeout(() => setIsFlashing(false), flashMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [realtime])
  return isFlashing
}

const flashMs = 2_500
