/** The lines of a document that a device has printed while the server was away, each with the dish that it is for. */
import type { PrintedDocument } from '../../contract/printed-document.ts'
import type { DocumentLine } from '../../domain/money/matching.ts'
import type { Db } from '../db/open.ts'
import { orderOfKey } from './keyed-orders.ts'

export type PrintedInvoice = NonNullable<PrintedDocument['invoice']>

export interface PrintedLine extends DocumentLine {
  readonly title: string | null
  readonly taxTitle: string | null
  /** It is no dish, but what is charged for serving. */
  readonly isService: boolean
}

/** `ownOrderId`: the order that is placed together with the payment; lines of no other order are in its cart. */
export async function printedLines(
  db: Db,
  { lines }: PrintedInvoice,
  ownOrderId: number | null = null,
): Promise<PrintedLine[]> {
  const orders = await ordersOf(db, lines)
  const items = await itemsOf(db, {
    itemIds: lines.flatMap(({ orderItemId }) => orderItemId ?? []),
    orderIds: [...orders.values(), ...(ownOrderId === null ? [] : [ownOrderId])],
  })
  const byId = new Map(items.map(item => [item.id, item]))
  const carts = new Map([...Map.groupBy(items, ({ order_id }) => order_id)].map(([id, own]) => [id, cartOf(own)]))
  return lines.map(({ orderItemId, orderKey, at, part, n, d, title, amount, tax, taxRate, taxType, taxTitle }) => {
    const orderId = orderKey === null ? ownOrderId : orders.get(orderKey)
    const item = orderItemId === null ? carts.get(orderId ?? 0)?.[at ?? -1]?.[part ?? 0] : byId.get(orderItemId)
    return {
      orderItemId: item?.id ?? null,
      orderId: item?.order_id ?? null,
      n,
      d,
      title: title || null,
      amountCents: amount,
      taxCents: tax,
      taxRate,
      taxType,
      taxTitle,
      isService: orderItemId === null && orderKey === null && at === null,
    }
  })
}

interface CartItem {
  readonly id: number
  readonly order_id: number
  readonly combo_no: number | null
}

/** The rows of an order by the line of its cart: those of a combo are one line. */
const cartOf = (items: readonly CartItem[]): CartItem[][] => [
  ...Map.groupBy(items, ({ id, combo_no }) => (combo_no === null ? `row ${id}` : `combo ${combo_no}`)).values(),
]

/** Orders by their keys, as far as they have come. */
async function ordersOf(db: Db, lines: PrintedInvoice['lines']): Promise<ReadonlyMap<string, number>> {
  const keys = new Set(lines.flatMap(({ orderKey }) => orderKey ?? []))
  const found = new Map<string, number>()
  for (const key of keys) {
    const orderId = await orderOfKey(db, key)
    if (orderId !== null) found.set(key, orderId)
  }
  return found
}

/** Of an order its items in the order of its cart: what was taken off a line came later. */
async function itemsOf(
  db: Db,
  { itemIds, orderIds }: { readonly itemIds: readonly number[]; readonly orderIds: readonly number[] },
) {
  return db
    .selectFrom('order_items')
    .select(['id', 'order_id', 'combo_no'])
    .where(({ eb, or }) => or([eb('id', 'in', [0, ...itemIds]), eb('order_id', 'in', [0, ...orderIds])]))
    .orderBy('id')
    .execute()
}
