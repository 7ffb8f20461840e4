/** Which devices may hold money or orders that nobody else knows of: somebody who closes a shift is told of them. */
import type { Selectable } from 'kysely'
import { businessDay } from '../../domain/business-day.ts'
import type { Db } from '../db/open.ts'
import type { SeriesTable } from '../db/schema-money.ts'
import { readStore } from '../store/store.ts'
import type { OpenAtClosing } from '../till/close-shift.ts'

const silentMs = 10 * 60_000

/**
 * Devices that somebody is signed in on and that were not heard of for a while, if numbers of theirs have not arrived, or
 * if they took money offline today and were not heard of since that was booked. Who was seen after their last payment had
 * a connection, and nothing that waited.
 */
export async function silentDevices(db: Db, now: number): Promise<OpenAtClosing['silent']> {
  const { timeZone, dayStartsAtHour } = await readStore(db)
  const today = businessDay(now, timeZone, dayStartsAtHour)
  const found: OpenAtClosing['silent'] = []
  for (const row of await silentRows(db, now)) {
    const { code, letter, name, device_name, heard_at } = row
    const latest = letter === null ? null : await latestOffline(db, letter, today)
    if (!(await awaitsNumbers(db, row)) && (latest === null || latest < (heard_at ?? 0))) continue
    found.push({
      series: code,
      device: name ?? device_name ?? code,
      heard_at: heard_at === null ? null : new Date(heard_at).toISOString(),
    })
  }
  return found
}

/** Devices that number documents and are signed in. A shared tablet is heard with anybody on it. */
async function silentRows(db: Db, now: number) {
  const rows = await db
    .selectFrom('series')
    .innerJoin('sessions', join =>
      join.on(eb =>
        eb.or([
          eb('sessions.id', '=', eb.ref('series.session_id')),
          eb('sessions.tablet_id', '=', eb.ref('series.tablet_id')),
        ]),
      ),
    )
    .leftJoin('tablets', 'tablets.id', 'series.tablet_id')
    .select(['series.code', 'series.last_no', 'tablets.name'])
    .select(({ fn }) => [
      fn.max(fn.coalesce('tablets.letter', 'sessions.letter')).as('letter'),
      fn.max('sessions.device_name').as('device_name'),
      fn.max('sessions.heard_at').as('heard_at'),
    ])
    .where('series.kind', '=', 'device')
    .where('series.closed_at', 'is', null)
    .groupBy(['series.code', 'series.last_no', 'tablets.name'])
    .orderBy('series.code')
    .execute()
  return rows.filter(({ heard_at }) => (heard_at ?? 0) < now - silentMs)
}

/** Whether numbers that the device has given are still on their way. */
async function awaitsNumbers(db: Db, { code, last_no }: Pick<Selectable<SeriesTable>, 'code' | 'last_no'>) {
  const { booked } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('booked'))
    .where('series', '=', code)
    .executeTakeFirstOrThrow()
  const lost = await db.selectFrom('lost_numbers').select(['first_no', 'last_no']).where('code', '=', code).execute()
  return Number(booked) + lost.reduce((sum, gap) => sum + gap.last_no - gap.first_no + 1, 0) < last_no
}

/** When the last money was booked that the device with this letter took offline today; null: none. */
async function latestOffline(db: Db, letter: string, today: string): Promise<number | null> {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.max('booked_at').as('at'))
    .where('device', '=', letter)
    .where('business_day', '=', today)
    .where('is_offline', '=', 1)
    .executeTakeFirst()
  return row?.at ?? null
}
