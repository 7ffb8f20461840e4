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

/**
 * The zone that is proposed for a store in `country` ("MX"): `present` where that country has it, else the device's where
 * it has that one, else the one of its largest city. null: nobody here knows its zones.
 */
export function zoneOf(country: string, present: string, device: string): string | null {
  const known = zones()
  const own = zonesOf(country)
    .map(canonicalZone)
    .filter(zone => known.includes(zone))
  const main = mainZones[country]
  return [present, device, main].find(zone => zone !== undefined && own.includes(zone)) ?? own[0] ?? null
}

/** Newer browsers know which zones a country has (ECMA-402, Intl.Locale info). */
function zonesOf(country: string): readonly string[] {
  type LocaleInfo = Intl.Locale & { readonly timeZones?: string[]; readonly getTimeZones?: () => string[] }
  try {
    const locale: LocaleInfo = new Intl.Locale(`und-${country}`)
    return locale.getTimeZones?.() ?? locale.timeZones ?? mainZoneOf(country)
  } catch {
    return []
  }
}

const mainZoneOf = (country: string): readonly string[] => {
  const main = mainZones[country]
  return main ? [main] : []
}

/** Of countries with several zones. */
const mainZones: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  GL: 'America/Godthab',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

/** The zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
