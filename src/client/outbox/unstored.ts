import { type DeviceDatabase, DeviceIsStuck } from '../storage/device-database.ts'
import type { OutboxEntry } from './entry.ts'

export const entryName = (key: string): string => `outbox/${key}`

export interface Unstored {
  readonly has: (key: string) => boolean
  readonly isEmpty: () => boolean
  /** Gives the entry, which could not be stored because of `error`, the last place. */
  readonly add: (entry: OutboxEntry, error: unknown) => OutboxEntry
  readonly replace: (entry: OutboxEntry) => void
  readonly drop: (key: string) => void
  /** All entries of this device, those that it has stored and these, in order. */
  readonly withStored: () => Promise<readonly OutboxEntry[]>
}

/** Entries that the device could not store: sent from memory, and stored as soon as it can. */
export function makeUnstored(database: DeviceDatabase): Unstored {
  const inMemory = new Map<string, OutboxEntry>()
  let wasStuck = false
  /** The highest place that was given here, as far as this tab has seen. */
  let lastSeq = 0

  /** A device that is stuck still sends what is in memory. */
  async function readStored(): Promise<readonly OutboxEntry[]> {
    try {
      await storeNow()
      const stored = (await database.read(tx => tx.list<OutboxEntry>(entryName('')))).map(({ value }) => value)
      lastSeq = Math.max(lastSeq, ...stored.map(({ seq }) => seq))
      return stored
    } catch (error) {
      if (inMemory.size === 0) throw error
      wasStuck = error instanceof DeviceIsStuck
      return []
    }
  }

  async function storeNow(): Promise<void> {
    if (!wasStuck) return
    wasStuck = false
    const entries = [...inMemory.values()]
    await database.change(async tx => {
      for (const entry of entries) if (!(await tx.get(entryName(entry.key)))) tx.put(entryName(entry.key), entry)
    }, 'strict')
    for (const { key } of entries) inMemory.delete(key)
  }

  return {
    has: key => inMemory.has(key),
    isEmpty: () => inMemory.size === 0,
    add(entry, error) {
      wasStuck ||= error instanceof DeviceIsStuck
      lastSeq += 1
      const last = { ...entry, seq: lastSeq }
      inMemory.set(entry.key, last)
      return last
    },
    replace: entry => void inMemory.set(entry.key, entry),
    drop: key => void inMemory.delete(key),
    async withStored() {
      const stored = await readStored()
      // What a stuck device was given up on may have been stored after all.
      for (const { key } of stored) inMemory.delete(key)
      return [...stored, ...inMemory.values()].sort((a, b) => a.seq - b.seq)
    },
  }
}
