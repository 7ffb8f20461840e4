/** Drawers whose float nobody has counted, and Zs that do not add up. */
import { sql } from 'kysely'
import { documentNumber } from '../../domain/bill.ts'
import { centsText } from '../../domain/money.ts'
import { inWords } from '../../texts/say.ts'
import type { Db } from '../db/open.ts'
import { instant, notDone, simply, type Task, type Writing } from './task.ts'

export async function floatsMissing(db: Db): Promise<Task[]> {
  const rows = await db
    .selectFrom('shifts')
    .innerJoin('drawers', 'drawers.id', 'shifts.drawer_id')
    .select(['shifts.id', 'drawers.title', 'opened_at'])
    .where(sql<boolean>`shifts.closed_at is null`)
    .where('float_cents', 'is', null)
    .orderBy('shifts.id')
    .execute()
  return rows.map(({ id, title, opened_at }) => ({
    what: 'float-missing',
    ref: String(id),
    text: inWords('en', { key: 'attention.floatMissing', values: { drawer: title } }),
    amount: null,
    at: instant(opened_at),
    by: null,
    actions: [simply('count')],
  }))
}

export async function zsOff(db: Db, { sums }: Writing): Promise<Task[]> {
  const rows = await db
    .selectFrom('shifts')
    .leftJoin('users', 'users.id', 'shifts.closed_by')
    .select(['shifts.id', 'z_series', 'z_no', 'closed_at', 'off_cents', 'users.name'])
    .where(sql<boolean>`off_cents <> 0`)
    .where(notDone('z-off', 'shifts.id'))
    .orderBy('shifts.id')
    .execute()
  return rows.map(({ id, z_series, z_no, closed_at, off_cents, name }) => {
    const values = { number: documentNumber(z_series, z_no ?? 0), sum: sums(off_cents) }
    return {
      what: 'z-off',
      ref: String(id),
      text: inWords('en', { key: 'attention.zOff', values }),
      amount: centsText(off_cents),
      at: instant(closed_at ?? 0),
      by: name,
      actions: [simply('understood')],
    }
  })
}
