/** Orders: sent to the kitchen, paid at once, or left in the cart for later. */
import type { OutboxEntry } from '../../../src/client/outbox/entry.ts'
import type { OpenCart } from '../../../src/client/storage/open-cart.ts'
import { pos } from '../../../src/contract/pos.ts'
import { cartTotals, countOf } from '../../../src/domain/cart.ts'
import { currencySymbol } from '../../../src/domain/currencies.ts'
import type { PaidWith } from '../../../src/features/pos/order-body.ts'
import { putOrder } from '../../../src/features/pos/put-order.ts'
import { act } from '../people/act.ts'
import { menuOf, type Scene } from '../people/look.ts'
import type { Told, Wish } from '../people/person.ts'
import { stored, told } from '../people/say.ts'
import { within } from '../people/within.ts'
import { filledCart, openCartOf } from './cart.ts'
import { keepCash, type Paying, printedOf, someTenders, withOut } from './tenders.ts'

export const orderActs = [
  act('order', 14, [pos.createOrder], async scene => {
    const cart = await filledCart(scene)
    return cart && { what: whatOf(cart), send: () => sendOrder(scene, cart, null) }
  }),
  act('order-paid', 4, [pos.createOrderAndInvoice], paidOrder),
  // Somebody is called away, or the page dies: it must still be there when they come back.
  act('cart-left', 1, [], async scene => {
    const cart = await filledCart(scene)
    return cart && { what: whatOf(cart), send: () => leaveInCart(scene, cart) }
  }),
]

const whatOf = ({ lines, tableId, deliveryType }: OpenCart): string =>
  `${countOf(lines)} pieces ${tableId === null ? deliveryType || 'no table' : `table ${tableId}`}`

async function paidOrder(scene: Scene): Promise<Wish | null> {
  const cart = await filledCart(scene)
  const menu = await menuOf(scene)
  if (!cart || !menu) return null
  const due = cartTotals(cart.lines).payableCents
  const paying = someTenders(scene.draws, { due, types: menu.init.paymentTypes, parts: false })
  if (!paying) return null
  const paid: PaidWith = { ...withOut(paying), printed: printedOf(paying) }
  return { what: `${whatOf(cart)}, ${paying.words}`, send: () => sendOrder(scene, cart, paying, paid) }
}

/** As POS sends the open cart; an order that is refused goes back into the cart. */
export async function sendOrder(
  scene: Scene,
  cart: OpenCart,
  paying: Paying | null,
  paid: PaidWith | null = null,
): Promise<Told> {
  const { tab } = scene
  const { app } = tab
  const menu = await menuOf(scene)
  if (!menu) return { kind: 'no', words: 'there is no menu here' }
  const symbol = currencySymbol(menu.init.storeSettings.currency)
  await within(5_000, openCartOf(scene).write(cart), null).catch(() => null)
  const put = () => putOrder(app, { init: menu.init, symbol }, cart, paid) as Promise<OutboxEntry<unknown>>
  const { entry, reply, ...said } = await stored(scene, put)
  const { invoiceId } = (reply ?? {}) as { readonly invoiceId?: number | null }
  if (invoiceId) scene.me.remembers.invoices.push(invoiceId)
  if (said.kind === 'no' && entry && !isFact(scene, entry.key))
    await within(5_000, app.outbox.discard(entry.key, cart), false)
  if (said.kind === 'kept' && paid && said.key) void app.outbox.countAsTaken(said.key).catch(() => {})
  if (paying) await keepCash(scene, paying, said)
  return told(said)
}

const isFact = ({ tab }: Scene, key: string): boolean =>
  tab.app.outbox.list().find(entry => entry.key === key)?.isFact === true

async function leaveInCart(scene: Scene, cart: OpenCart): Promise<Told> {
  const isStored = await within(
    5_000,
    openCartOf(scene)
      .write(cart)
      .then(() => true),
    false,
  ).catch(() => false)
  return isStored ? { kind: 'done' } : { kind: 'unknown' }
}
