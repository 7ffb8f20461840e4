/** Customers; their phone is their name in every call (§7, customers). */
import type { customers } from '../../contract/customers.ts'
import type { Customer } from '../../domain/entities.ts'
import { customersPerPage } from '../../domain/limits.ts'
import { customerWithoutPhone } from '../../domain/missing.ts'
import { contains, startsWith } from '../db/like.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { Refused } from '../http/refused.ts'
import type { Handlers } from '../http/serve.ts'

const perPageMax = 100
const unknown = 'There is no customer with this phone!'

export const customersHandlers: Handlers<typeof customers> = {
  list: async ({ db, query }) => {
    const perPage = wholeOr(query.perPage, customersPerPage, perPageMax)
    const wanted = (query.filter ?? '').trim()
    const matching = registered(db).$if(wanted !== '', select =>
      select.where(eb => eb.or([contains(eb.ref('name'), wanted), startsWith(eb.ref('phone'), wanted)])),
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
  },

  get: async ({ db, params }) => {
    const row = await registered(db).selectAll().where('phone', '=', params.id).executeTakeFirst()
    if (!row) throw new Refused(404, unknown)
    return customerOut(row)
  },

  add: async ({ db, body, now }) => {
    const { phone, name, email, gender, birthDate: birth_date } = body
    const details = { name, email, gender, birth_date, made_at: now, changed_at: null, removed_at: null }
    // A phone that was removed may register again; one that is in use may not.
    const added = await db
      .insertInto('customers')
      .values({ phone, ...details })
      .onConflict(conflict =>
        conflict.column('phone').doUpdateSet(details).where('customers.removed_at', 'is not', null),
      )
      .returning('phone')
      .executeTakeFirst()
    if (!added) throw new Refused(400, 'A customer with this phone is registered already!')
    return { success: true, message: 'Customer added!' }
  },

  update: async ({ db, params, body, now }) => {
    if (params.id.trim() === '') throw new Refused(400, customerWithoutPhone)
    const { name, email, gender, birthDate: birth_date } = body
    const updated = await db
      .updateTable('customers')
      .set({ name, email, gender, birth_date, changed_at: now })
      .where('phone', '=', params.id)
      .where('removed_at', 'is', null)
      .returning('phone')
      .executeTakeFirst()
    if (!updated) throw new Refused(404, unknown)
    return { success: true, message: 'Customer updated!' }
  },

  remove: async ({ db, params, now }) => {
    const removed = await db
      .updateTable('customers')
      .set({ removed_at: now })
      .where('phone', '=', params.id)
      .where('removed_at', 'is', null)
      .returning('phone')
      .executeTakeFirst()
    if (!removed) throw new Refused(404, unknown)
    return { success: true, message: 'Customer deleted!' }
  },
}

const registered = (db: Db) => db.selectFrom('customers').where('removed_at', 'is', null)

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

function wholeOr(text: string | null, otherwise: number, max: number): number {
  const number = Number(text)
  return text !== null && Number.isInteger(number) && number >= 1 ? Math.min(number, max) : otherwise
}
