/** The store's country: how its phones are read, and the currency that it starts with. */
import countryToCurrency from 'country-to-currency'
import { countryCodes } from '../../domain/countries.ts'
import { canonicalZone } from '../../domain/time-zones.ts'

/** The country of a time zone ("Europe/Madrid" → "ES", ISO 3166-1); null for a zone of no one country. */
export function countryOfZone(timeZone: string): string | null {
  // A country names its zones as ICU does. Asking for each of them by name would keep 10 MB for as long as we run.
  const names = [canonicalZone(timeZone), timeZone]
  return countryCodes().find(country => zonesOf(country).some(theirs => names.includes(theirs))) ?? null
}

/** What is paid with in a country ("ES" → "EUR", ISO 4217); null when that is not known. */
export const currencyOfCountry = (country: string | null): string | null =>
  (country && (countryToCurrency as Readonly<Record<string, string>>)[country]) || null

function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] }
  return locale.getTimeZones?.() ?? []
}
