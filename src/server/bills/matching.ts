/** Whether a document that was printed offline matches what the server charges on its bill. */
import { chargedLines, isSameCharge } from '../../domain/money/matching.ts'
import type { Cents } from '../../domain/money/money.ts'
import {
  type ChargedItem,
  grossOf,
  type LineDifference,
  priceDifferences,
} from '../../domain/money/price-difference.ts'
import { serviceOn } from '../../domain/money/service.ts'
import { lineAmountCents } from '../../domain/money/tax.ts'
import type { Db } from '../db/open.ts'
import type { OrderItemRow } from '../db/schema-orders.ts'
import { billOn, type PartyBills, readPartyBills, restOf } from './party-bills.ts'
import type { PrintedLine } from './printed-lines.ts'
import type { FoundOrder } from './read-orders.ts'
import { linesOfBill, serviceLine, type WrittenLine } from './write-invoice.ts'

export interface Charged {
  readonly lines: readonly WrittenLine[]
  readonly bills: Pick<PartyBills, 'items' | 'settled' | 'open' | 'service'>
}

interface Place {
  readonly party: { readonly id: number }
  readonly orders: readonly FoundOrder[]
}

/** What the server charges on the bill `no`; one that is split off has its own lines, any other is the rest bill. */
export async function chargedOn(db: Db, { party, orders }: Place, no: number): Promise<Charged> {
  const bills = await readPartyBills(db, party.id, orders)
  const own = bills.open.find(bill => bill.no === no)
  return { bills, lines: linesOfBill(own ? billOn(bills, own) : restOf(bills)) }
}

export interface Comparing extends Charged {
  /** Nobody had done anything with these guests: what their device did not know, they are not charged. */
  readonly isNew: boolean
  /** The guests, as the device named them and as they are now. */
  readonly parties: readonly number[]
  /** When the document was printed. */
  readonly printedAt: number
}

/** What a printed document charges of a bill, with the service charge over just that; null: it does not match. */
export function matchingLines(
  printed: readonly PrintedLine[],
  { lines, bills, isNew }: Comparing,
): readonly WrittenLine[] | null {
  const dishes = chargedLines(
    printed.filter(({ isService }) => !isService),
    lines.filter(({ orderItemId }) => orderItemId !== null),
  )
  if (!dishes) return null
  const services = printed.filter(({ isService }) => isService)
  if (services.length === 0 && isNew) return dishes
  const service = serviceOn(amountOf(dishes), bills.service)
  const expected = service ? [serviceLine(service)] : []
  const isSame =
    services.length === expected.length && expected.every(line => services.every(one => isSameCharge(one, line)))
  return isSame ? [...dishes, ...expected] : null
}

/**
 * Where a printed document that does not match says other prices or taxes than the server charges, or leaves something out
 * of a bill that was never split. What was cancelled, paid, taken off or put elsewhere after that makes no difference.
 */
export async function differencesOn(
  db: Db,
  printed: readonly PrintedLine[],
  { lines, bills, isNew, parties, printedAt }: Comparing,
): Promise<readonly LineDifference[]> {
  const dishes = printed.filter(({ isService }) => !isService)
  const due = dueInWhole(dishes, { lines, bills })
  const differences = priceDifferences(dishes, {
    items: await itemsCharged(
      db,
      [...dishes, ...due].flatMap(({ orderItemId }) => orderItemId ?? []),
      printedAt,
    ),
    due,
  })
  const services = printed.filter(({ isService }) => isService)
  if ((services.length === 0 && isNew) || (await isServedOtherwiseSince(db, parties, printedAt))) return differences
  const on = differences.length > 0 && due.length > 0 ? due : dishes
  const charge = serviceOn(amountOf(on), bills.service)
  const expected = charge ? [serviceLine(charge)] : []
  const [chargedCents, saidCents] = [grossOf(expected), grossOf(services)]
  const isSame = Math.abs(chargedCents - saidCents) <= 1 && services.length === expected.length
  return isSame ? differences : [...differences, { orderItemId: null, chargedCents, saidCents }]
}

/** The dishes that a document should hold in whole: of the orders on it, or all, where it names something unknown. */
function dueInWhole(dishes: readonly PrintedLine[], { lines, bills }: Charged): readonly WrittenLine[] {
  if (bills.open.length > 0 || bills.settled.length > 0) return []
  const named = new Set(dishes.map(({ orderId }) => orderId))
  const isAll = named.size === 0 || named.has(null)
  return lines.filter(({ orderItemId, orderId }) => orderItemId !== null && (isAll || named.has(orderId)))
}

/** As they were ordered: what was cancelled of a line is one of its own. */
async function itemsCharged(
  db: Db,
  ids: readonly number[],
  printedAt: number,
): Promise<ReadonlyMap<number, ChargedItem>> {
  if (ids.length === 0) return new Map()
  const since = await takenOffSince(db, ids, printedAt)
  const rows = await db
    .selectFrom('order_items')
    .select(['id', 'reduced_from', 'unit_cents', 'quantity', 'off_cents', 'tax_rate', 'tax_type'])
    .select(['in_combo_cents', 'repriced_at'])
    .where(({ eb, or }) => or([eb('id', 'in', ids), eb('reduced_from', 'in', ids)]))
    .orderBy('id')
    .execute()
  const byItem = Map.groupBy(rows, ({ id, reduced_from }) => reduced_from ?? id)
  return new Map(
    [...byItem].map(([orderItemId, parts]) => [
      orderItemId,
      {
        orderItemId,
        quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
        amountCents: parts.reduce(
          (sum, { quantity, off_cents, ...row }) =>
            sum + lineAmountCents({ unitCents: unitAt(row, printedAt), quantity, offCents: off_cents }),
          since.get(orderItemId) ?? 0,
        ),
        isAdjustedSince: since.has(orderItemId) || parts.some(row => unitAt(row, printedAt) !== row.unit_cents),
        taxRate: parts[0]?.tax_rate ?? null,
        taxType: parts[0]?.tax_type ?? null,
      },
    ]),
  )
}

/** The price of a piece at a moment: something of its combo may have been cancelled since. */
const unitAt = (
  { unit_cents, in_combo_cents, repriced_at }: Pick<OrderItemRow, 'unit_cents' | 'in_combo_cents' | 'repriced_at'>,
  at: number,
): Cents => (repriced_at !== null && repriced_at > at ? (in_combo_cents ?? unit_cents) : unit_cents)

/** What discounts and comps took off items after a moment, less earlier ones that were taken back after it. */
async function takenOffSince(db: Db, ids: readonly number[], at: number): Promise<ReadonlyMap<number, Cents>> {
  const rows = await db
    .selectFrom('adjustment_lines')
    .innerJoin('adjustments', 'adjustments.id', 'adjustment_lines.adjustment_id')
    .select(['order_item_id', 'off_cents', 'made_at'])
    .where('order_item_id', 'in', ids)
    .where(({ eb, and, or }) =>
      or([
        and([eb('made_at', '>', at), eb('removed_at', 'is', null)]),
        and([eb('made_at', '<=', at), eb('removed_at', '>', at)]),
      ]),
    )
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ order_item_id }) => order_item_id)].map(([id, own]) => [
      id,
      own.reduce((sum, { made_at, off_cents }) => sum + (made_at > at ? off_cents : -off_cents), 0),
    ]),
  )
}

/** Whether guests were charged otherwise for serving after a moment: by hand, counted again, or among others. */
async function isServedOtherwiseSince(db: Db, parties: readonly number[], at: number): Promise<boolean> {
  const act = await db
    .selectFrom('party_acts')
    .select('party_id')
    .where('party_id', 'in', parties)
    .where('kind', 'in', ['service', 'covers', 'move', 'merge'])
    .where('at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return act !== undefined
}

const amountOf = (lines: readonly { readonly amountCents: Cents }[]): Cents =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
