import { centsOf } from '../../../domain/money/money.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { lineAmountCents } from '../../../domain/money/tax.ts'
import { isolated, t } from '../../../texts/t.ts'
import type { OrderLine } from '../order-item-line.tsx'

/** 'Cancel 2 × Burger, €25.00'; of several lines, all parts of a combo: 'Cancel 2 × Lunch menu, €27.40'. */
export const whatIsTaken = (lines: readonly OrderLine[], quantity: number, symbol: string): string =>
  t('orders.cancelWhat', { what: `${quantity} × ${isolated(nameOf(lines))}`, sum: sumOf(lines, quantity, symbol) })

/** What lines are called together: the dish, or the combo. */
export const nameOf = ([first, ...others]: readonly OrderLine[]): string =>
  (others.length > 0 ? first?.combo?.title : first?.item_title) ?? ''

export function sumOf(lines: readonly OrderLine[], quantity: number, symbol: string): string {
  const cents = lines.reduce((sum, { price }) => sum + lineAmountCents({ unitCents: centsOf(price), quantity }), 0)
  return moneyText(cents, symbol)
}
