/**
 * A person's drafts as this device knows them: what the server told last, and what was saved or deleted here since. The
 * outbox changes them together with its entries.
 */
import type { User } from '../../domain/entities.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import { entryName } from '../outbox/unstored.ts'
import type { DeviceDatabase, Tx } from './device-database.ts'
import { type Draft, draftPrefix, dropDraft, keepDraft } from './draft-rows.ts'
import { isSameUser, type Owner } from './owner.ts'

export interface Drafts {
  /** Newest first, without those whose order waits to be sent. */
  readonly list: () => Promise<readonly Draft[]>
  /** Takes over the server's list; what this device has not told the server yet stays as it is. */
  readonly takeOver: (present: readonly Draft[]) => Promise<void>
}

/** The drafts of `owner`: none, and nothing is kept, while somebody else is signed in, or nobody. */
export function draftsOf(database: DeviceDatabase, owner: Owner, user: () => User | null): Drafts {
  const isHere = () => {
    const person = user()
    return person !== null && isSameUser(person, owner)
  }
  const rows = async (tx: Tx) => (await tx.list<Draft>(draftPrefix(owner))).map(({ value }) => ({ ...older, ...value }))
  const waiting = async (tx: Tx) =>
    (await tx.list<OutboxEntry>(entryName('')))
      .map(({ value }) => value)
      .filter(({ userId }) => isSameUser({ username: userId }, owner))
  return {
    async list() {
      if (!isHere()) return []
      const [stored, entries] = await database.read(async tx => [await rows(tx), await waiting(tx)] as const)
      const ordered = new Set(entries.map(({ cart }) => cart?.draft?.id))
      return stored.filter(({ id }) => !ordered.has(id)).sort((a, b) => b.date - a.date)
    },
    async takeOver(present) {
      await database.change(async tx => {
        const untold = new Set((await waiting(tx)).map(entry => entry.cart?.draft?.id ?? changedDraft(entry)))
        const ids = new Set(present.map(({ id }) => id))
        const here = await rows(tx)
        // A list that arrives after its owner has left would lie here for the next person.
        if (!isHere()) return
        for (const { id, version } of here) if (!ids.has(id) && !untold.has(id) && version > 0) dropDraft(tx, owner, id)
        const versions = new Map(here.map(({ id, version }) => [id, version]))
        // An old list must not undo a newer draft; those of earlier versions of the app have no number.
        for (const draft of present)
          if (!untold.has(draft.id) && !(draft.version < (versions.get(draft.id) ?? 0))) keepDraft(tx, owner, draft)
      })
    },
  }
}

/** What drafts of earlier versions of the app lack. */
const older = { version: 0, customer: null, deliveryType: '', tableId: null } as const

/** The id in a call of `contract/drafts.ts` that changes one; the till does without that file until it is at rest. */
const changedDraft = ({ call, input }: OutboxEntry): unknown =>
  call.endsWith('/pos/drafts/:id') ? (input as { readonly params?: { readonly id?: unknown } }).params?.id : undefined
