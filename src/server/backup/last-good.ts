/** The last good backup in words, and how urgent it is that there is none. */
import { addDays, localDateTime } from '../../domain/business-day.ts'

export interface LastGood {
  readonly at: string | null
  readonly level: 'good' | 'amber' | 'red'
  readonly text: string
}

const hourMs = 3_600_000
const amberAfterMs = 36 * hourMs
const redAfterMs = 72 * hourMs

/** `goodAt` in ms since the epoch; null: there has never been one. `hour` is that of the night's backup. */
export function lastGoodOf(goodAt: number | null, now: number, zone: string, hour: number): LastGood {
  if (goodAt === null) {
    const text = `There is no backup yet. The first one is made at ${String(hour).padStart(2, '0')}:00, or now in Settings, Backup.`
    return { at: null, level: 'amber', text }
  }
  const age = now - goodAt
  const level = age >= redAfterMs ? 'red' : age >= amberAfterMs ? 'amber' : 'good'
  return { at: new Date(goodAt).toISOString(), level, text: `Last good backup ${momentOf(goodAt, now, zone)}` }
}

/** '03:10' today, 'yesterday, 03:10', else '2026-11-20, 03:10'. */
function momentOf(at: number, now: number, zone: string): string {
  const [day = '', time = ''] = localDateTime(at, zone).split('T')
  const today = localDateTime(now, zone).slice(0, 10)
  const clock = time.slice(0, 5)
  if (day === today) return clock
  return day === addDays(today, -1) ? `yesterday, ${clock}` : `${day}, ${clock}`
}
