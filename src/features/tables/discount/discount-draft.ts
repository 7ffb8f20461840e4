/** A discount while it is being chosen: of which lines, how much, and what the bill would come to. */

import { type BillItem, billOf, type ShareRow } from '../../../domain/money/bill.ts'
import { baseCents, type Discount, type DiscountLine, offEach } from '../../../domain/money/discount.ts'
import { type Cents, centsOf, centsText, toCents } from '../../../domain/money/money.ts'
import { withService } from '../../../domain/money/service.ts'
import { lineAmountCents } from '../../../domain/money/tax.ts'
import { splitTableOf } from '../split/board.ts'
import { isUnsent, type Party } from '../tiles.ts'

/** '5', '10', '20': so many percent; '%': as many as are typed. */
export const usualPercents = ['5', '10', '20'] as const
export type How = (typeof usualPercents)[number] | '%' | 'amount' | 'comp'

export interface DiscountDraft {
  readonly how: How
  /** A percentage or an amount, as typed. */
  readonly typed: string
  /** How many pieces of each item; a missing one: none. */
  readonly pieces: ReadonlyMap<number, number>
}

/** A line that may become cheaper. */
export interface OpenLine {
  readonly item: BillItem
  readonly title: string
}

/** What the server knows, costs something, and nobody has paid a part of. */
export function openLines(party: Party): OpenLine[] {
  const open = new Map(
    party.lines
      .filter(({ locked, order_item_id }) => locked === 0 && !isUnsent(order_item_id))
      .map(({ order_item_id, title, variant_title }) => [
        order_item_id,
        [title, variant_title].filter(Boolean).join(' · '),
      ]),
  )
  return splitTableOf(party).items.flatMap(item => {
    const title = open.get(item.orderItemId)
    return title === undefined || lineAmountCents(item) === 0 ? [] : [{ item, title }]
  })
}

/** All of every line. */
export const allPieces = (lines: readonly OpenLine[]): DiscountDraft['pieces'] =>
  new Map(lines.map(({ item }) => [item.orderItemId, item.quantity]))

/** null: nothing is typed, or what can't be. */
export function discountOf({ how, typed }: DiscountDraft): Discount | null {
  if (how === 'comp') return { kind: 'comp' }
  if (how === 'amount') {
    const cents = toCents(typed)
    return cents !== null && cents > 0 ? { kind: 'amount', cents } : null
  }
  const percent = Math.round(Number(how === '%' ? typed : how) * 100)
  return percent >= 1 && percent <= 10_000 ? { kind: 'percent', percent } : null
}

export const chosenLines = (lines: readonly OpenLine[], { pieces }: DiscountDraft): DiscountLine[] =>
  lines.flatMap(({ item }) => {
    const count = Math.min(pieces.get(item.orderItemId) ?? 0, item.quantity)
    return count > 0 ? [{ ...item, pieces: count }] : []
  })

/** The most that can be given of the chosen lines. */
export const mostOf = (lines: readonly DiscountLine[]): Cents => lines.reduce((sum, line) => sum + baseCents(line), 0)

export interface Sums {
  /** What is not paid comes to so much now, and so much with the gift. */
  readonly before: Cents
  readonly after: Cents
}

/** null: nothing would be given, or more than there is. */
export function sumsOf(party: Party, lines: readonly OpenLine[], wish: DiscountDraft): Sums | null {
  const chosen = chosenLines(lines, wish)
  const gift = discountOf(wish)
  if (!gift || (gift.kind === 'amount' && gift.cents > mostOf(chosen))) return null
  const offs = offEach(chosen, gift)
  const offOf = new Map(chosen.map((line, at) => [(line as DiscountLine & BillItem).orderItemId, offs[at] ?? 0]))
  const offCents = offs.reduce((sum, off) => sum + off, 0)
  if (offCents === 0) return null
  const { items, standing, service } = splitTableOf(party)
  const settled = standing.filter(({ isClosed }) => isClosed).flatMap(({ rows }): readonly ShareRow[] => rows)
  const cheaper = items.map(item => ({
    ...item,
    offCents: (item.offCents ?? 0) + (offOf.get(item.orderItemId) ?? 0),
  }))
  const due = (of: readonly BillItem[]) => withService(billOf(of, settled), service).payableCents
  return { before: due(items), after: due(cheaper) }
}

/** As the server takes it. */
export function bodyOf(party: Party, lines: readonly OpenLine[], wish: DiscountDraft, gift: Discount) {
  const items = lines.flatMap(({ item: { orderItemId, quantity } }) => {
    const pieces = Math.min(wish.pieces.get(orderItemId) ?? 0, quantity)
    return pieces > 0 ? [{ orderItemId, pieces }] : []
  })
  return {
    version: party.version,
    kind: gift.kind,
    items,
    ...(gift.kind === 'percent' && { percent: gift.percent / 100 }),
    ...(gift.kind === 'amount' && { amount: centsText(gift.cents) }),
  }
}

/** What was given before, of one line or (null) of all of them, for anybody who may take it back. */
export const discountedBefore = ({ adjustments }: Party, itemId: number | null) =>
  adjustments
    .filter(({ items }) => itemId === null || items.some(one => one.order_item_id === itemId))
    .map(({ adjustment_id: id, kind, percent, total, reason, by }) => ({
      id,
      kind,
      percent,
      reason,
      by,
      cents: centsOf(total),
    }))
