/**
 * What time does to the menu: sold-out marks end, schedules begin and end, and the last piece is taken. The version of the menu rises then, so
 * that guests and clients that know no rules see the new prices.
 */

import { businessDay } from '../../domain/business-day.ts'
import type { When } from '../../domain/menu/menu-at.ts'
import { lastChange, momentAt, nextChange, type StoreClock } from '../../domain/menu/schedule.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { bumpVersions } from '../db/versions.ts'
import type { Announce } from '../realtime/announce.ts'
import { readStore } from '../store/store.ts'
import { areCountdownsDue, turnCountdowns } from './countdowns.ts'
import { saveMenuVersion } from './menu-versions.ts'
import { readSchedules } from './rules.ts'
import { bringBack, earliestEnd } from './sold-out.ts'

export interface MenuClock {
  /** Whether it is worth a look. */
  readonly isDue: () => boolean
  /** Does what is due, and tells the screens that show the menu. */
  readonly look: () => Promise<void>
}

/**
 * Checks the database when something is due next, and every minute, because another process may have changed it. One
 * check runs at a time; others wait for it.
 */
export function watchMenuClock(database: Database, now: () => number, announce: Announce): MenuClock {
  let lookedAt = 0
  let nextLookAt = 0
  let looking: Promise<void> | null = null

  async function lookNow(): Promise<void> {
    const at = now()
    lookedAt = at
    if (await isAnythingDue(database.read, at)) {
      const seq = await database.write(tx => turn(tx, at))
      if (seq !== null) announce('changed', { seq, topics: turned })
      nextLookAt = at
    } else nextLookAt = Math.min(await nextDue(database.read, at), at + lookEveryMs)
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

/**
 * The moment for which the menu has its present version, at the table: what answers that are the same for everybody go
 * by, as nothing of the menu changes until the next one.
 */
export async function menuMoment(db: Db, clock: StoreClock): Promise<When> {
  return { moment: momentAt(await turnedAt(db), clock), dining: '' }
}

/** In a write that changes schedules or rules: the menu is that of this moment. */
export async function setMenuMoment(tx: Tx, now: number): Promise<void> {
  await tx.updateTable('menu_clock').set({ turned_at: now }).where('id', '=', 1).execute()
}

const lookEveryMs = 60_000

async function turnedAt(db: Db): Promise<number> {
  const { turned_at } = await db
    .selectFrom('menu_clock')
    .select('turned_at')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return turned_at
}

async function isAnythingDue(db: Db, now: number): Promise<boolean> {
  const earliest = await earliestEnd(db)
  if (earliest !== null && earliest <= now) return true
  if (await areCountdownsDue(db, await dayOf(db, now))) return true
  const schedules = await readSchedules(db)
  if (schedules.length === 0) return false
  const changed = lastChange(schedules, now, await readStore(db))
  const turned = await turnedAt(db)
  // Also where the clock was put back.
  return (changed !== null && changed > turned) || turned > now
}

async function nextDue(db: Db, now: number): Promise<number> {
  const earliest = (await earliestEnd(db)) ?? Number.POSITIVE_INFINITY
  const schedules = await readSchedules(db)
  if (schedules.length === 0) return earliest
  return Math.min(earliest, nextChange(schedules, now, await readStore(db)) ?? Number.POSITIVE_INFINITY)
}

const turned = ['menu', 'countdowns'] as const

async function dayOf(db: Db, now: number): Promise<string> {
  const { timeZone, dayStartsAtHour } = await readStore(db)
  return businessDay(now, timeZone, dayStartsAtHour)
}

/** The number of the change; null when somebody else was faster. */
async function turn(tx: Tx, now: number): Promise<number | null> {
  if (!(await isAnythingDue(tx, now))) return null
  await saveMenuVersion(tx, now)
  await bringBack(tx, now)
  await turnCountdowns(tx, { day: await dayOf(tx, now), now })
  await setMenuMoment(tx, now)
  return bumpVersions(tx, turned)
}
