import { useEffect, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { WarningIcon } from '../../ui/order-icons.tsx'
import { SilentIcon } from '../../ui/state-icons.tsx'
import { clockText } from '../shared/clock-text.ts'
import { playSound } from './play-sound.ts'

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

/** How long nothing has told this wall what others do; null while it is live. */
function useStaleness(): Staleness | null {
  const { now, realtime } = useApp()
  const [staleness, setStaleness] = useState<Staleness | null>(null)

  // Talks to the clock and the realtime channel.
  useEffect(() => {
    const look = watchStaleness(now, realtime.heardAt)
    const timer = setInterval(() => {
      const next = look()
      setStaleness(last => (last?.since === next?.since && last?.isLong === next?.isLong ? last : next))
    }, lookMs)
    return () => clearInterval(timer)
  }, [now, realtime])

  return staleness
}

/** How long the wall has heard nothing from the server, which says something every four seconds (client/realtime.ts). */
interface Staleness {
  /** When the server was last heard, in ms since epoch; without that, since when this wall has been listening. */
  readonly since: number
  /** Long enough to ring. */
  readonly isLong: boolean
}

/** How often to look. */
export const lookMs = 1_000

/**
 * Gives a look at the silence, to be taken every `lookMs`; null: the wall is live, or was a moment ago. A look that comes
 * at an odd moment means that the device slept or that its clock was set: then the silence is measured from there, and
 * nobody is alarmed by an iPad that has just woken up.
 */
export function watchStaleness(now: () => number, heardAt: () => number | null): () => Staleness | null {
  let lookedAt = now()
  let from = lookedAt
  return () => {
    const at = now()
    if (Math.abs(at - lookedAt - lookMs) > oddMs) from = at
    lookedAt = at
    const heard = heardAt()
    const isPast = heard !== null && heard <= at
    const forMs = at - (isPast ? Math.max(heard, from) : from)
    if (forMs < quietMs) return null
    return { since: isPast ? heard : from, isLong: forMs >= longMs }
  }
}

const quietMs = 10_000
const longMs = 30_000
const oddMs = 5_000
