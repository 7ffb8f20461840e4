import { useEffect, useState } from 'react'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { WarningIcon } from '../../ui/order-icons.tsx'
import { SilentIcon } from '../../ui/state-icons.tsx'
import { clockText } from '../shared/clock-text.ts'
import { playSound } from './play-sound.ts'
import type { Staleness } from './staleness.ts'
import { useStaleness } from './use-staleness.ts'

interface NotLiveProps {
  /** In front of guests: no alarm. */
  readonly isQuiet?: boolean
}

/** Across the top of the wall: what hangs here may be old. Amber first, then red and loud until a person has heard it. */
export function NotLive({ isQuiet = false }: NotLiveProps) {
  const staleness = useStaleness()
  return staleness && <Banner {...staleness} isQuiet={isQuiet} />
}

function Banner({ since, isLong, isQuiet }: Staleness & Required<NotLiveProps>) {
  const [isHeard, setIsHeard] = useState(isQuiet)
  useAlarm(isLong && !isHeard)
  const look = isLong ? 'border-red-fill bg-red-fill text-on-accent' : 'border-amber bg-amber-soft text-amber'
  return (
    <div
      role="alert"
      className={`sticky top-0 z-30 mb-3 flex min-h-16 flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border-2 px-4 py-2 text-center text-lg ${look}`}
    >
      <WarningIcon />
      <p className="font-bold">{t('openOrders.notLiveSince', { since: clockText(since) })}</p>
      {isLong && <p>{t('openOrders.askAtCounter')}</p>}
      {isLong && !isHeard && (
        <Button icon={<SilentIcon />} onClick={() => setIsHeard(true)}>
          {t('openOrders.stopAlarm')}
        </Button>
      )}
    </div>
  )
}

/** Rings at once and then again and again, for as long as it is on. */
function useAlarm(isOn: boolean): void {
  // Talks to the loudspeaker and the clock.
  useEffect(() => {
    if (!isOn) return
    const ring = () => void playSound('alarm')
    ring()
    const timer = setInterval(ring, ringEveryMs)
    return () => clearInterval(timer)
  }, [isOn])
}

const ringEveryMs = 30_000
