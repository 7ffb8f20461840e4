/** Whether a document that was printed while the server was away says what the server would have charged. */
import type { Cents } from './money.ts'
import { taxClassOf } from './tax-table.ts'

/** A line of a document. `orderItemId`: null: of no dish, or of one that is not known. */
export interface DocumentLine {
  readonly orderItemId: number | null
  readonly orderId: number | null
  /** n/d pieces. */
  readonly n: number
  readonly d: number
  /** In the menu's prices. */
  readonly amountCents: Cents
  readonly taxCents: Cents
  readonly taxRate: number | null
  readonly taxType: string | null
}

/**
 * The lines of a bill that a document charges; null: it does not fit. Each of its lines must be on the bill, with the
 * same pieces, amount and tax, and of each order all of them: a tax is that of the whole order.
 */
export function chargedLines<Line extends DocumentLine>(
  printed: readonly DocumentLine[],
  onBill: readonly Line[],
): readonly Line[] | null {
  const lines = new Map(onBill.map(line => [line.orderItemId, line]))
  const charged = new Set<Line>()
  for (const line of printed) {
    const same = line.orderItemId === null ? undefined : lines.get(line.orderItemId)
    if (!same || charged.has(same) || !isSameCharge(line, same)) return null
    charged.add(same)
  }
  const orders = new Set([...charged].map(({ orderId }) => orderId))
  const isWhole = onBill.every(line => charged.has(line) || !orders.has(line.orderId))
  return isWhole ? onBill.filter(line => charged.has(line)) : null
}

/** Whether two lines charge the same, of whatever it is. */
export const isSameCharge = (a: Charge, b: Charge): boolean =>
  a.n * b.d === b.n * a.d &&
  a.amountCents === b.amountCents &&
  a.taxCents === b.taxCents &&
  taxClassOf(a) === taxClassOf(b)

type Charge = Omit<DocumentLine, 'orderItemId' | 'orderId'>
