/** What an order costs that was paid while the server could not be asked. */
import { addDays, businessDay, businessDayStart } from '../../domain/business-day.ts'
import type { ChosenModifier } from '../../domain/menu/choose.ts'
import type { ItemRule } from '../../domain/menu/price-rules.ts'
import { edgesBetween, momentAt, type StoreClock } from '../../domain/menu/schedule.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { ReferenceData } from '../bills/reference-data.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { componentIds, lastItems } from '../menu/items-at.ts'
import type { NewOrder } from './new-order.ts'
import { type OrderedLine, priceLine } from './price-line.ts'
import { findCustomer, linesAndMenu, numbered, type PricedMenu, type PricedOrder, pricedLines } from './price-order.ts'

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
    lines: lines.flat(),
    isAsPrinted: lines.some((line, at) => line !== found.lines[at]),
    tableId: order.tableId === null || facts.tables.has(order.tableId) ? order.tableId : await everTable(tx, order),
    customer: (await unlessRefused(() => findCustomer(tx, order))) ?? null,
  }
}

interface Promised {
  readonly facts: ReferenceData
  readonly now: number
  readonly printedUnits: PrintedUnits
}

/** What one piece of each line of the cart costs on a paper, and of a combo each of its parts; null: unknown. */
export type PrintedUnits = readonly (readonly (Cents | null)[])[]

/**
 * The lines, each at the price on the paper where its menu had that price at some moment around the business day: the
 * device's clock may have been wrong.
 */
function asPrinted({ lines, items }: PricedMenu, order: NewOrder, { facts, now, printedUnits }: Promised) {
  if (printedUnits.length === 0) return lines
  const { fromMs, toMs } = daysAround(Math.min(order.takenAt ?? now, now), facts)
  return lines.map((rows, at) => {
    const [ordered, units = []] = [order.cart[at], printedUnits[at]]
    const isAs = (other: typeof rows) => other.every(({ row }, part) => row.unit_cents === units[part])
    const rules = rulesIn(ordered, items)
    if (!ordered || units.length < rows.length || units.includes(null) || isAs(rows) || rules.length === 0) return rows
    const schedules = rules.flatMap(({ schedule }) => schedule ?? [])
    for (const edge of [fromMs, ...edgesBetween(schedules, { fromMs, toMs }, facts)]) {
      const other = priceLine(ordered, items, { dining: order.deliveryType, moment: momentAt(edge, facts) })
      if (isAs(other)) return numbered(other, at)
    }
    return rows
  })
}

/** The rules that may move the price of a line, or of the parts of a combo. */
function rulesIn(line: OrderedLine | undefined, items: PricedMenu['items']): readonly ItemRule[] {
  const item = items.get(line?.id ?? 0)
  const all = item ? [item, ...componentIds([item]).flatMap(id => items.get(id) ?? [])] : []
  return all.flatMap(({ rules = [] }) => rules)
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
    cart.flatMap(({ modifiers, addons_ids, components = [] }) => [
      ...(modifiers?.flatMap(idsIn) ?? addons_ids ?? []),
      ...components.flatMap(part => part.modifiers?.flatMap(idsIn) ?? []),
    ]),
  )
  return { items, lines: pricedLines(order, items, { clock, now }) }
}

const idsIn = ({ id, modifiers = [] }: ChosenModifier): number[] => [id, ...modifiers.flatMap(idsIn)]

/** A table that was removed keeps its orders; null: there never was one. */
async function everTable(tx: Tx, { tableId }: NewOrder): Promise<number | null> {
  const table = await tx.selectFrom('store_tables').select('id').where('id', '=', tableId).executeTakeFirst()
  return table?.id ?? null
}
