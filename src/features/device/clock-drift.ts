import { t } from '../../texts/t.ts'

/** null: the clock is right, or nobody knows. */
export function clockDriftText(offsetMs: number | null): string | null {
  if (offsetMs === null || Math.abs(offsetMs) <= toleratedMs) return null
  const minutes = Math.round(Math.abs(offsetMs) / 60_000)
  const direction = offsetMs > 0 ? 'slow' : 'fast'
  if (minutes < 120) return t('device.minutesOff', { minutes, direction })
  return t('device.hoursOff', { hours: Math.round(minutes / 60), direction })
}

const toleratedMs = 60_000
