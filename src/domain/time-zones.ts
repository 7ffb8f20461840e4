/** Whether this platform knows `text` as a named time zone (older names such as 'Asia/Calcutta' too). */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return canonicalZone(text) !== ''
  } catch {
    return false
  }
}

/** The zones a store can choose, by name. */
export const zones = (): readonly string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort()

/** The one name of a zone that has several: "Asia/Kolkata" is "Asia/Calcutta" on some platforms. */
export const canonicalZone = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

/** The zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
