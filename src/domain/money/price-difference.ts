/** What the lines of a printed document say, beside what the server charges for the same. */

import { groupsOf } from '../groups.ts'
import { type Fraction, halfUp, plus, zero } from './fraction.ts'
import type { DocumentLine } from './matching.ts'
import type { Cents } from './money.ts'
import { orderTotals } from './tax.ts'
import { taxClassOf } from './tax-table.ts'

/** An order item as it was ordered, before anything of it was cancelled. */
export interface ChargedItem {
  readonly orderItemId: number
  readonly quantity: number
  /** Of all pieces, in the menu's prices, with the discounts that stood when the document was printed. */
  readonly amountCents: Cents
  /** It is charged otherwise now. */
  readonly isAdjustedSince?: boolean
  readonly taxRate: number | null
  readonly taxType: string | null
}

/** Of one item, or of nothing that was ordered (null). With an exclusive tax. */
export interface LineDifference {
  readonly orderItemId: number | null
  readonly chargedCents: Cents
  readonly saidCents: Cents
}

interface Charged {
  readonly items: ReadonlyMap<number, ChargedItem>
  /** Lines of the bill that the document should hold in whole, as the server charges them; none where it is split. */
  readonly due: readonly DocumentLine[]
}

/**
 * The lines of a document that say another price or tax than the server charges, that leave out pieces of `due`, or that
 * name nothing that was ordered. Shares of a line may be a cent off, and a tax two: those of an order are rounded together.
 */
export function priceDifferences(printed: readonly DocumentLine[], { items, due }: Charged): LineDifference[] {
  const said = groupsOf(printed, ({ orderItemId }) => orderItemId)
  const known = new Set([...said.keys(), ...due.map(({ orderItemId }) => orderItemId)])
  return [...known].flatMap(id => {
    const lines = said.get(id) ?? []
    const item = id === null ? undefined : items.get(id)
    if (!item) return lines.length === 0 ? [] : [{ orderItemId: null, chargedCents: 0, saidCents: grossOf(lines) }]
    return differenceOf(
      item,
      lines,
      due.find(({ orderItemId }) => orderItemId === id),
    )
  })
}

/** The sum of them: what the server charges, less what the document says. */
export const differenceCents = (differences: readonly LineDifference[]): Cents =>
  differences.reduce((sum, { chargedCents, saidCents }) => sum + chargedCents - saidCents, 0)

function differenceOf(
  item: ChargedItem,
  lines: readonly DocumentLine[],
  due: DocumentLine | undefined,
): LineDifference[] {
  const saidPieces = lines.reduce<Fraction>((sum, line) => plus(sum, piecesOf(line)), zero)
  const pieces = atMost(due && isLess(saidPieces, piecesOf(due)) ? piecesOf(due) : saidPieces, item.quantity)
  const charged = due && isSame(pieces, piecesOf(due)) && !item.isAdjustedSince ? due : chargeOf(item, pieces)
  const saidAmount = sumOf(lines, 'amountCents')
  const isPart = !isSame(pieces, { top: BigInt(item.quantity), bottom: 1n })
  const isAsCharged =
    isSame(pieces, saidPieces) &&
    lines.every(line => taxClassOf(line) === taxClassOf(item)) &&
    Math.abs(charged.amountCents - saidAmount) <= (isPart ? 1 : 0) &&
    Math.abs(charged.taxCents - sumOf(lines, 'taxCents')) <= 2
  if (isAsCharged) return []
  return [{ orderItemId: item.orderItemId, chargedCents: grossOf([charged]), saidCents: grossOf(lines) }]
}

/** Pieces of an item, priced by themselves. */
function chargeOf({ amountCents: whole, quantity, taxRate, taxType }: ChargedItem, pieces: Fraction) {
  const amountCents = halfUp({ top: BigInt(whole) * pieces.top, bottom: pieces.bottom * BigInt(quantity) })
  const { taxCents } = orderTotals([{ unitCents: amountCents, quantity: 1, taxRate, taxType }])
  return { amountCents, taxCents, taxType }
}

/** What lines come to with their taxes. */
export const grossOf = (lines: readonly Pick<DocumentLine, 'amountCents' | 'taxCents' | 'taxType'>[]): Cents =>
  lines.reduce((sum, line) => sum + line.amountCents + (line.taxType === 'exclusive' ? line.taxCents : 0), 0)

const sumOf = (lines: readonly DocumentLine[], which: 'amountCents' | 'taxCents'): Cents =>
  lines.reduce((sum, line) => sum + line[which], 0)

const piecesOf = ({ n, d }: DocumentLine): Fraction => ({ top: BigInt(n), bottom: BigInt(d) })
const isLess = (a: Fraction, b: Fraction): boolean => a.top * b.bottom < b.top * a.bottom
const isSame = (a: Fraction, b: Fraction): boolean => a.top * b.bottom === b.top * a.bottom
const atMost = (pieces: Fraction, quantity: number): Fraction =>
  isLess(pieces, { top: BigInt(quantity), bottom: 1n }) ? pieces : { top: BigInt(quantity), bottom: 1n }
