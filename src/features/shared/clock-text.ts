/** Moments and ages as the live screens write them. */

/** "12:41", in the manner of the device's language. */
export const clockText = (atMs: number): string => clock.format(atMs)

/** The clock, and the day besides where it is not today. */
export const orderTimeText = (atMs: number, nowMs: number): string =>
  day.format(atMs) === day.format(nowMs) ? clock.format(atMs) : `${day.format(atMs)}, ${clock.format(atMs)}`

/** "just now", "5 min ago", "2 h ago", "3 days ago". */
export function agoText(atMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - atMs) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
