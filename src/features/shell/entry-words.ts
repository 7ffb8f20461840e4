import type { OutboxEntry } from '../../client/outbox.ts'
import { idOf } from '../../contract/endpoint.ts'
import { kitchen } from '../../contract/kitchen.ts'
import { orders } from '../../contract/orders.ts'
import { pos } from '../../contract/pos.ts'
import type { ItemStatus } from '../../domain/entities.ts'
import { itemStatusLabel } from '../../domain/orders.ts'

interface EntryWords {
  readonly title: string
  readonly details: readonly string[]
}

/** What an entry of the outbox is, as the person who made it would say it. */
export function entryWords({ call, input }: Pick<OutboxEntry, 'call' | 'input'>): EntryWords {
  const { params, body } = input as Sent
  const speak = words[call]
  return speak ? speak(body ?? {}, params ?? {}) : { title: call, details: [] }
}

/** The parts of the inputs that say something to a person; the contract has them whole. */
interface Sent {
  readonly params?: SentParams
  readonly body?: SentBody
}
interface SentParams {
  readonly id?: string | number
}
interface SentBody {
  readonly status?: ItemStatus
  readonly orderIds?: readonly (string | number)[]
  readonly cart?: readonly { readonly title?: unknown; readonly quantity?: unknown }[]
}

const lines = ({ cart = [] }: SentBody): string[] =>
  cart.map(({ title, quantity }) => `${quantity ?? 1} × ${title ?? 'item'}`)

const ofOrders =
  (verb: string) =>
  ({ orderIds = [] }: SentBody): EntryWords => ({
    title: `${verb} ${orderIds.length === 1 ? 'order' : 'orders'} ${orderIds.join(', ')}`,
    details: [],
  })

const itemTo = ({ status }: SentBody, { id }: SentParams): EntryWords => ({
  title: `Item ${id} to ${status ? itemStatusLabel(status) : ''}`,
  details: [],
})

const words: Readonly<Record<string, (body: SentBody, params: SentParams) => EntryWords>> = {
  [idOf(pos.createOrder)]: body => ({ title: 'Order to the kitchen', details: lines(body) }),
  [idOf(pos.createOrderAndInvoice)]: body => ({ title: 'Paid order to the kitchen', details: lines(body) }),
  [idOf(orders.updateStatus)]: itemTo,
  [idOf(kitchen.advance)]: itemTo,
  [idOf(orders.cancel)]: ofOrders('Cancel'),
  [idOf(orders.complete)]: ofOrders('Complete'),
  [idOf(orders.completeAndPay)]: ofOrders('Pay & Complete'),
}
