import type * as z from 'zod/mini'
import type { customers, GuestExport } from '../../contract/customers.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { businessDay, localDateTime } from '../../domain/business-day.ts'
import type { Customer } from '../../domain/entities.ts'
import { fold } from '../../domain/fold.ts'
import { customersPerPage } from '../../domain/limits.ts'
import type { customerUpdateForm } from '../../domain/validation.ts'
import type { SignedIn } from '../auth/session.ts'
import { findOrders, summaryOut } from '../bills/read-orders.ts'
import { isDuplicate, locksRows } from '../db/codec.ts'
import { contains, foldedContains, startsWith } from '../db/like.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { invoicesOfGuest } from '../documents/read-invoices.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { reservationsOfGuest } from '../reservations/read-reservations.ts'
import { handKeysOn } from '../store/phone-keys.ts'
import { phoneKeyHere, phonePart, registeredPhone } from '../store/phones.ts'
import { readStore } from '../store/store.ts'
import { eraseGuest } from './erase.ts'

const perPageMax = 100
const unknown = 'refused.noCustomer'

export const customersHandlers: Handlers<typeof customers> = {
  list: ({ db, query }) => find(db, query),
  find: ({ db, body }) => find(db, body),
  get: async ({ db, params, user }) => seenBy(user, await get(db, params.id)),
  getByPhone: async ({ db, body, user }) => seenBy(user, await get(db, body.phone)),

  add: async ({ db, body, now }) => {
    const { phone, name, email, gender, birthDate: birth_date } = body
    await refuseUnborn(db, birth_date, now)
    const phone_key = await phoneKeyHere(db, phone)
    if (await isTaken(db, phone, phone_key)) throw new Refused(400, 'refused.phoneTaken')
    const details = {
      phone_key,
      name,
      name_folded: fold(name),
      email,
      gender,
      birth_date,
      made_at: now,
      changed_at: null,
      removed_at: null,
      erased_at: null,
    }
    // A phone that was removed may register again; one that is in use may not.
    const added = await db
      .insertInto('customers')
      .values({ phone, ...details })
      .onConflict(conflict =>
        conflict.column('phone').doUpdateSet(details).where('customers.removed_at', 'is not', null),
      )
      .returning('phone')
      .executeTakeFirst()
      .catch(error => {
        // Somebody has registered the same phone in another spelling at the same moment.
        throw isDuplicate(error) ? new Refused(400, 'refused.phoneTaken') : error
      })
    if (!added) throw new Refused(400, 'refused.phoneTaken')
    return done('done.customerAdded')
  },

  update: ({ db, params, body, now }) => update(db, params.id, body, now),
  updateByPhone: ({ db, body: { phone, ...details }, now }) => update(db, phone, details, now),
  remove: ({ db, params, now }) => remove(db, params.id, now),
  removeByPhone: ({ db, body, now }) => remove(db, body.phone, now),

  exportByPhone: async ({ db, body, now, record }) => {
    const held = await exportGuest(db, await phoneOfAnybody(db, body.phone), now)
    // Never who the guest is: erasing a guest must not break the chain.
    record({ act: 'guest.export', quantity: 1 })
    return { ...done('done.guestExported'), ...held }
  },
  eraseByPhone: async ({ db, body, now, record }) => {
    const { timeZone, dayStartsAtHour } = await readStore(db)
    await eraseGuest(db, await phoneOfAnybody(db, body.phone), {
      today: businessDay(now, timeZone, dayStartsAtHour),
      now,
    })
    record({ act: 'guest.erase', quantity: 1 })
    return done('done.guestErased')
  },
}

/** Who only takes orders or bookings learns whom a phone belongs to; the rest of a guest is for those who keep the guests. */
const seenBy = (user: SignedIn, guest: Customer): Customer =>
  mayEnter(user, areaScopes.customers) ? guest : { ...guest, email: null, gender: null, birth_date: null }

interface Wanted {
  readonly page: string | null
  readonly perPage: string | null
  readonly filter: string | null
}

async function find(db: Db, query: Wanted) {
  const perPage = wholeOr(query.perPage, customersPerPage, perPageMax)
  const wanted = (query.filter ?? '').trim()
  const part = phonePart(wanted)
  const phone = await registeredPhone(db, wanted)
  const matching = registered(db).$if(wanted !== '', select =>
    select.where(eb =>
      eb.or([
        foldedContains(eb.ref('name_folded'), eb.ref('name'), wanted),
        eb('phone', '=', phone),
        startsWith(eb.ref('phone'), wanted),
        ...(part === null ? [] : [contains(eb.ref('phone_key'), part)]),
      ]),
    ),
  )
  const { count } = await matching.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const totalPages = Math.max(1, Math.ceil(count / perPage))
  const currentPage = Math.min(wholeOr(query.page, 1, Number.MAX_SAFE_INTEGER), totalPages)
  const rows = await matching
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('phone')
    .limit(perPage)
    .offset((currentPage - 1) * perPage)
    .execute()
  return { customers: rows.map(customerOut), currentPage, perPage, totalPages, totalCustomers: count }
}

async function get(db: Db, typed: string): Promise<Customer> {
  const phone = await registeredPhone(db, typed)
  const row = await registered(db).selectAll().where('phone', '=', phone).executeTakeFirst()
  if (!row) throw new Refused(404, unknown)
  return customerOut(row)
}

async function update(db: Tx, typed: string, details: z.output<typeof customerUpdateForm>, now: number) {
  if (typed.trim() === '') throw new Refused(400, 'forms.customerPhone')
  const phone = await registeredPhone(db, typed)
  const { name, email, gender, birthDate: birth_date } = details
  await refuseUnborn(db, birth_date, now)
  const updated = await db
    .updateTable('customers')
    .set({ name, name_folded: fold(name), email, gender, birth_date, changed_at: now })
    .where('phone', '=', phone)
    .where('removed_at', 'is', null)
    .returning('phone')
    .executeTakeFirst()
  if (!updated) throw new Refused(404, unknown)
  return done('done.customerUpdated')
}

/** Throws Refused(400) for a day that has not come yet in the store. */
async function refuseUnborn(db: Db, birthDate: string | null | undefined, now: number): Promise<void> {
  if (birthDate && birthDate > localDateTime(now, (await readStore(db)).timeZone).slice(0, 10))
    throw new Refused(400, 'forms.birthDate')
}

/** Takes the guest off the lists; what was ordered keeps the name. */
async function remove(db: Tx, typed: string, now: number) {
  const phone = await registeredPhone(db, typed)
  const guest = await db
    .selectFrom('customers')
    .select('phone_key')
    .where('phone', '=', phone)
    .where('removed_at', 'is', null)
    .$if(locksRows(db), query => query.forUpdate())
    .executeTakeFirst()
  if (!guest) throw new Refused(404, unknown)
  await db.updateTable('customers').set({ removed_at: now, phone_key: null }).where('phone', '=', phone).execute()
  await handKeysOn(db, [guest.phone_key])
  return done('done.customerDeleted')
}

/** As `registeredPhone`, but a guest who was deleted under exactly this spelling comes first. */
async function phoneOfAnybody(db: Db, typed: string): Promise<string> {
  const exact = db.selectFrom('customers').select('phone').where('phone', '=', typed).where('erased_at', 'is', null)
  return (await exact.executeTakeFirst()) ? typed : registeredPhone(db, typed)
}

/** Whether the phone is a guest's who is on the lists, in this spelling or another. */
async function isTaken(tx: Tx, phone: string, key: string | null): Promise<boolean> {
  if (key === null) return false
  const other = tx.selectFrom('customers').select('phone').where('phone_key', '=', key).where('phone', '<>', phone)
  return (await other.executeTakeFirst()) !== undefined
}

const registered = (db: Db) => db.selectFrom('customers').where('removed_at', 'is', null).where('erased_at', 'is', null)

function wholeOr(text: string | null, otherwise: number, max: number): number {
  const number = Number(text)
  return text !== null && Number.isInteger(number) && number >= 1 ? Math.min(number, max) : otherwise
}

/** Also of a guest who was deleted. Throws Refused(404) when there is none with this phone. */
async function exportGuest(db: Db, phone: string, now: number): Promise<GuestExport> {
  const guest = await db
    .selectFrom('customers')
    .selectAll()
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!guest) throw new Refused(404, 'refused.noCustomer')
  const orders = await db.selectFrom('orders').select('id').where('customer_phone', '=', phone).execute()
  const ids = orders.map(({ id }) => id)
  return {
    exportedAt: new Date(now).toISOString(),
    customer: customerOut(guest),
    deletedAt: guest.removed_at === null ? null : new Date(guest.removed_at).toISOString(),
    reservations: await reservationsOfGuest(db, phone),
    orders: ids.length === 0 ? [] : (await findOrders(db, ids)).map(summaryOut),
    invoices: await invoicesOfGuest(db, phone),
  }
}

function customerOut(row: Schema['customers']): Customer {
  return {
    phone: row.phone,
    name: row.name,
    email: row.email,
    gender: row.gender as Customer['gender'],
    birth_date: row.birth_date,
    created_at: new Date(row.made_at).toISOString(),
    updated_at: row.changed_at === null ? null : new Date(row.changed_at).toISOString(),
  }
}
