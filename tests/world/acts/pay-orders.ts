/** Orders that are settled from the Orders screen: paid and completed in one, or left unpaid. */
import { orders } from '../../../src/contract/orders.ts'
import type { OrderGroup } from '../../../src/domain/entities.ts'
import { centsNumber, centsOf } from '../../../src/domain/money/money.ts'
import { act } from '../people/act.ts'
import { isOnline, look, one, type Scene } from '../people/look.ts'
import type { Told } from '../people/person.ts'
import { say, tap, told, whyOf } from '../people/say.ts'
import { within } from '../people/within.ts'
import { keepCash, someTenders, withOut } from './tenders.ts'

export const payOrderActs = [
  act('pay-complete', 4, [orders.completeAndPay], async scene => {
    const orderIds = owingOrders(scene, one(scene.draws, owing(await look(scene, orders.list))))
    return orderIds && { what: `orders ${orderIds.join(' ')}`, send: () => payAndComplete(scene, orderIds) }
  }),
  // Those who went without paying, and came back.
  act('pay-unpaid', 1, [orders.completeAndPay], async scene => {
    const orderIds = owingOrders(scene, one(scene.draws, owing(await look(scene, orders.unpaid))))
    return orderIds && { what: `orders ${orderIds.join(' ')}`, send: () => payAndComplete(scene, orderIds) }
  }),
  act('leave-unpaid', 2, [orders.leaveUnpaid], async scene => {
    const orderIds = owingOrders(scene, one(scene.draws, owing(await look(scene, orders.unpaid))))
    if (!orderIds) return null
    const why = await whyOf(scene, 'comp')
    return tap(scene, `orders ${orderIds.join(' ')}`, orders.leaveUnpaid, { body: { orderIds, ...why } })
  }),
]

const owing = (groups: readonly OrderGroup[] | null): readonly OrderGroup[] =>
  (groups ?? []).filter(({ due = '0' }) => centsOf(due) > 0)

/** All of a table, or one of its orders. */
function owingOrders({ draws }: Scene, group: OrderGroup | null): number[] | null {
  const due = (group?.orders ?? []).filter(order => order.payment_status === 'pending' && order.status !== 'cancelled')
  if (due.length === 0) return null
  return draws.happens(0.6) ? due.map(({ id }) => id) : [draws.pick(due).id]
}

/** What the server asks for the orders is shown, and taken. */
async function payAndComplete(scene: Scene, orderIds: number[]): Promise<Told> {
  const { app } = scene.tab
  if (!isOnline(scene)) return { kind: 'no', words: 'needs the server' }
  const asked = app.call(orders.paymentSummary, { body: { orderIds } }).catch(() => null)
  const summary = await within(20_000, asked, null)
  const setup = await look(scene, orders.init)
  if (!summary || !setup) return { kind: 'no', words: 'nothing is shown' }
  const due = centsOf(summary.total)
  const paying = someTenders(scene.draws, { due, types: setup.paymentTypes, parts: false })
  if (!paying) return { kind: 'no', words: 'can not be paid like that' }
  const said = await say(scene, orders.completeAndPay, {
    body: {
      orderIds,
      kitchen: scene.draws.pick(['keep', 'clear'] as const),
      subTotal: summary.subtotal,
      taxTotal: summary.taxTotal,
      total: centsNumber(due),
      ...withOut(paying),
      printed: scene.draws.happens(0.3),
      takenAt: new Date(app.now() + (app.online.clockOffsetMs() ?? 0)).toISOString(),
    },
  })
  if (said.reply?.invoiceId) scene.me.remembers.invoices.push(said.reply.invoiceId)
  await keepCash(scene, paying, said)
  return told(said)
}
