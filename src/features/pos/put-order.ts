import type { App } from '../../client/app.ts'
import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { pos } from '../../contract/pos.ts'
import { businessDay } from '../../domain/business-day.ts'
import { snapshotOfCart } from '../../domain/receipt-of-cart.ts'
import { storeClock } from '../shared/store-clock.ts'
import { orderBody, type PaidWith, paidOrderBody } from './order-body.ts'

type Init = Reply<typeof pos.init>

interface OrderStore {
  readonly init: Init
  readonly symbol: string
}

/**
 * One transaction: the order in the outbox, the cart empty, the receipt saved, without the server with a number of this
 * device. `paid`: null where it is paid later.
 */
export async function putOrder(app: App, { init, symbol }: OrderStore, order: OpenCart, paid: PaidWith | null) {
  const { storeSettings, printSettings, menuVersion, storeTables } = init
  const isPrinted = printSettings.is_enable_print === 1
  const table = storeTables.find(({ id }) => id === order.tableId)
  const receipt = snapshotOfCart({
    cart: order.lines,
    deliveryType: order.deliveryType,
    customerType: order.customer ? 'CUSTOMER' : 'WALKIN',
    customerName: order.customer?.name ?? null,
    ...(table && { table: { id: table.id, title: table.table_title } }),
    currencySymbol: symbol,
    timeZone: storeClock().timeZone,
    storeSettings,
    printSettings,
    madeAt: app.now(),
    ...(paid && { document: { ...receiptOfSale, payments: paid.printed, buyer: paid.buyer ?? null, isPrinted } }),
  })
  const provisional = provisionalOf(app, init)
  const changes = { emptyCart: true, cart: order, receipt, ...(provisional && { provisional }) } as const
  const offset = app.online.clockOffsetMs()
  const takenAt = app.now() + (offset ?? 0)
  // A clock that may be wrong says nothing where the order leaves at once.
  const isKnown = offset !== null || !app.online.state().isOnline
  if (!paid) {
    const body = orderBody(order, menuVersion, isKnown ? takenAt : null)
    return app.outbox.put(pos.createOrder, { body }, { with: changes })
  }
  const body = { ...paidOrderBody(order, menuVersion, paid, takenAt), printed: isPrinted }
  if (app.online.state().isOnline)
    return app.outbox.put(pos.createOrderAndInvoice, { body }, { with: { ...changes, payment: {} } })
  const payment = { isFact: true as const, ...(await numberOf(app, order)) }
  const fact = { shiftId: null, invoice: null }
  return app.outbox.put(pos.createOrderAndInvoice, { body: { ...body, fact } }, { with: { ...changes, payment } })
}

/** Where its code can't be had, the receipt says that its number follows. */
async function numberOf(app: App, { lines }: OpenCart) {
  try {
    const { numberedSale } = await import('./sale-number.ts')
    const numbered = numberedSale(app, lines)
    return numbered && { numbered }
  } catch {
    return null
  }
}

/** Its number comes with the server's answer. */
const receiptOfSale = { number: null, credits: null, issuer: null, copyNo: null }

/**
 * Every order gets its offline token in the write that stores it, so that what is sent never changes. Guests are told it
 * where the server does not answer in time.
 */
function provisionalOf(app: App, { timeZone, dayStartsAtHour }: Init) {
  const letter = app.session.letter()
  return letter === null ? null : { letter, businessDay: businessDay(app.now(), timeZone, dayStartsAtHour) }
}
