import type { Tx } from './device-database.ts'
import type { OpenCart } from './open-cart.ts'
import { type Owner, ownerPrefix } from './owner.ts'

/**
 * A saved cart (§3 "Draft"). `date` in ms since epoch; `version` grows by one each time it is saved, and a list that
 * was read earlier must not undo a newer one.
 */
export interface Draft extends Pick<OpenCart, 'customer' | 'deliveryType' | 'tableId'> {
  readonly id: string
  readonly version: number
  readonly nameRef: string
  readonly date: number
  readonly cart: OpenCart['lines']
}

/** The beginning of the names of all drafts of `owner`. */
export const draftPrefix = (owner: Owner): string => `${ownerPrefix(owner)}draft/`

/** Keeps a draft that the server has, within a transaction, unless what is here is newer. */
export async function keepDraft(tx: Tx, owner: Owner, draft: Draft): Promise<void> {
  const name = draftPrefix(owner) + draft.id
  const here = await tx.get<Draft>(name)
  if (draft.version >= (here?.version ?? 0)) tx.put(name, draft)
}

/** Lets go of a draft within a transaction. */
export const dropDraft = (tx: Tx, owner: Owner, id: string): void => tx.remove(draftPrefix(owner) + id)
