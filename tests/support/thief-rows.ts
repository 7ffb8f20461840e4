/**
 * What a waiter without any right tries, with everything that the contract lets a client say: one row for each way. A new
 * call of the contract that is open to waiters fails the test until it has rows here, or stands among the harmless ones.
 */
import type { Answer, Ask } from './restaurant.ts'
import type { ThiefMenu } from './thief-menu.ts'

/** One evening: guests with started food, a printed bill, a paid bill of somebody else, a colleague's purse. */
export interface Scene {
  readonly table: number
  readonly freeTable: number
  /** Two soups, of which the kitchen has begun: 9.90. */
  readonly orderId: number
  readonly itemId: number
  /** A water of somebody else, paid in cash. */
  readonly paid: { readonly invoiceId: number; readonly billId: number; readonly paymentId: number }
  /** 1.00 beyond its bill. */
  readonly overpaidBill: number
  readonly shiftId: number
  readonly purse: { readonly drawerId: number; readonly shiftId: number }
  readonly cash: number
  readonly water: number
  readonly dishes: ThiefMenu
  /** By the server's clock. */
  readonly now: number
  readonly reasons: Readonly<Record<string, number>>
  /** Another two soups are ordered at the table. */
  readonly more: () => Promise<void>
  /** Somebody who may types their PIN for this act; the approval's id. */
  readonly approve: (call: string, params: object, body: object) => Promise<string>
}

export interface Row {
  readonly call: string
  /** 'The bill is on the house' */
  readonly says: string
  readonly tries: (thief: Ask, scene: Scene) => Promise<readonly Answer[] | Answer>
  /** What the guests owe more afterwards, in cents, by the server's own prices; missing: nothing. */
  readonly owes?: number
  /** It is paid: payments and invoices are its own. */
  readonly pays?: boolean
  /** What the owner finds with the thief's name; missing: nothing. */
  readonly marks?: readonly string[]
}

const at = ({ table }: Scene) => `t${table}`
const cart = ({ water }: Scene, quantity = 1) => [
  { id: water, quantity, price: '0.01', notes: null, variant_id: null, addons_ids: [] },
]
const atNoTable = { deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, tableId: '' }
const cashOf = ({ cash }: Scene, amount: string) => [{ paymentTypeId: cash, amount }]

const giving: readonly Row[] = [
  ...(['comp', 'percent', 'amount'] as const).map(kind => ({
    call: 'POST /parties/:at/adjust',
    says: `${kind} for everything`,
    tries: (thief: Ask, scene: Scene) =>
      thief('POST', `/parties/${at(scene)}/adjust`, { version: 1, kind, percent: 100, amount: '9.90' }),
  })),
  {
    call: 'POST /parties/:at/adjust',
    says: 'an approval of what was ordered before more came',
    tries: async (thief, scene) => {
      const body = { version: 1, kind: 'comp', reasonId: scene.reasons.comp }
      const approvalId = await scene.approve('POST /parties/:at/adjust', { at: at(scene) }, body)
      await scene.more()
      return thief('POST', `/parties/${at(scene)}/adjust`, { ...body, approvalId })
    },
    // And what is charged for serving them.
    owes: 1_080,
  },
  {
    call: 'POST /parties/:at/adjust-remove',
    says: 'a discount that is none',
    tries: (thief, scene) =>
      thief('POST', `/parties/${at(scene)}/adjust-remove`, { version: 1, adjustmentId: 999_999 }),
  },
  {
    call: 'POST /parties/:at/service',
    says: 'no service charge',
    tries: (thief, scene) => thief('POST', `/parties/${at(scene)}/service`, { version: 1, percent: 0 }),
  },
  {
    call: 'POST /parties/:at/covers',
    says: 'fewer guests, who are not charged for serving',
    tries: (thief, scene) => thief('POST', `/parties/${at(scene)}/covers`, { version: 1, covers: 1 }),
  },
]

const voiding: readonly Row[] = [
  {
    call: 'POST /orders/cancel',
    says: 'the kitchen had begun',
    tries: (thief, { orderId }) => thief('POST', '/orders/cancel', { orderIds: [orderId] }),
  },
  {
    call: 'POST /orders/cancel',
    says: 'an approval of one order for two',
    tries: async (thief, scene) => {
      const body = { orderIds: [scene.orderId], reasonId: scene.reasons.void }
      const approvalId = await scene.approve('POST /orders/cancel', {}, body)
      return thief('POST', '/orders/cancel', { ...body, orderIds: [scene.orderId, scene.orderId + 1], approvalId })
    },
  },
  {
    call: 'POST /orders/update-status/:id',
    says: 'set back to created, and cancelled as fresh',
    tries: async (thief, { itemId }) => {
      const set = (status: string, seen?: string) =>
        thief('POST', `/orders/update-status/${itemId}`, { status, ...(seen && { seen }) })
      return [await set('created'), await set('created', 'delivered'), await set('cancelled')]
    },
  },
  {
    call: 'POST /orders/update-status/:id',
    says: 'carried out, undone and cancelled',
    tries: async (thief, { itemId }) => {
      const set = (status: string, seen?: string) =>
        thief('POST', `/orders/update-status/${itemId}`, { status, ...(seen && { seen }) })
      return [await set('delivered'), await set('created', 'delivered'), await set('cancelled')]
    },
  },
  {
    call: 'POST /orders/reduce-item/:id',
    says: 'one soup less',
    tries: (thief, { itemId }) => thief('POST', `/orders/reduce-item/${itemId}`, { quantity: 1, seen: 2 }),
  },
  {
    call: 'POST /orders/left-unpaid',
    says: 'the guests have left',
    tries: async (thief, { orderId }) => [
      await thief('POST', '/orders/complete', { orderIds: [orderId] }),
      await thief('POST', '/orders/left-unpaid', { orderIds: [orderId] }),
    ],
  },
  {
    call: 'POST /orders/complete',
    says: 'closed without money',
    tries: (thief, { orderId }) => thief('POST', '/orders/complete', { orderIds: [orderId], kitchen: 'clear' }),
  },
]

const moneyBack: readonly Row[] = [
  {
    call: 'POST /invoices/:id/refund',
    says: 'the money of somebody else’s guests',
    tries: (thief, scene) =>
      thief('POST', `/invoices/${scene.paid.invoiceId}/refund`, { amount: '2.00', paymentTypeId: scene.cash }),
  },
  {
    call: 'POST /payments/:id/correct',
    says: 'all of it was a tip',
    tries: (thief, scene) =>
      thief('POST', `/payments/${scene.paid.paymentId}/correct`, {
        paymentTypeId: scene.cash,
        amount: '0',
        tip: '2.00',
      }),
  },
  ...(['give back', 'keep'] as const).map(act => ({
    call: 'POST /bills/:id/over-payment',
    says: act,
    tries: (thief: Ask, scene: Scene) =>
      thief('POST', `/bills/${scene.overpaidBill}/over-payment`, { do: act, paymentTypeId: scene.cash }),
  })),
  {
    call: 'POST /invoices/:id/buyer',
    says: 'a firm on somebody else’s invoice',
    tries: (thief, scene) =>
      thief('POST', `/invoices/${scene.paid.invoiceId}/buyer`, { name: 'Mine', taxId: 'B1', address: '' }),
  },
]

const cashInHand: readonly Row[] = [
  ...(['in', 'out', 'tips', 'open'] as const).flatMap(kind => [
    {
      call: 'POST /till/cash',
      says: kind,
      tries: (thief: Ask, { shiftId }: Scene) => thief('POST', '/till/cash', { shiftId, kind, amount: '50' }),
    },
    {
      call: 'POST /till/cash',
      says: `${kind}, of a colleague’s purse`,
      tries: (thief: Ask, { purse }: Scene) =>
        thief('POST', '/till/cash', { shiftId: purse.shiftId, kind, amount: '50' }),
    },
  ]),
  {
    call: 'POST /till/cash',
    says: 'from the drawer into a colleague’s purse',
    tries: (thief, { shiftId, purse }) =>
      thief('POST', '/till/cash', { shiftId, kind: 'move', amount: '5', toShiftId: purse.shiftId }),
  },
  {
    call: 'POST /till/open',
    says: 'a colleague’s purse with a float of their own',
    tries: (thief, { purse }) => thief('POST', '/till/open', { drawerId: purse.drawerId, float: '500' }),
  },
  {
    call: 'POST /till/count',
    says: 'a colleague’s purse',
    tries: (thief, { purse }) => thief('POST', '/till/count', { shiftId: purse.shiftId, amount: '1' }),
  },
  {
    call: 'POST /till/close',
    says: 'the drawer, whatever is open',
    tries: async (thief, { shiftId }) => {
      const { body } = await thief('POST', '/till/count', { shiftId, amount: '1' })
      return thief('POST', '/till/close', { shiftId, countId: body.countId, anyway: true })
    },
  },
]

const paying: readonly Row[] = [
  {
    call: 'POST /late-money/:id',
    says: 'a sum beyond belief, booked by who sent it',
    tries: async (thief, scene) => {
      const body = { due: '9.90', payments: cashOf(scene, '90000'), fact: { shiftId: null, invoice: null } }
      const sent = await thief('POST', `/parties/${at(scene)}/pay`, body, { 'comanda-late': '1' })
      const tasks = (await thief('GET', '/till/attention')).body as { what: string; ref: string }[]
      const task = tasks.find(({ what }) => what === 'late-money')
      return [sent, await thief('POST', `/late-money/${task?.ref}`, { do: 'book' })]
    },
  },
  ...(['0.01', '0.00'] as const).map(due => ({
    call: 'POST /parties/:at/pay',
    says: `the bill comes to ${due}`,
    tries: (thief: Ask, scene: Scene) =>
      thief('POST', `/parties/${at(scene)}/pay`, { due, complete: true, payments: cashOf(scene, due) }),
  })),
  {
    call: 'POST /parties/:at/pay',
    says: 'into a colleague’s purse',
    tries: (thief, scene) =>
      thief('POST', `/parties/${at(scene)}/pay`, {
        due: '9.90',
        payments: cashOf(scene, '9.90'),
        drawerId: scene.purse.drawerId,
      }),
  },
  {
    call: 'POST /orders/complete-and-pay-order',
    says: 'for a total of their own',
    tries: (thief, scene) =>
      thief('POST', '/orders/complete-and-pay-order', {
        orderIds: [scene.orderId],
        subTotal: 0,
        taxTotal: 0,
        total: 0.01,
        payments: cashOf(scene, '0.01'),
      }),
  },
  {
    call: 'POST /orders/complete-and-pay-order',
    says: 'into a colleague’s purse',
    tries: (thief, scene) =>
      thief('POST', '/orders/complete-and-pay-order', {
        orderIds: [scene.orderId],
        subTotal: 9,
        taxTotal: 0.9,
        total: 9.9,
        payments: cashOf(scene, '9.90'),
        drawerId: scene.purse.drawerId,
      }),
  },
  {
    call: 'POST /pos/create-order',
    says: 'a price of their own',
    tries: (thief, scene) => thief('POST', '/pos/create-order', { ...atNoTable, cart: cart(scene) }),
    owes: 200,
  },
  {
    call: 'POST /pos/create-order-and-invoice',
    says: 'into a colleague’s purse',
    tries: (thief, scene) =>
      thief('POST', '/pos/create-order-and-invoice', {
        ...atNoTable,
        cart: cart(scene),
        netAmount: 2,
        taxTotal: 0,
        total: 2,
        payments: cashOf(scene, '2.00'),
        drawerId: scene.purse.drawerId,
      }),
  },
]

const elsewhere: readonly Row[] = [
  {
    call: 'POST /orders/move',
    says: 'to no table',
    tries: (thief, { orderId }) => thief('POST', '/orders/move', { orderIds: [orderId], tableId: null }),
  },
  {
    call: 'POST /orders/move',
    says: 'to a free table, where nobody set eight guests',
    tries: async (thief, { orderId, freeTable }) =>
      thief('POST', '/orders/move', { orderIds: [orderId], tableId: freeTable }),
  },
  {
    call: 'POST /parties/:at/move',
    says: 'to no table',
    tries: (thief, scene) => thief('POST', `/parties/${at(scene)}/move`, { version: 1, tableId: null }),
  },
  {
    call: 'POST /parties/:at/split',
    says: 'half a soup less',
    tries: (thief, scene) =>
      thief('POST', `/parties/${at(scene)}/split`, {
        version: 1,
        bills: [{ billNo: null, shares: [{ orderItemId: scene.itemId, n: 1, d: 2 }] }],
      }),
    // The service charge of each bill is rounded for itself.
    owes: 1,
  },
  {
    call: 'POST /orders/withdraw',
    says: 'what nobody has paid',
    tries: (thief, { itemId }) => thief('POST', '/orders/withdraw', { itemIds: [itemId] }),
  },
  {
    call: 'POST /approvals',
    says: 'by oneself, and with a guessed PIN',
    tries: async (thief, { orderId, reasons }) => {
      const asked = { call: 'POST /orders/cancel', body: { orderIds: [orderId], reasonId: reasons.void } }
      return [
        await thief('POST', '/approvals', { ...asked, approver: 'thief', pin: '123456' }),
        await thief('POST', '/approvals', { ...asked, approver: 'olga', pin: '000001' }),
      ]
    },
  },
]

export const thiefRows: readonly Row[] = [...giving, ...voiding, ...moneyBack, ...cashInHand, ...paying, ...elsewhere]
