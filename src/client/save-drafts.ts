/** Saving and deleting drafts: on this device first, and through the outbox with the server, so that they follow their owner. */
import { drafts } from '../contract/drafts.ts'
import type { Reply } from '../contract/endpoint.ts'
import { cartOfDraft, draftLine } from '../domain/drafts.ts'
import { newKey } from './device/new-key.ts'
import type { OutboxEntry } from './outbox/entry.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Draft } from './storage/draft-rows.ts'
import type { OpenCart } from './storage/open-cart.ts'
import type { Owner } from './storage/owner.ts'
import type { Store } from './storage/store.ts'

interface Saving {
  readonly outbox: Pick<Outbox, 'put'>
  readonly store: Pick<Store, 'drafts'>
  readonly now: () => number
}

/**
 * Saves the open cart of `owner` as a draft and empties it, in one transaction. A cart that came from a draft replaces
 * that one, unless another device has changed it since: then it is a draft of its own. Resolves when this device has it.
 * Throws `CallFailed` without a session, and `CartHasChanged` if `cart` is not the open one any more.
 */
export async function saveCartAsDraft(
  { outbox, store, now }: Saving,
  owner: Owner,
  cart: OpenCart,
  nameRef: string,
): Promise<OutboxEntry> {
  const { lines, customer, deliveryType, tableId } = cart
  const known = (await store.drafts(owner).list()).find(({ id }) => id === cart.draft?.id)
  const from = known && known.version > (cart.draft?.version ?? 0) ? undefined : cart.draft
  const name = { id: from?.id ?? newKey(), version: (from?.version ?? 0) + 1, nameRef, date: now() }
  const draft = { ...name, cart: lines, customer, deliveryType, tableId }
  return outbox.put(drafts.save, inputOf(draft), { with: { emptyCart: true, shownCart: cart, draft } })
}

/** Deletes a draft, here at once and on the server as soon as it learns of it. */
export function deleteDraft({ outbox }: Pick<Saving, 'outbox'>, id: string): Promise<OutboxEntry> {
  return outbox.put(drafts.remove, { params: { id } })
}

/** The server's list as this device keeps it. */
export const draftsFromServer = (list: Reply<typeof drafts.list>): readonly Draft[] =>
  list.map(draft => ({ ...draft, date: Date.parse(draft.date), cart: cartOfDraft(draft.cart) }))

function inputOf({ id, version, nameRef, date, cart, customer, deliveryType, tableId }: Draft) {
  const body = { version, nameRef, date: new Date(date).toISOString(), cart: cart.map(draftLine) }
  return { params: { id }, body: { ...body, customer, deliveryType, tableId } }
}
