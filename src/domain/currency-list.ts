/** The currencies a store can choose (§3), as the platform knows them: codes, English names and symbols. */
import { currencySymbol } from './currencies.ts'

export interface Currency {
  readonly code: string
  readonly name: string
  readonly symbol: string
}

let list: readonly Currency[] | undefined

/** Every current currency, by code. Historic ones have their years in their name and are left out. */
export function currencies(): readonly Currency[] {
  if (list) return list
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  list = Intl.supportedValuesOf('currency')
    .map(code => ({ code, name: names.of(code) ?? code, symbol: currencySymbol(code) }))
    .filter(({ name }) => !/\d{4}/.test(name))
  return list
}
