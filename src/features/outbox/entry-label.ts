import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { storeFacts } from '../../client/session/store-facts.ts'
import { bills } from '../../contract/bills.ts'
import { drafts } from '../../contract/drafts.ts'
import { type Input, idOf } from '../../contract/endpoint.ts'
import { invoices } from '../../contract/invoices.ts'
import { kitchen } from '../../contract/kitchen.ts'
import { orders } from '../../contract/orders.ts'
import { pos } from '../../contract/pos.ts'
import { ready } from '../../contract/ready.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import type { ItemStatus } from '../../domain/entities.ts'
import { itemStatusLabels } from '../../domain/labels.ts'
import { toCents } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { isolated, t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import type { OrderNames } from './order-names.ts'

interface EntryLabel {
  readonly title: string
  readonly details: readonly string[]
}

type Labelled = Pick<OutboxEntry, 'call' | 'input'> & Partial<Pick<OutboxEntry, 'refused'>>

export function entryLabel({ call, input, refused }: Labelled, names: OrderNames): EntryLabel {
  const { params, body } = input as EntryInput
  const makeLabel = labelOf[call]
  return makeLabel
    ? makeLabel({ ...body, ...params, isHeld: refused?.approval !== undefined }, names)
    : { title: call, details: [] }
}

/** The sum of an entry, as its maker's device said; null: it is about no money. */
export function entrySum({ input }: Pick<OutboxEntry, 'input'>): string | null {
  const { total, cart, payments } = (input as EntryInput).body ?? {}
  if (payments) return sumText(takenCents(payments))
  if (total !== undefined && total !== null) return sumText(toCents(String(total)))
  if (!cart) return null
  const lines = cart.map(({ price, quantity }) => (toCents(String(price ?? '')) ?? Number.NaN) * Number(quantity ?? 1))
  return sumText(lines.reduce((sum, line) => sum + line, 0))
}

const takenCents = (payments: readonly Tender[]) =>
  payments.reduce((sum, { amount, tip }) => sum + (toCents(String(amount)) ?? 0) + (toCents(String(tip ?? 0)) ?? 0), 0)

const sumText = (cents: number | null) =>
  Number.isSafeInteger(cents) ? moneyText(cents ?? 0, currencySymbol(storeFacts()?.currency ?? null)) : null

/**
 * A state that was set offline and refused, to be set regardless of what has happened since; null: not such an entry.
 */
export function statusRegardless({ call, input }: Pick<OutboxEntry, 'call' | 'input'>): SetStatus | null {
  const { params, body } = input as Partial<SetStatus>
  if (call !== idOf(orders.updateStatus) || !params || !body?.seen) return null
  const { seen: _, ...wanted } = body
  return { params, body: wanted }
}

type SetStatus = Input<typeof orders.updateStatus>

interface EntryInput {
  readonly params?: { readonly id?: string | number }
  readonly body?: Omit<EntryFields, 'id'>
}
interface EntryFields {
  /** It was refused, and somebody may still approve it. */
  readonly isHeld?: boolean
  readonly id?: string | number
  readonly status?: ItemStatus
  readonly nameRef?: string
  readonly orderIds?: readonly (string | number)[]
  readonly itemIds?: readonly (string | number)[]
  readonly items?: readonly { readonly id: string | number }[]
  readonly quantity?: number
  readonly cart?: readonly { readonly title?: unknown; readonly quantity?: unknown; readonly price?: unknown }[]
  readonly total?: unknown
  readonly payments?: readonly Tender[]
}
interface Tender {
  readonly amount?: unknown
  readonly tip?: unknown
}
type MakeLabel = (fields: EntryFields, names: OrderNames) => EntryLabel

const orderLabel =
  (title: PlainKey): MakeLabel =>
  ({ cart = [] }) => ({
    title: t(title),
    details: linesOf(cart),
  })

const linesOf = (cart: NonNullable<EntryFields['cart']>) =>
  cart.map(line => `${line.quantity ?? 1} × ${isolated(String(line.title ?? t('outbox.untitledItem')))}`)

const settleLabel =
  (title: 'outbox.cancelOrders' | 'outbox.completeOrders' | 'outbox.payOrders'): MakeLabel =>
  ({ orderIds = [] }, { tokenOf }) => {
    const names = orderIds.map(id => {
      const token = tokenOf(id)
      return token === undefined ? t('outbox.orderName', { id }) : t('outbox.tokenName', { token })
    })
    return { title: t(title, { orders: names.join(', ') }), details: [] }
  }

const statusLabel: MakeLabel = ({ id = '', status, isHeld }, { titleOf }) => {
  const item = titleOf(id) ?? t('outbox.itemName', { id })
  const title =
    isHeld && status === 'cancelled'
      ? t('outbox.notCancelled', { what: item })
      : t('outbox.setStatus', { item, status: status ? t(itemStatusLabels[status]) : '' })
  return { title, details: [] }
}

const reduceLabel: MakeLabel = ({ id = '', quantity = 1 }, { titleOf }) => ({
  title: t('outbox.reduce', { item: titleOf(id) ?? t('outbox.itemName', { id }), quantity }),
  details: [],
})

/** What was said of several dishes at once. */
const dishesLabel =
  (title: PlainKey): MakeLabel =>
  ({ itemIds = [], items = [] }, { titleOf }) => ({
    title: t(title),
    details: [...itemIds, ...items.map(({ id }) => id)].map(id => titleOf(id) ?? t('outbox.itemName', { id })),
  })

const paymentLabel: MakeLabel = ({ payments = [] }) => ({
  title: t('outbox.payment', { sum: sumText(takenCents(payments)) ?? '' }),
  details: [],
})

const draftLabel: MakeLabel = ({ nameRef = '', cart = [] }) => ({
  title: nameRef ? t('outbox.draftNamed', { name: nameRef }) : t('outbox.draft'),
  details: linesOf(cart),
})

const labelOf: Readonly<Record<string, MakeLabel>> = {
  [idOf(pos.createOrder)]: orderLabel('outbox.order'),
  [idOf(pos.createOrderAndInvoice)]: orderLabel('outbox.paidOrder'),
  [idOf(drafts.save)]: draftLabel,
  [idOf(drafts.remove)]: () => ({ title: t('outbox.draftDeleted'), details: [] }),
  [idOf(invoices.print)]: () => ({ title: t('outbox.receiptPrinted'), details: [] }),
  [idOf(orders.updateStatus)]: statusLabel,
  [idOf(kitchen.advance)]: statusLabel,
  [idOf(kitchen.bump)]: dishesLabel('outbox.bump'),
  [idOf(kitchen.recall)]: dishesLabel('outbox.recall'),
  [idOf(ready.deliver)]: dishesLabel('outbox.deliver'),
  [idOf(orders.reduce)]: reduceLabel,
  [idOf(orders.withdraw)]: dishesLabel('outbox.takeBack'),
  [idOf(orders.cancel)]: settleLabel('outbox.cancelOrders'),
  [idOf(orders.complete)]: settleLabel('outbox.completeOrders'),
  [idOf(orders.completeAndPay)]: settleLabel('outbox.payOrders'),
  [idOf(bills.pay)]: paymentLabel,
  [idOf(bills.print)]: () => ({ title: t('outbox.billPrinted'), details: [] }),
}
