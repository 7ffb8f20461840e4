/** Receipt snapshots on this device, as parts of a transaction; `stored-receipts.ts` reads them for screens. */
import { type ReceiptSnapshot, sentReceipt, type TakenOrder } from '../../domain/receipt.ts'
import type { Tx } from './device-database.ts'
import { type Owner, ownerPrefix } from './owner.ts'

export interface StoredReceipt {
  readonly key: string
  readonly snapshot: ReceiptSnapshot
}

/** Keeps a receipt within a transaction. */
export function keepReceipt(tx: Tx, owner: Owner, key: string, snapshot: ReceiptSnapshot): void {
  tx.put(receiptName(owner, key), snapshot)
}

/** Sent receipts kept for one person; those that are not sent yet don't count. */
const receiptsMax = 50

/** Lets go of the oldest sent ones. */
export async function dropOldest(tx: Tx, owner: Owner): Promise<void> {
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
  if (order.orderId === undefined && order.number === undefined) return
  const { provisionalToken, ...rest } = snapshot
  const told = { ...rest, ...(wasTold && provisionalToken && { provisionalToken }) }
  keepReceipt(tx, owner, key, sentReceipt(told, order))
  await dropOldest(tx, owner)
}

/** Forgets the receipt of an order that was never taken. */
export function dropReceipt(tx: Tx, owner: Owner, key: string): void {
  tx.remove(receiptName(owner, key))
}

export async function storedReceipts(tx: Tx, owner: Owner): Promise<readonly StoredReceipt[]> {
  const prefix = receiptName(owner, '')
  const stored = await tx.list<ReceiptSnapshot>(prefix)
  return stored
    .map(({ name, value }) => ({ key: name.slice(prefix.length), snapshot: value }))
    .sort((a, b) => b.snapshot.madeAt - a.snapshot.madeAt)
}

export const receiptName = (owner: Owner, key: string): string => `${ownerPrefix(owner)}receipt/${key}`
