/** Receipt snapshots of the signed-in person, so that the last ones can be printed again, also without a connection. */
import type { User } from '../../domain/entities.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { newKey } from '../device/new-key.ts'
import type { DeviceDatabase } from './device-database.ts'
import { dropOldest, dropReceipt, keepReceipt, receiptName, type StoredReceipt, storedReceipts } from './receipts.ts'

export interface Receipts {
  /** The snapshot kept under `key`: an outbox entry's key, or what `keep` gave. null: none. */
  readonly read: (key: string) => Promise<ReceiptSnapshot | null>
  readonly latest: () => Promise<ReceiptSnapshot | null>
  /** Newest first. */
  readonly list: () => Promise<readonly StoredReceipt[]>
  /** Keeps a snapshot that belongs to no outbox entry and gives its key. */
  readonly keep: (snapshot: ReceiptSnapshot) => Promise<string>
  /** Notes that it is printed. true: it was printed before. */
  readonly notePrinted: (key: string) => Promise<boolean>
  /** Deletes those that the server has. */
  readonly dropSent: () => Promise<void>
}

export function makeReceipts(database: DeviceDatabase, user: () => User | null): Receipts {
  async function list(): Promise<readonly StoredReceipt[]> {
    const owner = user()
    return owner ? database.read(tx => storedReceipts(tx, owner)) : []
  }
  return {
    list,
    latest: async () => (await list())[0]?.snapshot ?? null,
    async read(key) {
      const owner = user()
      return owner ? database.read(async tx => (await tx.get<ReceiptSnapshot>(receiptName(owner, key))) ?? null) : null
    },
    async keep(snapshot) {
      const owner = user()
      const key = newKey()
      if (owner) {
        await database.change(async tx => {
          keepReceipt(tx, owner, key, snapshot)
          await dropOldest(tx, owner)
        })
      }
      return key
    },
    async notePrinted(key) {
      const owner = user()
      if (!owner) return false
      return database.change(async tx => {
        const snapshot = await tx.get<ReceiptSnapshot>(receiptName(owner, key))
        if (!snapshot?.document || snapshot.document.isPrinted) return snapshot?.document !== undefined
        keepReceipt(tx, owner, key, { ...snapshot, document: { ...snapshot.document, isPrinted: true } })
        return false
      })
    },
    async dropSent() {
      const owner = user()
      if (!owner) return
      await database.change(async tx => {
        for (const { key, snapshot } of await storedReceipts(tx, owner)) if (snapshot.sent) dropReceipt(tx, owner, key)
      })
    },
  }
}
