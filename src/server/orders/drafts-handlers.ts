/** Saved carts, each for its owner alone. */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { drafts } from '../../contract/drafts.ts'
import type { DeliveryType } from '../../domain/entities.ts'
import { draftMaxChars, draftsMax } from '../../domain/limits.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { dropDraft } from './drop-draft.ts'

export const draftsHandlers: Handlers<typeof drafts> = {
  list: async ({ db, user }) => {
    const rows = await live(db, user.userId)
      .leftJoin('customers', join =>
        join.onRef('customers.phone', '=', 'drafts.customer_phone').on('customers.removed_at', 'is', null),
      )
      .selectAll('drafts')
      .select('customers.name')
      .orderBy('saved_at', 'desc')
      .orderBy('draft_id')
      .execute()
    return rows.map(row => ({
      id: row.draft_id,
      version: row.version,
      nameRef: row.name_ref,
      date: new Date(row.saved_at).toISOString(),
      cart: JSON.parse(row.cart),
      tableId: row.table_id,
      customer: row.customer_phone !== null && row.name !== null ? { phone: row.customer_phone, name: row.name } : null,
      deliveryType: row.delivery_type as DeliveryType,
    }))
  },

  save: async ({ db, user, params, body, now }) => {
    const cart = JSON.stringify(body.cart)
    if (cart.length > draftMaxChars) throw new Refused(400, 'refused.draftTooBig')
    const key = { user_id: user.userId, draft_id: deviceName(params.id) }
    await refuseTooMany(db, key)
    const row = {
      version: body.version,
      name_ref: body.nameRef,
      // A clock that is ahead would keep it at the top of the list for ever.
      saved_at: Math.min(Date.parse(body.date), now),
      delivery_type: body.deliveryType,
      customer_phone: await registered(db, body.customer?.phone),
      table_id: body.tableId,
      cart,
      removed_at: null,
    }
    if (await isKept(db, key, row)) return done('done.draftSaved')
    const beside = { ...key, draft_id: nameBeside(key.draft_id, row) }
    await refuseTooMany(db, beside)
    await isKept(db, beside, row)
    return done('done.draftSavedBeside')
  },

  remove: async ({ db, user, params, now }) => {
    await dropDraft(db, user.userId, { id: deviceName(params.id), version: null }, now)
    return done('done.draftDeleted')
  },
}

type DraftKey = Pick<Selectable<Schema['drafts']>, 'user_id' | 'draft_id'>
type DraftRow = Omit<Selectable<Schema['drafts']>, keyof DraftKey>

/**
 * Saves the draft, unless a later copy of it is there already. false: another device has saved other content under the
 * same number, and one of the two would be lost.
 */
async function isKept(db: Tx, key: DraftKey, row: DraftRow): Promise<boolean> {
  const saved = await db
    .insertInto('drafts')
    .values({ ...key, ...row })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'draft_id']).doUpdateSet(row).where('drafts.version', '<', row.version),
    )
    .returning('version')
    .executeTakeFirst()
  if (saved) return true
  const present = await db
    .selectFrom('drafts')
    .selectAll()
    .where('user_id', '=', key.user_id)
    .where('draft_id', '=', key.draft_id)
    .executeTakeFirstOrThrow()
  const isOther =
    present.version === row.version && present.removed_at === null && contentOf(present) !== contentOf(row)
  return !isOther
}

const contentOf = ({ name_ref, delivery_type, customer_phone, table_id, cart }: DraftRow): string =>
  JSON.stringify([name_ref, delivery_type, customer_phone, table_id, cart])

/** The same for the same content, so that it stands there once however often it is sent. */
const nameBeside = (draftId: string, row: DraftRow): string =>
  createHash('sha256')
    .update(`${draftId} ${contentOf(row)}`)
    .digest('hex')
    .slice(0, 32)

const live = (db: Db, userId: number) =>
  db.selectFrom('drafts').where('drafts.user_id', '=', userId).where('drafts.removed_at', 'is', null)

/** Throws Refused(400): devices make up UUIDs. */
function deviceName(id: string): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Refused(400, 'forms.invalidRequest')
  return id
}

/** Throws Refused(409) when this would be one more than anybody keeps an eye on. */
async function refuseTooMany(db: Tx, { user_id, draft_id }: { user_id: number; draft_id: string }): Promise<void> {
  const { count } = await live(db, user_id)
    .where('draft_id', '<>', draft_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= draftsMax) throw new Refused(409, 'refused.tooManyDrafts', { maximum: draftsMax })
}

/** The phone, unless the guest was deleted or erased since the device has looked: the cart is worth keeping without. */
async function registered(db: Tx, phone: string | undefined): Promise<string | null> {
  if (phone === undefined) return null
  const found = await db
    .selectFrom('customers')
    .select('phone')
    .where('phone', '=', phone)
    .where('removed_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return found?.phone ?? null
}
