/**
 * Erases guests who have not come for as long as the store says, at night and a few at a time, so that no order waits.
 */
import { businessDay, businessDayStart, localDateTime } from '../../domain/business-day.ts'
import { monthsBefore } from '../../domain/calendar.ts'
import { isLiveAt } from '../bills/closed-orders.ts'
import { locksRows } from '../db/codec.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { bumpVersions } from '../db/versions.ts'
import type { Announce } from '../realtime/announce.ts'
import { handKeysOn } from '../store/phone-keys.ts'
import { readRetentionMonths, readStore } from '../store/store.ts'
import { namingTopics, pseudonymise } from './erase.ts'
import { forgetGuestKeys, guestKeysMaxAgeMs } from './keys.ts'

type Store = Pick<Database, 'read' | 'reports' | 'write'>

/** What was last seen before this has to go: the day, and the instant at which it begins. */
interface Limit {
  readonly day: string
  readonly at: number
}

export function makeGuestRetention(database: Store, now: () => number, announce: Announce): () => Promise<void> {
  let since = 0
  return async () => {
    const at = now()
    const before = at - guestKeysMaxAgeMs
    await database.write(tx => forgetGuestKeys(tx, before, since))
    since = before
    if (await isNight(database.read, at)) await eraseOverdue(database, at, announce)
  }
}

/** Also the names in old reservations. Returns how many guests that were. */
export async function eraseOverdue(database: Store, now: number, announce: Announce): Promise<number> {
  const limit = await limitOf(database.read, now)
  if (limit === null) return 0
  let erased = 0
  for (;;) {
    // Read on the report thread: it may take a while with many guests.
    const found = (await overdue(database.reports, limit).limit(atOnce).execute()).map(({ phone }) => phone)
    if (found.length === 0) break
    const { count, seq } = await database.write(async tx => {
      let count = 0
      const keys: (string | null)[] = []
      for (const phone of found) {
        const erased = await eraseIfOverdue(tx, phone, limit, now)
        if (!erased) continue
        count += 1
        keys.push(erased.key)
      }
      await handKeysOn(tx, keys)
      return { count, seq: count > 0 ? await bumpVersions(tx, namingTopics) : 0 }
    })
    if (seq > 0) announce('order_update', { seq, topics: namingTopics })
    if (count === 0) break
    erased += count
  }
  while ((await database.write(tx => clearReservations(tx, limit))) === atOnce);
  return erased
}

const atOnce = 20
const nightHours = ['03', '04', '05']

async function isNight(db: Db, now: number): Promise<boolean> {
  const { timeZone } = await readStore(db)
  return nightHours.includes(localDateTime(now, timeZone).slice(11, 13))
}

async function limitOf(db: Db, now: number): Promise<Limit | null> {
  const months = await readRetentionMonths(db)
  if (months === null) return null
  const { timeZone, dayStartsAtHour } = await readStore(db)
  const day = monthsBefore(businessDay(now, timeZone, dayStartsAtHour), months)
  return { day, at: businessDayStart(day, timeZone, dayStartsAtHour) }
}

/** Those who neither registered nor ordered nor had a table since, and have nothing open. */
const overdue = (db: Db, { day, at }: Limit) =>
  db
    .selectFrom('customers')
    .select('phone')
    .where('erased_at', 'is', null)
    .where('made_at', '<', at)
    .where(({ not, exists, selectFrom, and }) =>
      and([
        not(
          exists(
            selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.customer_phone', '=', 'customers.phone')
              .where(eb => eb.or([eb('orders.business_day', '>=', day), isLiveAt(at)])),
          ),
        ),
        not(
          exists(
            selectFrom('reservations')
              .select('reservations.id')
              .whereRef('reservations.customer_phone', '=', 'customers.phone')
              .where('reservations.date', '>=', day),
          ),
        ),
      ]),
    )

/** Gives the key of a phone that is free now; null when the guest has come meanwhile. */
async function eraseIfOverdue(
  tx: Tx,
  phone: string,
  limit: Limit,
  now: number,
): Promise<{ readonly key: string | null } | null> {
  if (locksRows(tx)) await tx.selectFrom('customers').select('phone').where('phone', '=', phone).forUpdate().execute()
  const still = await overdue(tx, limit).where('phone', '=', phone).executeTakeFirst()
  return still ? { key: await pseudonymise(tx, phone, now) } : null
}

/** Old reservations lose their notes and the name of their day, no matter who still comes. Gives how many there were. */
async function clearReservations(tx: Tx, { day }: Limit): Promise<number> {
  const cleared = await tx
    .updateTable('reservations')
    .set({ notes: null, customer_name: null })
    .where('id', 'in', old =>
      old
        .selectFrom('reservations')
        .select('id')
        .where('date', '<', day)
        .where(eb => eb.or([eb('notes', 'is not', null), eb('customer_name', 'is not', null)]))
        .limit(atOnce),
    )
    .executeTakeFirstOrThrow()
  return Number(cleared.numUpdatedRows)
}
