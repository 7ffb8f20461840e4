/**
 * An order that was paid while the server was away is always taken: the guest has eaten. Where the menu, a table or the
 * guest is not there any more, its lines are what was printed, or else what the menu last said.
 */
import type { Cents } from '../../domain/money.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { lastItems } from '../menu/items-at.ts'
import type { NewOrder } from './new-order.ts'
import { type OrderedLine, type PricedLine, priceLine } from './price-line.ts'
import { findCustomer, type PricedOrder, priceLines } from './price-order.ts'
import type { ReferenceData } from './reference-data.ts'

/** A line of the printed document; `at`: its place in the cart. */
export interface PrintedCartLine {
  readonly at: number | null
  readonly n: number
  readonly d: number
  readonly title: string
  readonly amount: Cents
  readonly taxRate: number | null
  readonly taxType: string | null
  readonly taxTitle: string | null
}

/** Throws Refused(400) for a dish that never was. */
export async function pricePromised(
  tx: Tx,
  order: NewOrder,
  printed: readonly PrintedCartLine[],
  { facts, now }: { readonly facts: ReferenceData; readonly now: number },
): Promise<PricedOrder> {
  const customer = await kept(() => findCustomer(tx, order))
  const isTableThere = order.tableId === null || facts.tables.has(order.tableId)
  const lines = await kept(() => priceLines(tx, order, facts, now))
  const isAsPrinted = customer === undefined || !isTableThere || lines === undefined
  return {
    lines: lines && !isAsPrinted ? lines : await linesAsPrinted(tx, order.cart, printed, lines),
    tableId: isTableThere ? order.tableId : await everTable(tx, order.tableId),
    ...{ customer: customer ?? null, isAsPrinted },
  }
}

/** undefined: it was refused. */
async function kept<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

async function linesAsPrinted(
  tx: Tx,
  cart: readonly OrderedLine[],
  printed: readonly PrintedCartLine[],
  priced: readonly PricedLine[] | undefined,
): Promise<readonly PricedLine[]> {
  const items = await lastItems(
    tx,
    cart.map(({ id }) => id),
  )
  const whole = cart.map((line, at) =>
    asPrinted(
      line,
      printed.find(one => one.at === at),
    ),
  )
  if (whole.every(line => line !== null) && cart.every(({ id }) => items.has(id))) return whole
  return priced ?? cart.map(line => priceLine(line, items))
}

/** null: what was printed is no price of whole pieces. */
function asPrinted(line: OrderedLine, printed: PrintedCartLine | undefined): PricedLine | null {
  if (!printed || printed.n !== line.quantity * printed.d || printed.amount % line.quantity !== 0) return null
  const unit_cents = printed.amount / line.quantity
  const { taxRate, taxType, taxTitle, title } = printed
  return {
    taxed: { unitCents: unit_cents, quantity: line.quantity, taxRate, taxType },
    row: {
      ...{ item_id: line.id, item_title: title, unit_cents, quantity: line.quantity, notes: line.notes },
      ...{ variant_id: null, variant_title: null, variant_price_cents: null, addons: '[]', status: 'created' },
      ...{ tax_id: null, tax_title: taxTitle, tax_rate: taxRate, tax_type: taxType },
    },
  }
}

/** A table that was removed keeps its orders; null: there never was one. */
async function everTable(tx: Tx, id: number | null): Promise<number | null> {
  const table = await tx.selectFrom('store_tables').select('id').where('id', '=', id).executeTakeFirst()
  return table?.id ?? null
}
