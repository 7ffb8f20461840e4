/**
 * When an account is deleted and created again, it inherits the idempotency keys: an order that a tablet sends once
 * more is not cooked twice. And reports go on saying who took an order.
 */
import type { Tx } from '../db/open.ts'

export async function addDeletedUser(
  tx: Tx,
  { id, username_key, name }: { id: number; username_key: string; name: string },
): Promise<void> {
  await tx.insertInto('deleted_usernames').values({ username_key, user_id: id }).execute()
  await tx.insertInto('deleted_users').values({ user_id: id, name }).execute()
}

/** Gives a new account the keys of the deleted one of the same name, if there was one. */
export async function inheritKeys(tx: Tx, { id, username_key }: { id: number; username_key: string }): Promise<void> {
  const deleted = await tx
    .deleteFrom('deleted_usernames')
    .where('username_key', '=', username_key)
    .returning('user_id')
    .executeTakeFirst()
  if (!deleted) return
  await tx.updateTable('idempotency_keys').set({ user_id: id }).where('user_id', '=', deleted.user_id).execute()
}

export async function deletedUserId(tx: Tx, username_key: string): Promise<number | null> {
  const deleted = await tx
    .selectFrom('deleted_usernames')
    .select('user_id')
    .where('username_key', '=', username_key)
    .executeTakeFirst()
  return deleted?.user_id ?? null
}
