/** How long a ticket has been waiting, in the words and the colours of the wall (amber, then red). */
import { ticketOverdueMinutes, ticketVeryOverdueMinutes } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'

export type Lateness = 'fresh' | 'late' | 'very-late'

/** Whole minutes between an order's date (ISO 8601) and `atMs`; never below zero, whatever the device's clock says. */
export const ageMinutes = (date: string, atMs: number): number =>
  Math.max(0, Math.floor((atMs - Date.parse(date)) / 60_000))

export function lateness(minutes: number): Lateness {
  if (minutes >= ticketVeryOverdueMinutes) return 'very-late'
  return minutes >= ticketOverdueMinutes ? 'late' : 'fresh'
}

/** "7 min", "12 min · late", "1 h 05 min · very late". */
export function ageText(minutes: number): string {
  const [age, late] = [plainAgeText(minutes), overdueText(minutes)]
  return late === null ? age : t('kitchen.ageAndLateness', { age, lateness: late })
}

/** "7 min", "1 h 05 min". */
export function plainAgeText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours === 0
    ? t('kitchen.minutes', { minutes })
    : t('kitchen.hoursAndMinutes', { hours, minutes: String(rest).padStart(2, '0') })
}

/** "late", "very late"; null: it is not. */
export function overdueText(minutes: number): string | null {
  const late = lateness(minutes)
  return late === 'fresh' ? null : t(latenessLabels[late])
}

export const ageTextColours: Readonly<Record<Lateness, string>> = {
  fresh: 'text-soft',
  late: 'text-amber',
  'very-late': 'text-red',
}
/** Of a whole ticket. */
export const cardBorders: Readonly<Record<Lateness, string>> = {
  fresh: 'border-line',
  late: 'border-amber',
  'very-late': 'border-red',
}

const latenessLabels = { late: 'kitchen.late', 'very-late': 'kitchen.veryLate' } as const
