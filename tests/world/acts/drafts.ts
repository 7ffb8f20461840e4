/** Orders that are put aside and taken up again, on any of a person's devices. */
import { deleteDraft, draftsFromServer, saveCartAsDraft } from '../../../src/client/save-drafts.ts'
import type { Draft } from '../../../src/client/storage/draft-rows.ts'
import { drafts } from '../../../src/contract/drafts.ts'
import { pos } from '../../../src/contract/pos.ts'
import { act } from '../people/act.ts'
import { look, one, type Scene } from '../people/look.ts'
import type { Told } from '../people/person.ts'
import { stored, told } from '../people/say.ts'
import { within } from '../people/within.ts'
import { filledCart, openCartOf } from './cart.ts'
import { sendOrder } from './order.ts'

export const draftActs = [
  act('draft', 2, [drafts.save], async scene => {
    const cart = await filledCart(scene)
    if (!cart) return null
    const { app } = scene.tab
    const name = cart.draft?.nameRef ?? `Draft of ${scene.me.name}`
    return {
      what: `${cart.lines.length} lines`,
      async send() {
        await within(5_000, openCartOf(scene).write(cart), null).catch(() => null)
        return told(await stored(scene, () => saveCartAsDraft(app, scene.me, cart, name)))
      },
    }
  }),
  act('draft-open', 2, [pos.createOrder], async scene => {
    const draft = one(scene.draws, await draftsOf(scene))
    return draft && { what: draft.nameRef, send: () => takeUp(scene, draft) }
  }),
  act('draft-delete', 1, [drafts.remove], async scene => {
    const draft = one(scene.draws, await draftsOf(scene))
    if (!draft) return null
    return {
      what: draft.nameRef,
      send: async () => told(await stored(scene, () => deleteDraft(scene.tab.app, draft.id))),
    }
  }),
]

/** Those of their other devices too. */
async function draftsOf(scene: Scene): Promise<readonly Draft[]> {
  const mine = scene.tab.app.store.drafts(scene.me)
  const here = await within(5_000, mine.here(), null).catch(() => null)
  const known = await look(scene, drafts.list)
  if (known && here) await within(5_000, mine.takeOver(draftsFromServer(known), here), null).catch(() => null)
  return (await within(5_000, mine.list(), [])) ?? []
}

/** The draft becomes the open cart, and what was in that is lost, as the screen says before; most send it then. */
async function takeUp(
  scene: Scene,
  { id, version, nameRef, cart, customer, deliveryType, tableId }: Draft,
): Promise<Told> {
  const open = { lines: cart, customer, deliveryType, tableId, draft: { id, version, nameRef } }
  if (scene.draws.happens(0.7)) return sendOrder(scene, open, null)
  const isStored = await within(
    5_000,
    openCartOf(scene)
      .write(open)
      .then(() => true),
    false,
  ).catch(() => false)
  return { kind: isStored ? 'done' : 'unknown' }
}
