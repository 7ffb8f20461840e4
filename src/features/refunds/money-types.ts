import { currencySymbol } from '../../domain/currencies.ts'
import type { PaymentType } from '../../domain/entities.ts'
import { type Cents, centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { inCoins } from '../../domain/money/payment.ts'
import { useApprovalSetup } from '../approve/use-approval-setup.ts'

/** The payment types on offer, whether there are reasons to choose from, and how the store writes amounts. */
export function useMoneyTypes(reasonKind: 'refund' | 'tender') {
  const data = useApprovalSetup()
  const symbol = currencySymbol(data?.storeSettings.currency ?? null)
  return {
    types: data?.paymentTypes ?? [],
    hasReasons: data?.reasons?.some(({ kind }) => kind === reasonKind) ?? false,
    symbol,
    sums: (cents: Cents) => moneyText(cents, symbol),
  }
}

/** What is handed over: cash in the coins that there are. */
export function handedOver(cents: Cents, type: PaymentType | undefined): Cents {
  const coin = type?.is_cash === 1 && type.rounding ? centsOf(type.rounding) : 0
  return coin > 0 ? inCoins(cents, coin) : cents
}
