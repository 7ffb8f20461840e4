import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { reservations } from '../../contract/reservations.ts'
import { instantOf, localDateTime } from '../../domain/business-day.ts'
import type { Reservation } from '../../domain/entities.ts'
import { reservationPeriods } from '../../domain/periods.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { readPeriod } from '../store/period.ts'
import { registeredPhone } from '../store/phones.ts'
import { readStore, readStoreTables } from '../store/store.ts'
import { bookedBetween, reservationsOf, searchReservations } from './read-reservations.ts'

const unknown = 'refused.noReservation'

export const reservationsHandlers: Handlers<typeof reservations> = {
  init: async ({ db }) => ({ storeTables: await readStoreTables(db) }),

  list: async ({ db, query, now }) => {
    const period = await readPeriod(db, query, reservationPeriods, now)
    return reservationsOf(db, period, period.dayStartsAtHour)
  },

  search: ({ db, query }) => search(db, query.q),
  find: ({ db, body }) => search(db, body.q),

  add: async ({ db, body, now }) => {
    const date = wallClock(body.date)
    await refuseSkipped(db, date)
    const customer = await db
      .selectFrom('customers')
      .select(['phone', 'name'])
      .where('phone', '=', await registeredPhone(db, body.customerId))
      .where('removed_at', 'is', null)
      .where('erased_at', 'is', null)
      .$if(locksRows(db), query => query.forKeyShare())
      .executeTakeFirst()
    if (!customer) throw new Refused(400, 'refused.customerNotRegistered')
    await checkTable(db, body.tableId)
    if (body.refuseClash) await refuseClashes(db, { ...body, id: null, date })
    const { id, unique_code } = await insertWithCode(db, {
      customer_phone: customer.phone,
      customer_name: customer.name,
      date,
      table_id: body.tableId,
      status: body.status,
      notes: body.notes,
      people_count: body.peopleCount,
      made_at: now,
    })
    return {
      ...done('done.reservationAdded', { code: unique_code }),
      reservationId: id,
      uniqueCode: unique_code,
    }
  },

  update: async ({ db, params, body, now }) => {
    if (params.id.trim() === '') throw new Refused(400, 'forms.reservationId')
    const id = rowId(params.id, unknown)
    const date = wallClock(body.date)
    const present = await db
      .selectFrom('reservations')
      .select(['table_id', 'status', 'date'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!present) throw new Refused(404, unknown)
    if (date !== present.date) await refuseSkipped(db, date)
    const { tableId = present.table_id, status = present.status } = body
    // A table that has left the store since keeps its reservations.
    if (tableId !== present.table_id) await checkTable(db, tableId)
    if (body.refuseClash) await refuseClashes(db, { tableId, status, id, date })
    await db
      .updateTable('reservations')
      .set({
        date,
        table_id: tableId,
        status,
        notes: body.notes,
        people_count: body.peopleCount,
        changed_at: now,
      })
      .where('id', '=', id)
      .execute()
    return done('done.reservationUpdated')
  },

  remove: async ({ db, params }) => {
    const id = rowId(params.id, unknown)
    const removed = await db.deleteFrom('reservations').where('id', '=', id).returning('id').executeTakeFirst()
    if (!removed) throw new Refused(404, unknown)
    return done('done.reservationDeleted')
  },
}

async function search(db: Db, q: string | null): Promise<Reservation[]> {
  const wanted = q?.trim()
  if (!wanted) throw new Refused(400, 'refused.searchForNothing')
  const found = await searchReservations(db, wanted)
  if (found.length === 0) throw new Refused(404, 'refused.noResult')
  return found
}

/** The form takes 'YYYY-MM-DD HH:MM:SS' too. */
const wallClock = (text: string): string => `${text.slice(0, 10)}T${text.slice(11, 16)}`

/** Throws Refused(400) for a time that the store's clock leaves out, in the night in which it is put forward. */
async function refuseSkipped(db: Db, date: string): Promise<void> {
  const { timeZone } = await readStore(db)
  const [day = '', time = ''] = date.split('T')
  if (localDateTime(instantOf(day, time, timeZone), timeZone).slice(0, 16) !== date)
    throw new Refused(400, 'refused.timeSkipped', { time })
}

async function checkTable(db: Db, tableId: number | null): Promise<void> {
  if (tableId === null) return
  const found = await db
    .selectFrom('store_tables')
    .select('id')
    .where('id', '=', tableId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refused(400, 'refused.selectTable')
}

/** Without letters and digits that are mistaken for each other on the phone. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 10

async function insertWithCode(
  tx: Tx,
  reservation: Omit<Insertable<Schema['reservations']>, 'unique_code'>,
): Promise<{ id: number; unique_code: string }> {
  for (;;) {
    const unique_code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
    const made = await tx
      .insertInto('reservations')
      .values({ ...reservation, unique_code })
      .onConflict(conflict => conflict.column('unique_code').doNothing())
      .returning(['id', 'unique_code'])
      .executeTakeFirst()
    if (made) return made
  }
}

/** Two parties for one table. */
const apartMs = 2 * 3_600_000

interface Wanted {
  /** null for one that is not stored yet. */
  readonly id: number | null
  /** 'YYYY-MM-DDTHH:MM' */
  readonly date: string
  readonly tableId: number | null
  readonly status: string
}

/** Throws Refused(409) with the other party when the table is booked within two hours of `wanted`. */
async function refuseClashes(tx: Tx, { id, date, tableId, status }: Wanted): Promise<void> {
  if (tableId === null || status !== 'booked') return
  // Two hosts who book the same table at the same moment take turns.
  if (locksRows(tx)) await tx.selectFrom('store_tables').select('id').where('id', '=', tableId).forUpdate().execute()
  const clash = await bookedBetween(tx, tableId, shifted(date, -apartMs), shifted(date, apartMs), id)
  if (!clash) return
  const { table_title, customer_name, people_count, date: at } = clash
  const values = { table: String(table_title), name: String(customer_name), time: at.slice(11), day: at.slice(0, 10) }
  throw people_count
    ? new Refused(409, 'refused.tableBookedFor', { ...values, people: people_count })
    : new Refused(409, 'refused.tableBooked', values)
}

/** A time on the wall clock, some ms later on the same clock. */
const shifted = (date: string, ms: number) => new Date(Date.parse(`${date}:00Z`) + ms).toISOString().slice(0, 16)
