/** What an order costs that was paid while the server could not be asked. */
import { addDays, businessDay, businessDayStart } from '../../domain/business-day.ts'
import type { ChosenModifier } from '../../domain/menu/choose.ts'
import { edgesBetween, momentAt } from '../../domain/menu/schedule.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { ReferenceData } from '../bills/reference-data.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { lastItems, type PricedItem } from '../menu/items-at.ts'
import { type NewOrder, takenMoment } from './new-order.ts'
import { type PricedLine, priceLine } from './price-line.ts'
import {
  findCustomer,
  linePricer,
  menuOf,
  numbered,
  type PriceAtPlace,
  type PricedOrder,
  rulesIn,
} from './price-order.ts'

/**
 * An order that was paid while the server was away is always taken: the guest has eaten. It is priced from the menu
 * that it names, or else from the present one, and what breaks a rule of that counts with what had to be chosen. What its
 * printed document says, and a table or a guest that is gone, change nothing of that. Throws Refused(400) for a dish that
 * never was.
 */
export async function pricePromised(
  tx: Tx,
  order: NewOrder,
  { facts, now, printedUnits }: Promised,
): Promise<PricedOrder> {
  const found = await promisedLines(tx, order, facts, now)
  const lines = asPrinted(found, order, { facts, now, printedUnits })
  return {
    lines,
    isAsPrinted: lines.some((line, at) => line !== found[at]?.rows),
    isBroken: found.some(({ isBroken }) => isBroken),
    tableId: order.tableId === null || facts.tables.has(order.tableId) ? order.tableId : await everTable(tx, order),
    customer: (await unlessRefused(() => findCustomer(tx, order))) ?? null,
  }
}

interface PromisedLine {
  readonly rows: readonly PricedLine[]
  /** The menu from which it is priced. */
  readonly items: ReadonlyMap<number, PricedItem>
  readonly isBroken: boolean
}

/** What is gone from the menu costs what it cost last. */
async function promisedLines(tx: Tx, order: NewOrder, facts: ReferenceData, now: number): Promise<PromisedLine[]> {
  const named = (await unlessRefused(() => menuOf(tx, order, facts, now))) ?? facts.items
  const price = linePricer(order, facts, now)
  const lines: PromisedLine[] = []
  for (const place of order.cart.keys()) {
    const line = await unlessRefused(async () => chargedLine(price, place, named))
    lines.push(line ?? chargedLine(price, place, await lastMenu(tx, order)))
  }
  return lines
}

/** Throws Refused(400) for what the menu does not have. */
function chargedLine(price: PriceAtPlace, place: number, items: PromisedLine['items']): PromisedLine {
  try {
    return { rows: price(place, items, 'promised'), items, isBroken: false }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { rows: price(place, items, 'completed'), items, isBroken: true }
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
function asPrinted(found: readonly PromisedLine[], order: NewOrder, { facts, now, printedUnits }: Promised) {
  const { fromMs, toMs } = daysAround(takenMoment(order, now), facts)
  return found.map(({ rows, items }, at) => {
    const [ordered, units = []] = [order.cart[at], printedUnits[at]]
    const isAs = (other: typeof rows) => other.every(({ row }, part) => row.unit_cents === units[part])
    const rules = ordered ? rulesIn(ordered, items) : []
    if (!ordered || units.length < rows.length || units.includes(null) || isAs(rows) || rules.length === 0) return rows
    const schedules = rules.flatMap(({ schedule }) => schedule ?? [])
    for (const edge of [fromMs, ...edgesBetween(schedules, { fromMs, toMs }, facts)]) {
      const moment = momentAt(edge, facts)
      const other = priceLine(ordered, items, { dining: order.deliveryType, moment, rules: 'completed' })
      if (isAs(other)) return numbered(other, at)
    }
    return rows
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

/** What was ever on the menu, as it last was. */
function lastMenu(tx: Tx, { cart }: NewOrder) {
  return lastItems(
    tx,
    cart.map(({ id }) => id),
    cart.flatMap(({ modifiers, addons_ids, components = [] }) => [
      ...(modifiers?.flatMap(idsIn) ?? addons_ids ?? []),
      ...components.flatMap(part => part.modifiers?.flatMap(idsIn) ?? []),
    ]),
  )
}

const idsIn = ({ id, modifiers = [] }: ChosenModifier): number[] => [id, ...modifiers.flatMap(idsIn)]

/** A table that was removed keeps its orders; null: there never was one. */
async function everTable(tx: Tx, { tableId }: NewOrder): Promise<number | null> {
  const table = await tx.selectFrom('store_tables').select('id').where('id', '=', tableId).executeTakeFirst()
  return table?.id ?? null
}
