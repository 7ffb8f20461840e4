/** Calls that a seed draws, by what a person sees on Tables, Invoices, the till and Attention. */
import type { Chance } from '../../src/server/demo/chance.ts'
import type { Heard, Person } from './heard.ts'

// biome-ignore lint/suspicious/noExplicitAny: what people see on their screens
export type Any = any

export interface Scene {
  readonly heard: Heard
  readonly draws: Chance
  readonly write: Person
  readonly read: (path: string) => Promise<Any>
  readonly house: { readonly types: readonly number[]; readonly dishes: readonly (() => object)[] }
}

export const drawnCalls: Readonly<Record<string, readonly [weight: number, act: (scene: Scene) => Promise<unknown>]>> =
  {
    order: [
      9,
      ({ draws, write, heard, house }) => {
        const { menu, clock } = heard.restaurant
        return write('/pos/create-order', {
          cart: Array.from({ length: draws.whole(1, 4) }, () => ({
            ...draws.pick(house.dishes)(),
            quantity: draws.whole(1, 4),
            ...(draws.happens(0.3) && { pricedAt: new Date(clock.now - draws.whole(0, 50) * 60_000).toISOString() }),
          })),
          tableId: draws.pick([menu.table, menu.table, menu.terrace, null]),
          deliveryType: draws.pick(['dinein', 'dinein', 'takeaway', '']),
          takenAt: draws.happens(0.2) ? new Date(clock.now - draws.whole(1, 20) * 60_000).toISOString() : null,
        })
      },
    ],
    sell: [
      2,
      ({ draws, write, house }) =>
        write('/pos/create-order-and-invoice', {
          cart: [{ ...draws.pick(house.dishes)(), quantity: draws.whole(1, 3) }],
          deliveryType: 'takeaway',
        }),
    ],
    covers: [
      2,
      async scene => {
        const party = await someParty(scene)
        const { draws } = scene
        return scene.write(`/parties/${party.at}/covers`, { version: party.version, covers: draws.whole(1, 6) })
      },
    ],
    split: [
      5,
      async ({ draws, ...scene }) => {
        const party = await someParty({ draws, ...scene })
        const free = party.lines.filter((line: Any) => !line.locked && line.status !== 'cancelled')
        const bills = Array.from({ length: draws.whole(0, 3) }, () => ({
          billNo: null,
          shares: free
            .filter(() => draws.happens(0.6))
            .map((line: Any) => ({ orderItemId: line.order_item_id, n: 1, d: draws.pick([4, 3, 7, 5]) })),
        })).filter(({ shares }) => shares.length > 0)
        return scene.write(`/parties/${party.at}/split`, { version: party.version, bills })
      },
    ],
    adjust: [
      3,
      async scene => {
        const party = await someParty(scene)
        const { draws } = scene
        const kind = draws.pick(['percent', 'amount', 'comp'])
        const open = party.lines.filter((line: Any) => !line.locked && line.status !== 'cancelled')
        const some = open
          .slice(0, draws.whole(1, 2))
          .map((line: Any) => ({ orderItemId: line.order_item_id, pieces: 1 }))
        const items = kind === 'comp' || draws.happens(0.4) ? some : null
        return scene.write(`/parties/${party.at}/adjust`, {
          version: party.version,
          kind,
          ...(kind === 'percent' && { percent: draws.pick([10, 12.5, 33.33]) }),
          ...(kind === 'amount' && { amount: draws.pick(['1.00', '0.37', '2.51']) }),
          items,
          reasonText: 'Guest',
        })
      },
    ],
    'take back': [
      1,
      async scene => {
        const party = await someParty(scene)
        const adjustmentId = party.adjustments[0]?.adjustment_id
        return (
          adjustmentId && scene.write(`/parties/${party.at}/adjust-remove`, { version: party.version, adjustmentId })
        )
      },
    ],
    move: [
      2,
      async scene => {
        const party = await someParty(scene)
        const { menu } = scene.heard.restaurant
        const tableId = scene.draws.pick([menu.table, menu.terrace, null])
        return scene.write(`/parties/${party.at}/move`, { version: party.version, tableId, merge: true })
      },
    ],
    'move orders': [
      1,
      async scene => {
        const party = await someParty(scene)
        const { menu } = scene.heard.restaurant
        const orderIds = [scene.draws.pick<Any>(party.orders).order_id]
        return scene.write('/orders/move', { orderIds, tableId: scene.draws.pick([menu.table, menu.terrace, null]) })
      },
    ],
    'cancel a line': [
      2,
      async scene => {
        const party = await someParty(scene)
        const line = scene.draws.pick<Any>(party.lines)
        const wasted = scene.draws.pick([true, false, null])
        return scene.write(`/orders/update-status/${line.order_item_id}`, {
          status: 'cancelled',
          wasted,
          reasonText: 'Off',
        })
      },
    ],
    reduce: [
      2,
      async scene => {
        const party = await someParty(scene)
        const line = party.lines.find((one: Any) => one.quantity > 1)
        const seen = line?.quantity
        return (
          line && scene.write(`/orders/reduce-item/${line.order_item_id}`, { quantity: seen - 1, seen, wasted: false })
        )
      },
    ],
    cancel: [
      1,
      async scene => {
        const party = await someParty(scene)
        return scene.write('/orders/cancel', { orderIds: [party.orders[0].order_id], wasted: true, reasonText: 'Gone' })
      },
    ],
    print: [
      2,
      async scene => {
        const party = await someParty(scene)
        const bill = scene.draws.pick<Any>(party.bills)
        return scene.write(`/parties/${party.at}/print`, { billNo: bill.is_rest ? null : bill.bill_no })
      },
    ],
    pay: [8, scene => payABill(scene, {})],
    'pay late': [2, scene => payABill(scene, { isLate: true })],
    'pay offline': [
      3,
      async ({ draws, write, read, house, heard }) => {
        const party = await someParty({ draws, read })
        const bill = draws.pick<Any>(party.bills.filter((one: Any) => !one.is_closed && one.lines.length > 0))
        const { series, drawers } = await read('/till')
        const device = series ?? (await heard.admin('POST', '/till/series', { code: null, last: null })).body
        const isCheaper = draws.happens(0.25)
        const lines = bill.lines.map((line: Any, place: number) => ({
          orderItemId: line.order_item_id,
          n: line.n,
          d: line.d,
          title: line.title,
          amount: isCheaper && place === 0 ? (Number(line.amount) * 0.9).toFixed(2) : line.amount,
          tax: line.tax,
          taxRate: line.tax_rate,
          taxType: line.tax_type,
          taxTitle: null,
        }))
        const total = lines.reduce(
          (sum: number, line: Any) => sum + part(line.amount) + (line.taxType === 'exclusive' ? part(line.tax) : 0),
          0,
        )
        const number =
          1 + heard.accepted.filter(one => JSON.stringify(one.body).includes(`"series":"${device.code}"`)).length
        const at = heard.restaurant.clock.now - draws.whole(1, 90) * 1000
        const billNo = bill.is_rest ? null : bill.bill_no
        return write(`/parties/${party.at}/pay`, {
          billNo,
          due: (total / 100).toFixed(2),
          payments: [{ paymentTypeId: draws.pick(house.types), amount: (total / 100).toFixed(2) }],
          takenAt: new Date(at).toISOString(),
          fact: {
            shiftId: drawers[0].shift?.shift_id ?? null,
            invoice: draws.happens(0.8) ? { series: device.code, number, lines } : null,
          },
        })
      },
    ],
    'pay & complete': [
      1,
      async scene => {
        const party = await someParty(scene)
        const orderIds = party.orders.map((one: Any) => one.order_id)
        const { total } = (await scene.heard.admin('POST', '/orders/complete-order-payment-summary', { orderIds })).body
        return scene.write('/orders/complete-and-pay-order', { orderIds, total, subTotal: 0, taxTotal: 0 })
      },
    ],
    refund: [
      3,
      async ({ draws, write, read, house }) => {
        const all = (await read('/invoices?type=today&from=null&to=null')).filter((one: Any) => one.kind === 'invoice')
        const invoice = await read(`/invoices/${draws.pick<Any>(all).invoice_id}`)
        const line = draws.pick<Any>(invoice.lines)
        const pieces = { lines: [{ lineId: line.line_id, n: 1, d: draws.pick([1, 2, 3]) }] }
        const wish = draws.happens(0.5) ? pieces : { amount: draws.pick(['0.03', '0.77', '1.00', '2.22']) }
        return write(`/invoices/${invoice.invoice_id}/refund`, {
          ...wish,
          paymentTypeId: draws.pick(house.types),
          reasonText: 'Cold',
        })
      },
    ],
    correct: [
      1,
      async ({ draws, write, read, house }) => {
        const all = (await read('/invoices?type=today&from=null&to=null')).filter((one: Any) => one.kind === 'invoice')
        const invoice = await read(`/invoices/${draws.pick<Any>(all).invoice_id}`)
        const payment = draws.pick<Any>(invoice.payments)
        return write(`/payments/${payment.payment_id}/correct`, {
          paymentTypeId: draws.pick(house.types),
          reasonText: 'Typo',
        })
      },
    ],
    'over-payment': [
      4,
      async ({ draws, write, read, house }) => {
        const tasks = (await read('/till/attention')).filter((one: Any) => one.what === 'overpaid')
        const task = draws.pick<Any>(tasks)
        const deed = draws.pick<Any>(task.actions)
        return write(`/bills/${task.ref}/over-payment`, {
          do: deed.do,
          billNo: deed.bill_no,
          paymentTypeId: draws.pick(house.types),
          amount: null,
          reasonText: 'Too much',
        })
      },
    ],
    cash: [
      2,
      async ({ draws, write, read }) => {
        const { drawers } = await read('/till')
        const [one, other] = drawers.filter((drawer: Any) => drawer.shift).map((drawer: Any) => drawer.shift.shift_id)
        const kind = draws.pick(['in', 'out', 'tips', 'open', 'move'])
        const amount = kind === 'open' ? 0 : draws.pick(['1.00', '12.34'])
        return write('/till/cash', { shiftId: one, kind, amount, toShiftId: other ?? null, reasonText: 'Change' })
      },
    ],
    close: [
      1,
      async ({ draws, write, read }) => {
        const { drawers } = await read('/till')
        const open = drawers.filter((drawer: Any) => drawer.shift)
        const { shift_id: shiftId } = draws.pick<Any>(open).shift
        const { countId } = await write('/till/count', { shiftId, amount: draws.pick(['50.00', '123.45']) })
        return write('/till/close', { shiftId, countId, anyway: true })
      },
    ],
    open: [1, ({ draws, write }) => write('/till/open', { drawerId: draws.whole(1, 2), float: '50.00' })],
    count: [
      1,
      ({ draws, write, heard }) =>
        write('/countdowns', { kind: 'item', id: heard.restaurant.menu.soup, left: draws.whole(5, 30) }),
    ],
    prices: [
      1,
      ({ draws, write, heard }) =>
        write(`/menu-items/update/${heard.restaurant.menu.soup}`, {
          title: 'Soup',
          price: draws.pick(['4.50', '4.75', '5.01']),
          taxId: 1,
          categoryId: 1,
        }),
    ],
    'service setting': [
      1,
      ({ draws, write }) =>
        write('/settings/till', { servicePercent: draws.pick([0, 5, 12.5]), serviceTaxId: draws.pick([1, 2]) }),
    ],
    service: [
      1,
      async scene => {
        const party = await someParty(scene)
        const percent = scene.draws.pick([0, 8, 15])
        return scene.write(`/parties/${party.at}/service`, { version: party.version, percent, reasonText: 'Friends' })
      },
    ],
    'left unpaid': [
      1,
      async scene => {
        const party = await someParty(scene)
        const orderIds = [party.orders[0].order_id]
        await scene.write('/orders/complete', { orderIds })
        return scene.write('/orders/left-unpaid', { orderIds, reasonText: 'Ran' })
      },
    ],
  }

async function someParty({ read, draws }: Pick<Scene, 'read' | 'draws'>): Promise<Any> {
  const { parties } = await read('/tables')
  return draws.pick<Any>(parties.filter((one: Any) => one.party_id !== null && one.orders.length > 0))
}

async function payABill(scene: Scene, { isLate = false }): Promise<unknown> {
  const { draws, write, house, heard } = scene
  const party = await someParty(scene)
  const bill = draws.pick<Any>(party.bills.filter((one: Any) => !one.is_closed))
  const due = Math.round(Number(bill.due) * 100)
  const part = draws.happens(0.3) ? Math.ceil(due / draws.whole(2, 4)) : due
  const first = draws.happens(0.2) ? Math.ceil(part / 2) : part
  const text = (cents: number) => (cents / 100).toFixed(2)
  const payments = [first, part - first]
    .filter(amount => amount > 0)
    .map(amount => ({
      paymentTypeId: draws.pick([...house.types, 1]),
      amount: text(amount + (isLate ? draws.whole(0, 2) * 100 : 0)),
      ...(draws.happens(0.2) && { tip: '0.70' }),
    }))
  const billNo = bill.is_rest ? null : bill.bill_no
  const takenAt = isLate ? new Date(heard.restaurant.clock.now - draws.whole(1, 40) * 60_000).toISOString() : null
  const drawerId = draws.pick([null, null, 1, 2])
  const complete = draws.happens(0.5)
  return write(`/parties/${party.at}/pay`, { billNo, due: bill.due, payments, takenAt, drawerId, complete }, { isLate })
}

const part = (amount: string): number => Math.round(Number(amount) * 100)
