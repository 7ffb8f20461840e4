import type { App } from '../../client/app.ts'
import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { pos } from '../../contract/pos.ts'
import { snapshotOfCart } from '../../domain/receipt.ts'
import { orderBody, paidOrderBody } from './order-body.ts'

type Init = Reply<typeof pos.init>

interface OrderStore {
  readonly init: Init
  readonly symbol: string
}

/** One transaction: the order in the outbox, the cart empty, the receipt saved. */
export async function putOrder(app: App, { init, symbol }: OrderStore, order: OpenCart, pay: boolean) {
  const { storeSettings, printSettings, menuVersion } = init
  const receipt = snapshotOfCart({
    cart: order.lines,
    deliveryType: order.deliveryType,
    customerType: order.customer ? 'CUSTOMER' : 'WALKIN',
    customerName: order.customer?.name ?? null,
    currencySymbol: symbol,
    storeSettings,
    printSettings,
    madeAt: app.now(),
  })
  const provisional = await provisionalOf(app, init)
  const changes = { with: { emptyCart: true, cart: order, receipt, ...(provisional && { provisional }) } } as const
  return pay
    ? app.outbox.put(pos.createOrderAndInvoice, { body: paidOrderBody(order, menuVersion) }, changes)
    : app.outbox.put(pos.createOrder, { body: orderBody(order, menuVersion) }, changes)
}

/** Waits for the server's answer. Should the connection go meanwhile, an order without a token gets one of this device. */
export async function outcomeWithToken(
  app: App,
  init: Init,
  key: string,
  needsToken: () => boolean,
  onToken: (token: string) => void,
) {
  let isNamed = false
  const stop = app.online.subscribe(() => void name())
  async function name() {
    const provisional = !isNamed && needsToken() ? await provisionalOf(app, init) : null
    const token = provisional && (await app.outbox.name(key, provisional))
    if (!token) return
    isNamed = true
    onToken(token)
  }
  void name()
  const outcome = await app.outbox.outcome<Reply<typeof pos.createOrder>>(key)
  stop()
  return outcome
}

/**
 * The guest of an order that can't leave now gets a token of this device. Whoever sends with a connection gets the
 * server's, and none that nobody was shown; unless the connection turns out to be dead.
 */
async function provisionalOf(app: App, { timeZone, dayStartsAtHour }: Init) {
  const letter = app.session.letter()
  if (app.online.state().isOnline || letter === null) return null
  try {
    // Weighs nothing on a till that is online; the worker has it where there is no network.
    const { businessDay } = await import('../../domain/business-day.ts')
    return { letter, businessDay: businessDay(app.now(), timeZone, dayStartsAtHour) }
  } catch {
    return null
  }
}
