/** The countries a store can be in, as the platform knows them: by the two letters of ISO 3166-1. */
import { writtenIn } from './written-in.ts'

let codes: readonly string[] | undefined

/** What the platform names beside countries: unions, test regions, and the unknown. */
const noCountry = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

export function countryCodes(): readonly string[] {
  codes ??= letters.flatMap(first => letters.map(second => first + second)).filter(isCountry)
  return codes
}

/** Whether `code` ("ES") is a country's, and not an old one's. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || noCountry.has(code)) return false
  return names().of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code
}

/** Its name in the page's language: "Spain". */
export function countryName(code: string): string {
  const locale = writtenIn()
  if (spoken?.locale !== locale) spoken = { locale, names: new Intl.DisplayNames(locale, { type: 'region' }) }
  return spoken.names.of(code) ?? code
}

let spoken: { readonly locale: string; readonly names: Intl.DisplayNames } | undefined

let inEnglish: Intl.DisplayNames | undefined
const names = () => (inEnglish ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }))
