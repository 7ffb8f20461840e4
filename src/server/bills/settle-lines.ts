/** What becomes of orders when lines of theirs are charged: they are paid once nothing of them is left. */
import type { KitchenWhenClosed } from '../../domain/kitchen-fields.ts'
import { piecesLeft } from '../../domain/money/shares.ts'
import type { Tx } from '../db/open.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { completeWhenPaid } from './complete-paid.ts'
import { close } from './lock-orders.ts'
import type { PartyBills } from './party-bills.ts'
import type { FoundOrder } from './read-orders.ts'
import { countInvoice, countPart } from './sales.ts'
import { invoiced } from './settle.ts'
import type { WrittenLine } from './write-invoice.ts'

interface Settling {
  readonly lines: readonly WrittenLine[]
  /** The bills before, with all items of the orders. */
  readonly bills: Pick<PartyBills, 'items' | 'settled'>
  /** Closes the paid orders too. */
  readonly complete: boolean
  /** What is not ready stays with the kitchen, unless this says otherwise. */
  readonly kitchen?: KitchenWhenClosed | undefined
  readonly businessDay: string
  readonly now: number
  readonly alsoChanges?: AlsoChanges | undefined
}

/**
 * Counts the lines in the day's figures. `orders`: those that are to be paid. Returns those that stand on the lines: none
 * where all that was left was cancelled.
 */
export async function settleLines(
  tx: Tx,
  orders: readonly FoundOrder[],
  settling: Settling,
): Promise<readonly FoundOrder[]> {
  const { lines, complete, kitchen, businessDay, now, alsoChanges } = settling
  const paid = orders.filter(order => isPaid(order, settling))
  // An order of which all was cancelled is settled with the others.
  const charged = orders.filter(order => isOn(order, lines) || (paid.includes(order) && isEmpty(order, settling)))
  const open = paid.filter(({ status }) => status === 'created')
  const closing = { status: 'completed', now, keepsKitchen: kitchen !== 'clear', alsoChanges } as const
  if (complete && open.length > 0) await close(tx, open, closing)
  const paidIds = paid.map(({ id }) => id)
  if (paidIds.length > 0) {
    await tx.updateTable('orders').set({ payment_status: 'paid' }).where('id', 'in', paidIds).execute()
    await completeWhenPaid(tx, paidIds, { now, alsoChanges })
  }
  const sumOf = (which: 'netCents' | 'taxCents') => lines.reduce((sum, line) => sum + line[which], 0)
  const [net_cents, tax_cents] = [sumOf('netCents'), sumOf('taxCents')]
  const sums = { business_day: businessDay, net_cents, tax_cents, payable_cents: net_cents + tax_cents }
  // All that was left of these was cancelled, after guests had paid the rest.
  const paidBefore = paid.filter(order => !charged.includes(order))
  const counted = [...charged, ...paidBefore].map(invoiced)
  if (paidBefore.length === 0 && charged.every(order => isWhole(order, settling))) await countInvoice(tx, sums, counted)
  else await countPart(tx, sums, { orders: counted, paidIds, lines })
  return charged
}

const isOn = ({ id }: FoundOrder, lines: readonly WrittenLine[]): boolean => lines.some(({ orderId }) => orderId === id)

const itemsOf = ({ id }: FoundOrder, { bills }: Settling) => bills.items.filter(({ orderId }) => orderId === id)

const isEmpty = (order: FoundOrder, settling: Settling): boolean => itemsOf(order, settling).length === 0

/** Whether nothing of the order is left once these lines are charged. */
const isPaid = (order: FoundOrder, settling: Settling): boolean =>
  itemsOf(order, settling).every(({ orderItemId, quantity }) => {
    const taken = [...settling.bills.settled, ...settling.lines].filter(row => row.orderItemId === orderItemId)
    return piecesLeft(quantity, taken) === null
  })

/** Whether all of the order stands on these lines. */
const isWhole = (order: FoundOrder, settling: Settling): boolean =>
  itemsOf(order, settling).every(({ orderItemId, quantity }) =>
    settling.lines.some(line => line.orderItemId === orderItemId && line.n === quantity && line.d === 1),
  )
