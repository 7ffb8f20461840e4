import { useRead } from '../../client/hooks.ts'
import { settings } from '../../contract/settings.ts'
import { currencySymbol } from '../../domain/currencies.ts'

/** The symbol of the store's currency; '' until it is known. */
export function useCurrencySymbol(): string {
  const { data } = useRead(settings.store)
  return currencySymbol(data?.currency ?? null)
}
