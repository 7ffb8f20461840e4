/**
 * Prices that a device says were told earlier: where nobody pays so little any more, the books name who was charged it. An
 * honest tablet that was away makes such lines, too; they are charged as told.
 */
import { priceHoldMs } from '../../domain/limits.ts'
import { edgesBetween, momentAt } from '../../domain/menu/schedule.ts'
import type { Cents } from '../../domain/money/money.ts'
import { orderTotals } from '../../domain/money/tax.ts'
import type { ReferenceData } from '../bills/reference-data.ts'
import { Refused } from '../http/refused.ts'
import { type NewOrder, takenMoment } from './new-order.ts'
import { type OrderedLine, type PricedLine, priceLine } from './price-line.ts'
import { namesEarlierMenu, pricedAt, rulesIn } from './price-order.ts'

export interface HeldLine {
  readonly title: string
  readonly quantity: number
  /** All its pieces, with their tax. */
  readonly cents: Cents
  /** The same now; null: it has left the menu. */
  readonly nowCents: Cents | null
}

interface Held {
  readonly facts: ReferenceData
  readonly now: number
  /** It is charged as on a paper, or from what the menu last was. */
  readonly isPromised: boolean
}

/** The lines that cost less than they would now, and than they would have at any moment since a price is held. */
export function heldLines(
  order: NewOrder,
  lines: readonly (readonly PricedLine[])[],
  { facts, now, isPromised }: Held,
): readonly HeldLine[] {
  const taken = takenMoment(order, now)
  const isEarlier = isPromised || namesEarlierMenu(order, facts)
  return order.cart.flatMap((line, place) => {
    const rows = lines[place] ?? []
    if (!isEarlier && pricedAt(line, taken) >= now - priceHoldMs) return []
    const cents = costOf(rows)
    const costAt = (at: number) => costNow(line, order, facts, at)
    const nowCents = costAt(now)
    const held = { title: titleOf(rows), quantity: line.quantity, cents, nowCents }
    if (nowCents === null) return held
    if (nowCents <= cents) return []
    return recentMoments(line, facts, now).some(at => (costAt(at) ?? nowCents) <= cents) ? [] : held
  })
}

/** By how much they cost less; what has left the menu counts nothing. */
export const heldCents = (lines: readonly HeldLine[]): Cents =>
  lines.reduce((sum, { cents, nowCents }) => sum + (nowCents ?? cents) - cents, 0)

/** From when to when a price is held, each moment at which the line may have another one. */
function recentMoments(line: OrderedLine, facts: ReferenceData, now: number): readonly number[] {
  const schedules = rulesIn(line, facts.items).flatMap(({ schedule }) => schedule ?? [])
  const fromMs = now - priceHoldMs
  return schedules.length === 0 ? [] : [fromMs, ...edgesBetween(schedules, { fromMs, toMs: now }, facts)]
}

/** What a line costs by the present menu; null: it has left it. */
function costNow(line: OrderedLine, order: NewOrder, facts: ReferenceData, at: number): Cents | null {
  const pricing = { dining: order.deliveryType, moment: momentAt(at, facts), rules: 'compared' } as const
  try {
    return costOf(priceLine(line, facts.items, pricing))
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

const costOf = (rows: readonly PricedLine[]): Cents => orderTotals(rows.map(({ taxed }) => taxed)).payableCents

function titleOf([first]: readonly PricedLine[]): string {
  const { combo_title, item_title = '', variant_title } = first?.row ?? {}
  return combo_title ?? [item_title, variant_title].filter(Boolean).join(' ')
}
