/**
 * Menu items, categories, variants and modifiers that can't be ordered for now. They come back by themselves when the store's next business
 * day begins, unless they are sold out until further notice.
 */
import type * as z from 'zod/mini'
import { addDays, businessDay, businessDayStart } from '../../domain/business-day.ts'
import type { soldOutForm } from '../../domain/validation.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { bumpVersions } from '../db/versions.ts'
import type { Announce } from '../realtime/announce.ts'
import { readStore } from '../store/store.ts'
import { saveMenuVersion } from './menu-versions.ts'

/** Marks one of these as sold out, or takes the mark off. Gives its title; null when there is none with this id. */
export async function setSoldOut(
  tx: Tx,
  table: (typeof marked)[number],
  id: number,
  { soldOut, until }: z.output<typeof soldOutForm>,
  now: number,
): Promise<string | null> {
  const sold_out_until = soldOut ? await endOf(tx, until, now) : null
  const row = await tx
    .updateTable(table as 'categories')
    .set({ sold_out_until })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('title')
    .executeTakeFirst()
  return row?.title ?? null
}

export interface SoldOutEnds {
  /** Whether it is worth a look. */
  readonly isDue: () => boolean
  /** Removes the marks that have expired, and tells the screens that show the menu. */
  readonly look: () => Promise<void>
}

/**
 * Checks the database when the next mark ends, and every minute, because another process may have set one. One check
 * runs at a time; others wait for it.
 */
export function watchSoldOut(database: Database, now: () => number, announce: Announce): SoldOutEnds {
  let lookedAt = 0
  let nextLookAt = 0
  let looking: Promise<void> | null = null

  async function lookNow(): Promise<void> {
    const at = now()
    lookedAt = at
    const earliest = await earliestEnd(database.read)
    if (earliest !== null && earliest <= at) {
      const seq = await database.write(tx => bringBack(tx, at))
      if (seq !== null) announce('changed', { seq, topics: ['menu'] })
      nextLookAt = at
    } else nextLookAt = Math.min(earliest ?? Number.POSITIVE_INFINITY, at + lookEveryMs)
  }

  return {
    // A clock that was put back makes the last look worth nothing.
    isDue: () => now() >= nextLookAt || now() < lookedAt,
    look() {
      looking ??= lookNow().finally(() => {
        looking = null
      })
      return looking
    },
  }
}

const lookEveryMs = 60_000
/** Further away than any clock will ever be, and a whole number on both engines. */
const furtherNotice = Number.MAX_SAFE_INTEGER

async function endOf(tx: Tx, until: z.output<typeof soldOutForm>['until'], now: number): Promise<number> {
  if (until === 'further notice') return furtherNotice
  const { timeZone, dayStartsAtHour } = await readStore(tx)
  const tomorrow = addDays(businessDay(now, timeZone, dayStartsAtHour), 1)
  return businessDayStart(tomorrow, timeZone, dayStartsAtHour)
}

async function earliestEnd(db: Db): Promise<number | null> {
  const found: number[] = []
  for (const table of marked) {
    const query = db.selectFrom(table as 'categories').select(({ fn }) => fn.min('sold_out_until').as('until'))
    const row = await query.executeTakeFirst()
    if (row?.until != null) found.push(row.until)
  }
  return found.length === 0 ? null : Math.min(...found)
}

/** The number of the change; null when somebody else was faster. */
async function bringBack(tx: Tx, now: number): Promise<number | null> {
  const earliest = await earliestEnd(tx)
  if (earliest === null || earliest > now) return null
  await saveMenuVersion(tx, now)
  for (const table of marked)
    await tx
      .updateTable(table as 'categories')
      .set({ sold_out_until: null })
      .where('sold_out_until', '<=', now)
      .execute()
  return bumpVersions(tx, ['menu'])
}

const marked = ['menu_items', 'categories', 'variants', 'modifiers'] as const
