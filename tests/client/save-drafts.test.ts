import { expect, test } from 'vitest'
import { deleteDraft, saveCartAsDraft } from '../../src/client/save-drafts.ts'
import { CartHasChanged, type OpenCart } from '../../src/client/storage/open-cart.ts'
import { pos } from '../../src/contract/pos.ts'
import type { Tab } from './fake-device.ts'
import { cut, open, replyLost, type Way } from './kitchen-server.ts'
import { device, openDevice, server, signedIn } from './open-device.ts'
import { cart, draft, order } from './orders.ts'
import { pass } from './until.ts'

openDevice()

const ana = { username: 'ana' }
const namesOn = async (tab: Tab, owner = ana) => (await tab.store.drafts(owner).list()).map(({ nameRef }) => nameRef)
const saved = () => server.cooked.map(({ body }) => (body as { nameRef: string }).nameRef)
/** The cart is open, and its waiter saves it. */
async function save(tab: Tab, openCart: OpenCart, name: string) {
  await tab.store.openCart(ana).write(openCart)
  return saveCartAsDraft(tab, ana, openCart, name)
}
/** Refuses what is sent to this path. */
const refusing =
  (path: string): Way =>
  async (serve, request) =>
    request.url.includes(path) && request.method !== 'GET'
      ? Response.json({ success: false, message: 'No!' }, { status: 409 })
      : serve()
const loaded = (from = draft): OpenCart => ({
  ...cart,
  draft: { id: from.id, version: from.version, nameRef: from.nameRef },
})

test('a draft is on the device before the server has it, and the cart is empty', async () => {
  const till = await signedIn()
  server.way = cut
  await save(till, { ...cart, tableId: 7, customer: { phone: '600', name: 'Carmen' } }, 'window')
  expect(await till.store.openCart(ana).read()).toBeNull()
  expect(await till.store.drafts(ana).list()).toMatchObject([
    {
      nameRef: 'window',
      version: 1,
      tableId: 7,
      customer: { name: 'Carmen' },
      deliveryType: 'dinein',
      cart: cart.lines,
    },
  ])
  expect(server.cooked).toEqual([])
})

test('drafts that were saved without a connection reach the server once each, in order', async () => {
  const till = await signedIn()
  server.way = cut
  for (const name of ['one', 'two', 'three']) await save(till, cart, name)
  server.way = replyLost
  await pass(60_000)
  server.way = open
  await pass(60_000)
  expect(till.outbox.list()).toEqual([])
  expect(saved()).toEqual(['one', 'two', 'three'])
})

test('what the server tells does not undo what it has not heard of yet', async () => {
  const till = await signedIn()
  await till.store.drafts(ana).takeOver([draft])
  server.way = cut
  await save(till, cart, 'new')
  await deleteDraft(till, draft.id)
  expect(await namesOn(till)).toEqual(['new'])
  await till.store.drafts(ana).takeOver([draft])
  expect(await namesOn(till)).toEqual(['new'])
})

test('an old list of the server undoes nothing that was saved here later', async () => {
  const till = await signedIn()
  await till.store.drafts(ana).takeOver([{ ...draft, version: 2, nameRef: 'newer' }])
  await till.store.drafts(ana).takeOver([draft])
  expect(await namesOn(till)).toEqual(['newer'])
})

test('a list that was asked for before a draft was saved, and arrives after it, does not lose it', async () => {
  const till = await signedIn()
  await till.store.drafts(ana).takeOver([draft])
  const drafts = till.store.drafts(ana)
  const here = await drafts.here()
  await save(till, cart, 'new')
  await pass(1_000)
  expect(till.outbox.list()).toEqual([])
  await drafts.takeOver([], here)
  expect(await namesOn(till)).toEqual(['new'])
  await drafts.takeOver([], await drafts.here())
  expect(await namesOn(till)).toEqual([])
})

test('a cart that came from a draft replaces it, with a higher version', async () => {
  const till = await signedIn()
  await till.store.drafts(ana).takeOver([draft])
  await save(till, { ...loaded(), tableId: 9 }, 'moved')
  expect(await till.store.drafts(ana).list()).toMatchObject([
    { id: draft.id, version: 2, nameRef: 'moved', tableId: 9 },
  ])
})

test('a cart whose draft another tablet has changed meanwhile is saved beside it, and both are there', async () => {
  const till = await signedIn()
  await till.store.drafts(ana).takeOver([draft])
  await till.store.openCart(ana).write(loaded())
  await till.store.drafts(ana).takeOver([{ ...draft, version: 3, nameRef: 'from the bar' }])
  const { draft: beside } = await save(till, loaded(), 'mine')
  expect(beside).toMatchObject({ version: 1, nameRef: 'mine' })
  expect(beside?.id).not.toBe(draft.id)
  expect((await namesOn(till)).toSorted()).toEqual(['from the bar', 'mine'])
})

test('while the order of a draft waits, the draft can’t be ordered twice; it is gone once the order was sent', async () => {
  const till = await signedIn()
  await till.store.drafts(ana).takeOver([draft])
  server.way = cut
  await till.outbox.put(pos.createOrder, order('from a draft'), { with: { emptyCart: true, cart: loaded() } })
  expect(await namesOn(till)).toEqual([])
  // The server has not heard of the order: it still lists the draft.
  await till.store.drafts(ana).takeOver([draft])
  expect(await namesOn(till)).toEqual([])
  server.way = open
  await pass(60_000)
  expect(till.outbox.list()).toEqual([])
  expect(await namesOn(till)).toEqual([])
  expect(await device.readable()).not.toContain(draft.nameRef)
})

test('the draft of an order that was refused and discarded is on the list again', async () => {
  const till = await signedIn()
  await till.store.drafts(ana).takeOver([draft])
  server.refuses.set('POST /pos/create-order', { status: 409, message: 'Sold out!' })
  const { key } = await till.outbox.put(pos.createOrder, order('x'), { with: { emptyCart: true, cart: loaded() } })
  await till.outbox.outcome(key)
  expect(await namesOn(till)).toEqual([])
  await till.outbox.discard(key)
  expect(await namesOn(till)).toEqual([draft.nameRef])
})

test('a draft that the server refused is in the list until somebody discards it, and then never was', async () => {
  const till = await signedIn()
  server.way = refusing('/pos/drafts/')
  const { key } = await save(till, cart, 'one too many')
  await till.outbox.outcome(key)
  expect(await namesOn(till)).toEqual(['one too many'])
  await till.outbox.discard(key)
  expect(await namesOn(till)).toEqual([])
})

test('a draft whose change was refused and discarded is again what the server has', async () => {
  const till = await signedIn()
  await till.store.drafts(ana).takeOver([draft])
  server.way = refusing('/pos/drafts/')
  const { key } = await save(till, loaded(), 'moved')
  await till.outbox.outcome(key)
  expect(await namesOn(till)).toEqual(['moved'])
  // Meanwhile it was renamed on another tablet.
  await till.store.drafts(ana).takeOver([{ ...draft, nameRef: 'The lady in blue' }])
  expect(await namesOn(till)).toEqual(['moved'])
  await till.outbox.discard(key)
  expect(await namesOn(till)).toEqual(['The lady in blue'])
})

test('a draft that the server would not delete stays on the list, and so does one that nobody wants deleted any more', async () => {
  const till = await signedIn()
  await till.store.drafts(ana).takeOver([draft])
  server.way = refusing('/pos/drafts/')
  const refused = await deleteDraft(till, draft.id)
  await till.outbox.outcome(refused.key)
  expect(await namesOn(till)).toEqual([draft.nameRef])
  await till.outbox.discard(refused.key)
  server.way = cut
  const { key } = await deleteDraft(till, draft.id)
  expect(await namesOn(till)).toEqual([])
  await till.outbox.discard(key)
  expect(await namesOn(till)).toEqual([draft.nameRef])
})

test('of two changes of a draft that wait, the list shows the one that is left', async () => {
  const till = await signedIn()
  await till.store.drafts(ana).takeOver([draft])
  server.way = cut
  const first = await save(till, loaded(), 'first')
  const second = await save(till, loaded({ ...draft, version: 2 }), 'second')
  expect(await namesOn(till)).toEqual(['second'])
  await till.outbox.discard(second.key)
  expect(await namesOn(till)).toEqual(['first'])
  await till.outbox.discard(first.key)
  expect(await namesOn(till)).toEqual([draft.nameRef])
})

test('another person on the same tablet finds none, and what was unsent goes when its owner is back', async () => {
  const till = await signedIn()
  server.way = cut
  await save(till, cart, 'hers')
  expect(await till.signOut()).toEqual({ refusedBecause: 1 })
  await till.signOut({ force: true })
  server.way = open
  const his = await signedIn({}, 'ben')
  await pass(60_000)
  expect(await namesOn(his, { username: 'ben' })).toEqual([])
  expect(await namesOn(his)).toEqual([])
  expect(saved()).toEqual([])
  await his.signOut()
  await signedIn()
  await pass(60_000)
  expect(saved()).toEqual(['hers'])
})

test('a cart that another tab has changed meanwhile is not saved as it was, and nothing of it is lost', async () => {
  const [shown, other] = [await signedIn(), await signedIn()]
  await shown.store.openCart(ana).write(cart)
  const changed = { ...cart, tableId: 9 }
  await other.store.openCart(ana).write(changed)
  await expect(saveCartAsDraft(shown, ana, cart, 'stale')).rejects.toThrow(CartHasChanged)
  expect(await namesOn(shown)).toEqual([])
  expect(shown.outbox.list()).toEqual([])
  expect(await other.store.openCart(ana).read()).toEqual(changed)
})

test('a cart that another tab has ordered meanwhile does not become a draft as well', async () => {
  const [shown, other] = [await signedIn(), await signedIn()]
  await shown.store.openCart(ana).write(cart)
  await other.outbox.put(pos.createOrder, order('soup'), { with: { emptyCart: true, cart } })
  await expect(saveCartAsDraft(shown, ana, cart, 'again')).rejects.toThrow(CartHasChanged)
  await pass(1_000)
  expect(server.cooked).toHaveLength(1)
  expect(await namesOn(shown)).toEqual([])
})
