/** The currencies a store can choose (§3), as the platform knows them: codes, names in the page's language and symbols. */
import { currencySymbol } from './currencies.ts'
import { writtenIn } from './written-in.ts'

export interface Currency {
  readonly code: string
  readonly name: string
  readonly symbol: string
}

let list: readonly Currency[] | undefined

/** Every current currency, by code. Historic ones have their years in their name and are left out. */
export function currencies(): readonly Currency[] {
  if (list) return list
  const english = new Intl.DisplayNames('en', { type: 'currency' })
  const names = new Intl.DisplayNames(writtenIn(), { type: 'currency' })
  list = Intl.supportedValuesOf('currency')
    .filter(code => !/\d{4}/.test(english.of(code) ?? ''))
    .map(code => ({ code, name: names.of(code) ?? code, symbol: currencySymbol(code) }))
  return list
}
