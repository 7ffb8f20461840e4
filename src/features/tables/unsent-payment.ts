/** Money that was taken and has not reached the server, in the form in which the server will tell of it. */
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import type { bills } from '../../contract/bills.ts'
import type { Input } from '../../contract/endpoint.ts'
import { centsOf, centsText } from '../../domain/money.ts'
import { openBill } from './open-bill.ts'
import type { Party } from './tiles.ts'

type Body = Input<typeof bills.pay>['body']
const bodyOf = ({ input }: OutboxEntry) => (input as { readonly body: Body }).body

const sumOf = ({ payments }: Body) => payments.reduce((sum, { amount }) => sum + centsOf(String(amount)), 0)

/** Whether the server has booked it already: its answer was lost. */
export function hasPayment({ bills: known }: Party, entry: OutboxEntry): boolean {
  const { takenAt } = bodyOf(entry)
  return known.some(({ payments }) => payments.some(({ taken_at }) => taken_at === takenAt))
}

/** The party once this was booked; all that was due closes the bill. */
export function withPayment(party: Party, entry: OutboxEntry): Party {
  const body = bodyOf(entry)
  const bill =
    party.bills.find(({ bill_no, is_closed }) => bill_no === body.billNo && is_closed === 0) ?? openBill(party)
  if (!bill) return party
  const cents = sumOf(body)
  const dueCents = Math.max(0, centsOf(bill.due) - cents)
  const isClosed = dueCents === 0
  const paid = {
    ...bill,
    is_closed: isClosed ? (1 as const) : (0 as const),
    number: entry.number ?? null,
    due: centsText(dueCents),
    paid: centsText(centsOf(bill.paid) + cents),
    payments: [...bill.payments, ...body.payments.map((one, n) => payment(entry, one, n))],
  }
  const all = party.bills.map(one => (one === bill ? paid : one))
  const closed = new Set(isClosed ? bill.lines.map(({ order_item_id }) => order_item_id) : [])
  const lines = party.lines.map(line => (closed.has(line.order_item_id) ? { ...line, locked: 1 as const } : line))
  const due = all.reduce((sum, one) => sum + centsOf(one.due), 0)
  const isOpen = (orderId: number) => lines.some(({ order_id, locked }) => order_id === orderId && locked === 0)
  return {
    ...party,
    bills: all,
    lines,
    money: due === 0 ? 'none' : 'part',
    due: centsText(due),
    paid: centsText(centsOf(party.paid) + cents),
    orders: party.orders.map(order => (isOpen(order.order_id) ? order : { ...order, payment_status: 'paid' })),
  }
}

type Payment = Party['bills'][number]['payments'][number]

function payment({ seq, madeAt }: OutboxEntry, tender: Body['payments'][number], n: number): Payment {
  const { paymentTypeId, amount, tip, given, slip } = tender
  return {
    payment_id: -(seq * 100 + n),
    kind: 'payment',
    payment_type_id: Number(paymentTypeId) || null,
    title: '',
    amount: String(amount),
    tip: String(tip ?? '0.00'),
    rounding: '0.00',
    given: given ? String(given) : null,
    change: '0.00',
    slip: slip ?? null,
    drawer_id: null,
    shift_id: null,
    late_of: null,
    taken_by: null,
    reverses: null,
    taken_at: new Date(madeAt).toISOString(),
  }
}
