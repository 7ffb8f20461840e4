import { useEffect, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { RingingIcon, SilentIcon } from '../../ui/state-icons.tsx'
import { type OnNewOrder, useNewOrderSound } from './use-new-order-sound.ts'

interface NewOrderSignalProps {
  /** Who says that there is one; without it, the server. */
  readonly onNewOrder?: OnNewOrder
}

/** A sound and a flash for every new order, and the tap that some browsers want before they play anything. */
export function NewOrderSignal({ onNewOrder }: NewOrderSignalProps) {
  const { realtime } = useApp()
  const listen = onNewOrder ?? realtime.onNewOrder
  const { needsTap, enable } = useNewOrderSound(listen)
  const isFlashing = useFlash(listen)
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

function useFlash(onNewOrder: OnNewOrder): boolean {
  const [isFlashing, setIsFlashing] = useState(false)
  // Listens to anybody who knows of new orders, and talks to the clock.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onNewOrder(() => {
      clearTimeout(timer)
      setIsFlashing(true)
      timer = setTimeout(() => setIsFlashing(false), flashMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [onNewOrder])
  return isFlashing
}

const flashMs = 2_500
