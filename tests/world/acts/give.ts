/** What changes the sums of a table's bill without a dish: discounts, covers, the service charge, and the printed bill. */
import { bills } from '../../../src/contract/bills.ts'
import { orders } from '../../../src/contract/orders.ts'
import { parties } from '../../../src/contract/parties.ts'
import { centsText } from '../../../src/domain/money/money.ts'
import {
  allPieces,
  bodyOf,
  type DiscountDraft,
  discountOf,
  type How,
  openLines,
  sumsOf,
} from '../../../src/features/tables/discount/discount-draft.ts'
import { waitingOrders } from '../../../src/features/tables/document-lines.ts'
import { openBills } from '../../../src/features/tables/open-bill.ts'
import type { Party } from '../../../src/features/tables/tiles.ts'
import type { Chance } from '../../../src/server/demo/chance.ts'
import { act } from '../people/act.ts'
import { isOnline, isSent, one, openOrders, owes, type Scene, someGuests } from '../people/look.ts'
import type { Wish } from '../people/person.ts'
import { say, stored, tap, told, whyOf } from '../people/say.ts'

export const giveActs = [
  act('discount', 3, [parties.adjust], async scene => {
    const party = await someGuests(scene, guests => isSent(guests) && owes(guests))
    return party && giveTo(scene, party)
  }),
  act('discount-back', 1, [parties.removeAdjustment], async scene => {
    const party = await someGuests(scene, ({ adjustments }) => adjustments.length > 0)
    const given = party && one(scene.draws, party.adjustments)
    if (!given) return null
    const body = { version: party.version, adjustmentId: given.adjustment_id }
    return tap(scene, `${party.at} ${given.kind} ${given.total}`, parties.removeAdjustment, {
      params: { at: party.at },
      body,
    })
  }),
  act('covers', 3, [parties.covers], async scene => {
    const party = await someGuests(scene, isSent)
    if (!party) return null
    const covers = scene.draws.happens(0.1) && party.covers !== null ? null : scene.draws.whole(1, 10)
    return tap(scene, `${party.at} ${covers ?? 'not counted'}`, parties.covers, {
      params: { at: party.at },
      body: { version: party.version, covers },
    })
  }),
  act('service', 2, [parties.service], async scene => {
    const party = await someGuests(scene, guests => isSent(guests) && owes(guests))
    if (!party) return null
    const present = party.service?.percent ?? 0
    const percent = scene.draws.pick([0, 5, 10, 12.5, 15].filter(one => one !== present))
    const why = percent < present ? await whyOf(scene, 'comp') : {}
    return tap(scene, `${party.at} ${percent} %`, parties.service, {
      params: { at: party.at },
      body: { version: party.version, percent, ...why },
    })
  }),
  act('print-bill', 3, [bills.print], async scene => {
    const party = await someGuests(scene, owes)
    const bill = party && one(scene.draws, openBills(party))
    if (!bill) return null
    return { what: `${party.at} bill ${bill.bill_no}`, send: () => printed(scene, party, bill.bill_no) }
  }),
  act('print-orders', 1, [orders.printBill], async scene => {
    const due = (await openOrders(scene)).filter(order => order.payment_status === 'pending')
    const order = one(scene.draws, due)
    return order && tap(scene, `order ${order.id}`, orders.printBill, { body: { orderIds: [order.id] } })
  }),
]

async function giveTo(scene: Scene, party: Party): Promise<Wish | null> {
  const lines = openLines(party)
  if (lines.length === 0) return null
  const wish = someGift(lines, scene.draws)
  const gift = discountOf(wish)
  if (!gift || sumsOf(party, lines, wish) === null) return null
  const why = await whyOf(scene, wish.how === 'comp' ? 'comp' : 'discount')
  const body = { ...bodyOf(party, lines, wish, gift), ...why }
  return tap(scene, `${party.at} ${wish.how} ${wish.typed} of ${body.items.length} lines`, parties.adjust, {
    params: { at: party.at },
    body,
  })
}

function someGift(lines: ReturnType<typeof openLines>, draws: Chance): DiscountDraft {
  const how: How = draws.pick(['5', '10', '20', '%', '%', 'amount', 'amount', 'comp'] as const)
  const typed = how === '%' ? draws.pick(['7.5', '33.33', '50', '100']) : centsText(draws.pick([1, 37, 100, 250]))
  if (draws.happens(0.5)) return { how, typed, pieces: allPieces(lines) }
  const { item } = draws.pick(lines)
  return { how, typed, pieces: new Map([[item.orderItemId, draws.whole(1, item.quantity)]]) }
}

/** Without the server, what the device knows is printed, and the server is told later. */
async function printed(scene: Scene, party: Party, billNo: number) {
  const { app } = scene.tab
  if (isOnline(scene))
    return told(await say(scene, bills.print, { params: { at: party.at }, body: { billNo, asOf: null } }))
  const asOf = new Date(app.now()).toISOString()
  const after = waitingOrders(party, app.outbox.all())
  const input = { params: { at: party.at }, body: { billNo, asOf } }
  return told(await stored(scene, () => app.outbox.put(bills.print, input, { with: { after } })))
}
