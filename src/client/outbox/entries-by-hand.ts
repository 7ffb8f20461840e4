/** What a person decides about entries, in the device database. Each change here is one transaction. */
import type { DeviceDatabase, Tx } from '../storage/device-database.ts'
import type { OpenCart, OpenCartStore } from '../storage/open-cart.ts'
import { dropReceipt } from '../storage/receipts.ts'
import type { Store } from '../storage/store.ts'
import { seqName } from './entries.ts'
import { type OutboxEntry, ownerOf } from './entry.ts'
import { entryName, type Unstored } from './unstored.ts'

export interface EntriesByHand {
  /** Puts entries under the hand of `sentBy`, those of this device and new ones; gives how many were not. */
  readonly adopt: (entries: readonly OutboxEntry[], sentBy: string) => Promise<number>
  /** Takes an entry and its receipt out. `backToCart` becomes the open cart, unless another was begun: then false. */
  readonly remove: (entry: OutboxEntry, backToCart?: OpenCart) => Promise<boolean>
}

export interface EntriesByHandNeeds {
  readonly database: DeviceDatabase
  readonly openCart: Store['openCart']
  readonly unstored: Unstored
}

export const makeEntriesByHand = ({ database, openCart, unstored }: EntriesByHandNeeds): EntriesByHand => ({
  adopt: (entries, sentBy) => database.change(tx => takeOver(tx, entries, sentBy), 'strict'),

  async remove(entry, backToCart) {
    const cart = openCart(ownerOf(entry))
    const change = database.change(tx => takeOut(tx, entry, cart, backToCart), 'strict')
    // Where another cart was begun, or the device gave up and may yet do it, the screen shows what is there.
    if (backToCart)
      change.then(isRemoved => (isRemoved ? cart.committed(backToCart) : cart.lookAgain()), cart.lookAgain)
    // What only memory holds can leave although the disk is broken.
    const isRemoved = await (unstored.has(entry.key) ? change.catch(() => backToCart === undefined) : change)
    if (isRemoved) unstored.drop(entry.key)
    return isRemoved
  },
})

async function takeOver(tx: Tx, entries: readonly OutboxEntry[], sentBy: string): Promise<number> {
  let seq = (await tx.get<number>(seqName)) ?? 0
  let adopted = 0
  for (const entry of entries) {
    const here = await tx.get<OutboxEntry>(entryName(entry.key))
    if (here?.sentBy === sentBy) continue
    const { refused: _, ...rest } = here ?? { ...entry, seq: ++seq }
    tx.put(entryName(entry.key), { ...rest, sentBy, state: 'waiting', tries: 0, notBefore: 0 })
    adopted += 1
  }
  tx.put(seqName, seq)
  return adopted
}

async function takeOut(tx: Tx, entry: OutboxEntry, cart: OpenCartStore, backToCart?: OpenCart): Promise<boolean> {
  if (backToCart && !(await cart.fillIn(tx, backToCart))) return false
  tx.remove(entryName(entry.key))
  dropReceipt(tx, ownerOf(entry), entry.key)
  return true
}
