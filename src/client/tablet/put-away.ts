/**
 * The open cart of somebody whose tablet is locked. It becomes a draft, which the server keeps for its owner and nobody
 * else, and is opened again when they are back; unsent, it waits in the outbox.
 */
import { drafts as calls } from '../../contract/drafts.ts'
import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import type { Browser } from '../device/browser.ts'
import type { Call } from '../http/call.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { draftsFromServer, saveCartAsDraft } from '../save-drafts.ts'
import type { Draft } from '../storage/draft-rows.ts'
import { CartHasChanged, type OpenCart } from '../storage/open-cart.ts'
import type { Store } from '../storage/store.ts'

interface PutAwayNeeds {
  readonly storage: Browser['storage']
  readonly store: Pick<Store, 'openCart' | 'drafts'>
  readonly outbox: Pick<Outbox, 'put' | 'list' | 'discard'>
  readonly call: Call
  readonly now: () => number
}

/** Saves the open cart of `person` as a draft, and notes which it is. */
export async function putCartAway(needs: PutAwayNeeds, person: User): Promise<void> {
  const { storage, store, outbox, now } = needs
  const cart = await store.openCart(person).read()
  if (!cart || cart.lines.length === 0) return
  const put: Outbox['put'] = (call, input, options) => outbox.put(call, input, { ...options, by: person })
  try {
    const nameRef = cart.draft?.nameRef || t('client.openCartDraft')
    const { draft } = await saveCartAsDraft({ outbox: { put }, store, now }, person, cart, nameRef)
    if (draft) storage.setItem(keyOf(person), draft.id)
  } catch (error) {
    if (!(error instanceof CartHasChanged)) throw error
    await putCartAway(needs, person)
  }
}

/** Opens the cart again that was put away for `person`, unless they have begun another. */
export async function takeCartOut(needs: PutAwayNeeds, person: User): Promise<void> {
  const { storage, store, outbox, call } = needs
  const id = storage.getItem(keyOf(person))
  if (id === null) return
  const own = store.drafts(person)
  const find = async () => (await own.list()).find(draft => draft.id === id)
  let draft = await find()
  if (!draft) {
    await own.takeOver(draftsFromServer(await call(calls.list)))
    draft = await find()
  }
  const openCart = store.openCart(person)
  const isFree = !((await openCart.read())?.lines.length ?? 0)
  const refused = outbox.list().find(entry => entry.draft?.id === id && entry.state === 'refused')
  if (draft && isFree && refused) await outbox.discard(refused.key, cartOf(draft, false))
  else if (draft && isFree) await openCart.write(cartOf(draft, true))
  storage.removeItem(keyOf(person))
}

const keyOf = ({ username }: User) => `comanda-put-away/${username.toLowerCase()}`

/** `isKept`: the server has the draft, or will: it goes when the cart is ordered. */
const cartOf = ({ id, version, nameRef, cart, ...facts }: Draft, isKept: boolean): OpenCart => ({
  lines: cart,
  customer: facts.customer,
  deliveryType: facts.deliveryType,
  tableId: facts.tableId,
  ...(isKept && { draft: { id, version, nameRef } }),
})
