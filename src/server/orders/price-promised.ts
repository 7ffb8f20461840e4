/** What an order costs that was paid while the server could not be asked. */
import { addDays, businessDay, businessDayStart } from '../../domain/business-day.ts'
import type { ChosenModifier } from '../../domain/menu/choose.ts'
import { edgesBetween, momentAt, type StoreClock } from '../../domain/menu/schedule.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { ReferenceData } from '../bills/reference-data.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { lastItems } from '../menu/items-at.ts'
import type { NewOrder } from './new-order.ts'
import { priceLine } from './price-line.ts'
import { findCustomer, linesAndMenu, type PricedMenu, type PricedOrder, pricedLines } from './price-order.ts'

/**
 * An order that was paid while the server was away is always taken: the guest has eaten. It is priced from the menu
 * that it names, or else from today's. What its printed document says, and a table or a guest that is gone, change
 * nothing of that. Throws Refused(400) for a dish that never was.
 */
export async function pricePromised(
  tx: Tx,
  order: NewOrder,
  { facts, now, printedUnits }: Promised,
): Promise<PricedOrder> {
  const found =
    (await unlessRefused(() => linesAndMenu(tx, order, facts, now))) ?? (await todaysLines(tx, order, facts, now))
  const lines = asPrinted(found, order, { facts, now, printedUnits })
  return {
    lines,
    isAsPrinted: lines.some((line, at) => line !== found.lines[at]),
    tableId: order.tableId === null || facts.tables.has(order.tableId) ? order.tableId : await everTable(tx, order),
    customer: (await unlessRefused(() => findCustomer(tx, order))) ?? null,
  }
}

interface Promised {
  readonly facts: ReferenceData
  readonly now: number
  readonly printedUnits: readonly (Cents | null)[]
}

/**
 * The lines, each at the price on the paper where its menu had that price at some moment around the business day: the
 * device's clock may have been wrong.
 */
function asPrinted({ lines, items }: PricedMenu, order: NewOrder, { facts, now, printedUnits }: Promised) {
  if (printedUnits.length === 0) return lines
  const { fromMs, toMs } = daysAround(Math.min(order.takenAt ?? now, now), facts)
  return lines.map((line, at) => {
    const [ordered, unit] = [order.cart[at], printedUnits[at] ?? null]
    const rules = items.get(line.row.item_id)?.rules ?? []
    if (!ordered || unit === null || unit === line.row.unit_cents || rules.length === 0) return line
    const schedules = rules.flatMap(({ schedule }) => schedule ?? [])
    for (const edge of [fromMs, ...edgesBetween(schedules, { fromMs, toMs }, facts)]) {
      const other = priceLine(ordered, items, { dining: order.deliveryType, moment: momentAt(edge, facts) })
      if (other.row.unit_cents === unit) return other
    }
    return line
  })
}

/** The business day of an instant, the one before and the one after. */
function daysAround(at: number, { timeZone, dayStartsAtHour }: ReferenceData) {
  const day = businessDay(at, timeZone, dayStartsAtHour)
  return {
    fromMs: businessDayStart(addDays(day, -1), timeZone, dayStartsAtHour),
    toMs: businessDayStart(addDays(day, 2), timeZone, dayStartsAtHour),
  }
}

async function unlessRefused<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/** What is gone from the menu costs what it cost last. */
async function todaysLines(tx: Tx, order: NewOrder, clock: StoreClock, now: number): Promise<PricedMenu> {
  const { cart } = order
  const items = await lastItems(
    tx,
    cart.map(({ id }) => id),
    cart.flatMap(({ modifiers, addons_ids }) => modifiers?.flatMap(idsIn) ?? addons_ids ?? []),
  )
  return { items, lines: pricedLines(order, items, { clock, now }) }
}

const idsIn = ({ id, modifiers = [] }: ChosenModifier): number[] => [id, ...modifiers.flatMap(idsIn)]

/** A table that was removed keeps its orders; null: there never was one. */
async function everTable(tx: Tx, { tableId }: NewOrder): Promise<number | null> {
  const table = await tx.selectFrom('store_tables').select('id').where('id', '=', tableId).executeTakeFirst()
  return table?.id ?? null
}
