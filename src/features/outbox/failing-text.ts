import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { bills } from '../../contract/bills.ts'
import { idOf } from '../../contract/endpoint.ts'
import { orders } from '../../contract/orders.ts'
import { pos } from '../../contract/pos.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'

/** What somebody has to do about an entry at which the server fails again and again. */
export const failingText = ({ call }: Pick<OutboxEntry, 'call'>): string => t(textOf.get(call) ?? 'outbox.cantTakeThis')

const textOf = new Map<string, PlainKey>([
  [idOf(pos.createOrder), 'outbox.cantTakeOrder'],
  [idOf(pos.createOrderAndInvoice), 'outbox.cantTakeOrder'],
  [idOf(bills.pay), 'outbox.cantTakePayment'],
  [idOf(orders.completeAndPay), 'outbox.cantTakePayment'],
])

/** That it is still tried, and how the server's log calls what went wrong. */
export const triedOnText = ({ failed }: Pick<OutboxEntry, 'failed'>): string => {
  const text = t('outbox.triedOn')
  return failed?.reference ? t('client.withReference', { text, reference: failed.reference }) : text
}
