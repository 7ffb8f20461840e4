/** Whether the database file is whole: a damaged page is noticed late, when every backup has it too. */
import { sql } from 'kysely'
import { localDateTime } from '../../domain/business-day.ts'
import type { Database } from '../db/open.ts'
import { troubleOf } from '../db/trouble.ts'
import type { Warning, Watch } from './watch.ts'

export const damageCode = 'damage'

export const damaged: Warning = { level: 'red', said: { key: 'health.damaged', values: {} } }

/** Reads the whole file once, on the report thread, which delays only long reports. */
export async function lookAtFile({ reports }: Pick<Database, 'reports'>, watch: Pick<Watch, 'set'>): Promise<void> {
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(reports)
    watch.set(damageCode, rows[0]?.quick_check === 'ok' ? null : damaged)
  } catch (error) {
    if (troubleOf(error) !== 'damaged') throw error
    watch.set(damageCode, damaged)
  }
}

const nightHour = '04'
const lastNightMs = 2 * 3_600_000

/** Each night when the restaurant sleeps: at four by the store's clock. */
export function isFileDue(lastAt: number, now: number, timeZone: string): boolean {
  return Math.abs(now - lastAt) > lastNightMs && localDateTime(now, timeZone).slice(11, 13) === nightHour
}
