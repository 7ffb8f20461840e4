/**
 * A person's drafts as this device knows them: its records are what the server told last, and the list shows them as
 * they will be once everything that waits in the outbox has been done.
 */
import type { User } from '../../domain/entities.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import { goneWith, isHidden } from '../outbox/entry.ts'
import { entryName } from '../outbox/unstored.ts'
import type { DeviceDatabase, Tx } from './device-database.ts'
import { type Draft, draftPrefix, dropDraft, keepDraft } from './draft-rows.ts'
import { isSameUser, type Owner } from './owner.ts'

export interface Drafts {
  /** Newest first, with what waits to be saved and without what waits to be deleted or ordered. */
  readonly list: () => Promise<readonly Draft[]>
  /** The ids of those that the server had, as this device knows it. */
  readonly here: () => Promise<ReadonlySet<string>>
  /**
   * Takes over the server's list. What was `here` when the server was asked, and is missing, is gone; what came later
   * is newer than the list. Without `here`: nothing came meanwhile.
   */
  readonly takeOver: (present: readonly Draft[], here?: ReadonlySet<string>) => Promise<void>
}

/** The drafts of `owner`: none, and nothing is kept, while somebody else is signed in, or nobody. */
export function draftsOf(database: DeviceDatabase, owner: Owner, user: () => User | null): Drafts {
  const isHere = () => {
    const person = user()
    return person !== null && isSameUser(person, owner)
  }
  const rows = async (tx: Tx) => (await tx.list<Draft>(draftPrefix(owner))).map(({ value }) => value)
  const waiting = async (tx: Tx) =>
    (await tx.list<OutboxEntry>(entryName('')))
      .map(({ value }) => value)
      .filter(({ userId }) => isSameUser({ username: userId }, owner))
      .sort((a, b) => a.seq - b.seq)
  return {
    async list() {
      if (!isHere()) return []
      const [stored, entries] = await database.read(async tx => [await rows(tx), await waiting(tx)] as const)
      const list = new Map(stored.map(draft => [draft.id, draft]))
      for (const entry of entries) {
        const gone = goneWith(entry)
        if (entry.draft) list.set(entry.draft.id, entry.draft)
        else if (gone !== undefined && isHidden(entry)) list.delete(gone)
      }
      return [...list.values()].sort((a, b) => b.date - a.date)
    },
    here: async () => new Set((await database.read(rows)).map(({ id }) => id)),
    async takeOver(present, before) {
      await database.change(async tx => {
        const here = await rows(tx)
        // A list that arrives after its owner has left would lie here for the next person.
        if (!isHere()) return
        const ids = new Set(present.map(({ id }) => id))
        const isGone = (id: string) => !ids.has(id) && before?.has(id) !== false
        for (const { id } of here) if (isGone(id)) dropDraft(tx, owner, id)
        for (const draft of present) await keepDraft(tx, owner, draft)
      })
    },
  }
}
