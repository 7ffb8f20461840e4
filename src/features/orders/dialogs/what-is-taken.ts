import { centsOf, moneyText } from '../../../domain/money/money.ts'
import { lineAmountCents } from '../../../domain/money/tax.ts'
import { t } from '../../../texts/t.ts'
import type { OrderLine } from '../order-item-line.tsx'

/** 'Cancel 2 × Burger, €25.00' */
export function whatIsTaken(item: OrderLine, quantity: number, symbol: string): string {
  const sum = moneyText(lineAmountCents({ unitCents: centsOf(item.price), quantity }), symbol)
  return t('orders.cancelWhat', { what: `${quantity} × ${item.item_title}`, sum })
}
