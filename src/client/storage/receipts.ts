/** Receipt snapshots of the signed-in person, so that the last ones can be printed again, also without a connection. */
import type { User } from '../../domain/entities.ts'
import { type ReceiptSnapshot, sentReceipt, type TakenOrder } from '../../domain/receipt.ts'
import { newKey } from '../device/new-key.ts'
import type { DeviceDatabase, Tx } from './device-database.ts'
import { type Owner, ownerPrefix } from './owner.ts'

export interface Receipts {
  /** The snapshot kept under `key`: an outbox entry's key, or what `keep` gave. null: none. */
  readonly read: (key: string) => Promise<ReceiptSnapshot | null>
  readonly latest: () => Promise<ReceiptSnapshot | null>
  /** Newest first. */
  readonly list: () => Promise<readonly StoredReceipt[]>
  /** Keeps a snapshot that belongs to no outbox entry and gives its key. */
  readonly keep: (snapshot: ReceiptSnapshot) => Promise<string>
  /** Deletes those that the server has. */
  readonly dropSent: () => Promise<void>
}

export interface StoredReceipt {
  readonly key: string
  readonly snapshot: ReceiptSnapshot
}

/** Sent receipts kept for one person; those that are not sent yet don't count. */
const receiptsMax = 50

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
    async dropSent() {
      const owner = user()
      if (!owner) return
      await database.change(async tx => {
        for (const { key, snapshot } of await storedReceipts(tx, owner)) if (snapshot.sent) dropReceipt(tx, owner, key)
      })
    },
  }
}

/** Keeps a receipt within a transaction. */
export function keepReceipt(tx: Tx, owner: Owner, key: string, snapshot: ReceiptSnapshot): void {
  tx.put(receiptName(owner, key), snapshot)
}

/** Lets go of the oldest sent ones. */
async function dropOldest(tx: Tx, owner: Owner): Promise<void> {
  const sent = (await storedReceipts(tx, owner)).filter(stored => stored.snapshot.sent)
  for (const old of sent.slice(receiptsMax)) tx.remove(receiptName(owner, old.key))
}

/**
 * Completes the receipt with the server's `reply`; an offline token that nobody was told (`wasTold`) goes. Now is the
 * time to let go of old ones: the write that stores an order is what the kitchen waits for.
 */
export async function completeReceipt(
  tx: Tx,
  owner: Owner,
  key: string,
  reply: unknown,
  wasTold: boolean,
): Promise<void> {
  const snapshot = await tx.get<ReceiptSnapshot>(receiptName(owner, key))
  const order = reply as Partial<TakenOrder> | null
  if (!snapshot || !order) return
  const { tokenNo, orderId, businessDay } = order
  if (tokenNo === undefined || orderId === undefined || businessDay === undefined) return
  const { provisionalToken, ...rest } = snapshot
  const told = { ...rest, ...(wasTold && provisionalToken && { provisionalToken }) }
  keepReceipt(tx, owner, key, sentReceipt(told, { ...order, tokenNo, orderId, businessDay }))
  await dropOldest(tx, owner)
}

/** Forgets the receipt of an order that was never taken. */
export function dropReceipt(tx: Tx, owner: Owner, key: string): void {
  tx.remove(receiptName(owner, key))
}

async function storedReceipts(tx: Tx, owner: Owner): Promise<readonly StoredReceipt[]> {
  const prefix = receiptName(owner, '')
  const stored = await tx.list<ReceiptSnapshot>(prefix)
  return stored
    .map(({ name, value }) => ({ key: name.slice(prefix.length), snapshot: value }))
    .sort((a, b) => b.snapshot.madeAt - a.snapshot.madeAt)
}

const receiptName = (owner: Owner, key: string): string => `${ownerPrefix(owner)}receipt/${key}`
