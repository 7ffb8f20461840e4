import { useRead } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'

/** How the store writes amounts, given as the wire has them: "12.50" as "€12.50". */
export function useMoney(): (amount: string) => string {
  const { data } = useRead(orders.init)
  const symbol = currencySymbol(data?.storeSettings.currency ?? null)
  return amount => moneyText(centsOf(amount), symbol)
}
