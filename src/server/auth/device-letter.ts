import { businessDay } from '../../domain/business-day.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { readStore } from '../store/store.ts'

/** The first of A…Z, AA, AB… that no device has or had on this business day: its slips may still be on tables. */
export async function freeLetter(tx: Tx, now: number): Promise<string> {
  if (locksRows(tx)) await tx.selectFrom('store').select('id').forUpdate().execute()
  const { timeZone, dayStartsAtHour } = await readStore(tx)
  const today = businessDay(now, timeZone, dayStartsAtHour)
  await tx
    .updateTable('sessions')
    .set({ letter: null })
    .where('expires_at', '<=', now)
    .where('letter', 'is not', null)
    .execute()
  // Sessions end in many ways, none of which records the day: a letter that is not in use any more counts as freed
  // today.
  await tx
    .updateTable('device_letters')
    .set({ freed_on: today })
    .where('freed_on', 'is', null)
    .where(
      'letter',
      'not in',
      tx
        .selectFrom('sessions')
        .select('letter')
        .where('letter', 'is not', null)
        .union(tx.selectFrom('tablets').select('letter').where('letter', 'is not', null))
        .$castTo<never>(),
    )
    .execute()
  const rows = await tx
    .selectFrom('device_letters')
    .select('letter')
    .where(eb => eb.or([eb('freed_on', 'is', null), eb('freed_on', '=', today)]))
    .execute()
  const taken = new Set(rows.map(({ letter }) => letter))
  let place = 1
  while (taken.has(letterAt(place))) place += 1
  const letter = letterAt(place)
  await tx
    .insertInto('device_letters')
    .values({ letter, freed_on: null })
    .onConflict(conflict => conflict.column('letter').doUpdateSet({ freed_on: null }))
    .execute()
  return letter
}

/** A device's letter, where its session has none: by a clock that was wrong, it had expired. */
export async function giveLetter(tx: Tx, sessionId: number, now: number): Promise<string> {
  const letter = await freeLetter(tx, now)
  await tx.updateTable('sessions').set({ letter }).where('id', '=', sessionId).execute()
  return letter
}

/** 1 → A, 26 → Z, 27 → AA. */
export function letterAt(place: number): string {
  const last = String.fromCharCode(65 + ((place - 1) % 26))
  return place <= 26 ? last : letterAt(Math.floor((place - 1) / 26)) + last
}
