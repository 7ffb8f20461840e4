import { countryCodes, countryName } from '../../../domain/countries.ts'
import { currencies } from '../../../domain/currency-list.ts'
import { fold } from '../../../domain/fold.ts'
import { zones } from '../../../domain/time-zones.ts'
import type { ComboboxOption } from '../../../ui/combobox.tsx'

let countryList: readonly ComboboxOption[] | undefined
let currencyList: readonly ComboboxOption[] | undefined
let zoneList: readonly ComboboxOption[] | undefined

/** Every country by name; also found by its two letters, and in plain spelling. */
export function countryOptions(): readonly ComboboxOption[] {
  countryList ??= countryCodes()
    .map(code => ({ value: code, label: countryName(code) }))
    .map(({ value, label }) => ({ value, label, keywords: `${value} ${fold(label)}` }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return countryList
}

/** Every currency by name and symbol; also found by its code. */
export function currencyOptions(): readonly ComboboxOption[] {
  currencyList ??= currencies()
    .map(({ code, name, symbol }) => ({ value: code, label: `${name} (${symbol})`, keywords: `${code} ${fold(name)}` }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return currencyList
}

/** Every time zone, as it is written: "America/New York". */
export function zoneOptions(): readonly ComboboxOption[] {
  zoneList ??= zones().map(zone => ({ value: zone, label: zone.replaceAll('_', ' '), keywords: zone }))
  return zoneList
}

/** The hours at which a business day can begin. */
export const hourOptions = [0, 1, 2, 3, 4, 5, 6].map(hour => ({ value: String(hour), label: `0${hour}:00` }))
