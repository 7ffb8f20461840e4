import type { CartLine } from '../../domain/cart.ts'
import { newKey } from '../device/new-key.ts'
import type { DeviceDatabase } from './device-database.ts'
import { type Owner, ownerPrefix } from './owner.ts'

/** A saved cart (§3 "Draft"). `date` in ms since epoch. */
export interface Draft {
  readonly id: string
  readonly nameRef: string
  readonly date: number
  readonly cart: readonly CartLine[]
}

export interface Drafts {
  /** Newest first. */
  readonly list: () => Promise<readonly Draft[]>
  readonly save: (draft: Pick<Draft, 'nameRef' | 'cart'>) => Promise<Draft>
  readonly remove: (id: string) => Promise<void>
  /** Removes all of them. */
  readonly clear: () => Promise<void>
}

/** The drafts of `owner`. */
export function draftsOf(database: DeviceDatabase, owner: Owner, now: () => number): Drafts {
  const prefix = `${ownerPrefix(owner)}draft/`
  return {
    async list() {
      const stored = await database.read(tx => tx.list<Draft>(prefix))
      return stored.map(({ value }) => value).sort((a, b) => b.date - a.date)
    },
    async save({ nameRef, cart }) {
      const draft = { id: newKey(), nameRef, date: now(), cart }
      await database.change(async tx => tx.put(prefix + draft.id, draft), 'strict')
      return draft
    },
    remove: id => database.change(async tx => tx.remove(prefix + id)),
    clear: () =>
      database.change(async tx => {
        for (const { name } of await tx.list(prefix)) tx.remove(name)
      }),
  }
}
