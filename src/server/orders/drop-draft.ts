/** A draft goes when its owner deletes it or sends its order. A stub stays a while: a copy of it may still be on its way. */
import type { Tx } from '../db/open.ts'

/**
 * `version` of the draft that was sent; null: whichever is there. A later one, saved on another device, stays. The
 * person's oldest stubs go with it.
 */
export async function dropDraft(
  tx: Tx,
  userId: number,
  { id, version }: { readonly id: string; readonly version: number | null },
  now: number,
): Promise<void> {
  await forgetOldStubs(tx, userId, now)
  const gone = { name_ref: '', customer_phone: null, table_id: null, cart: '[]', removed_at: now }
  if (version === null) {
    await tx
      .updateTable('drafts')
      .set(gone)
      .where('user_id', '=', userId)
      .where('draft_id', '=', id)
      .where('removed_at', 'is', null)
      .execute()
    return
  }
  await tx
    .insertInto('drafts')
    .values({ ...gone, user_id: userId, draft_id: id, version, saved_at: now, delivery_type: '' })
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'draft_id'])
        .doUpdateSet({ ...gone, version })
        .where('drafts.version', '<=', version),
    )
    .execute()
}

const stubMaxAgeMs = 60 * 24 * 60 * 60_000

async function forgetOldStubs(tx: Tx, userId: number, now: number): Promise<void> {
  await tx
    .deleteFrom('drafts')
    .where('user_id', '=', userId)
    .where('removed_at', '<', now - stubMaxAgeMs)
    .execute()
}
