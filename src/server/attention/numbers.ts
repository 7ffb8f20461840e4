/** Numbers of devices: those that are still on their way, and those that were used twice. */
import { sql } from 'kysely'
import { documentNumber, numberRange } from '../../domain/money/bill.ts'
import { centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import { wordsHere } from '../http/speech.ts'
import { instant, notDone, simply, type Task, type Writing } from './task.ts'

/** One for each series; what never comes, because its series was closed, is acknowledged. */
export async function missingNumbers(db: Db): Promise<Task[]> {
  const series = await db
    .selectFrom('series')
    .leftJoin('tablets', 'tablets.id', 'series.tablet_id')
    .leftJoin('sessions', 'sessions.id', 'series.session_id')
    .select(['code', 'last_no', 'opened_at', 'series.closed_at'])
    .select(eb => eb.fn.coalesce('tablets.name', 'sessions.device_name').as('device'))
    .select(eb => [
      eb
        .selectFrom('invoices')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('invoices.series', '=', 'series.code')
        .as('booked'),
    ])
    .where('kind', '=', 'device')
    .where(notDone('number-missing', 'code'))
    .orderBy('code')
    .execute()
  const tasks: Task[] = []
  for (const { code, last_no, closed_at, opened_at, device, booked } of series) {
    if (Number(booked) >= last_no) continue
    const numbers = await gapsIn(db, code, last_no)
    if (numbers.length === 0) continue
    const values = { numbers: numbers.join(', '), device: device ?? code }
    const key = closed_at === null ? 'attention.numbersMissing' : 'attention.numbersLost'
    tasks.push({
      what: 'number-missing',
      ref: code,
      text: wordsHere({ key, values }),
      amount: null,
      by: null,
      byId: null,
      at: instant(closed_at ?? opened_at),
      actions: closed_at === null ? [] : [simply('understood')],
    })
  }
  return tasks
}

/** "B1-000003", "B1-000007–B1-000009" */
async function gapsIn(db: Db, code: string, lastNo: number): Promise<string[]> {
  const rows = await db.selectFrom('invoices').select('number').where('series', '=', code).orderBy('number').execute()
  const gaps: string[] = []
  let next = 1
  const known = [...rows.map(row => row.number), ...(await lostOf(db, code))].sort((a, b) => a - b)
  for (const number of [...known, lastNo + 1]) {
    if (number > next) gaps.push(numberRange(code, next, number - 1))
    next = Math.max(next, number + 1)
  }
  return gaps
}

/** Numbers that had arrived in a database which a restore has replaced: they do not come again. */
async function lostOf(db: Db, code: string): Promise<number[]> {
  const rows = await db.selectFrom('lost_numbers').selectAll().where('code', '=', code).execute()
  return rows.flatMap(({ first_no, last_no }) =>
    Array.from({ length: last_no - first_no + 1 }, (_, at) => first_no + at),
  )
}

/** What a restore has lost: it is said once. */
export async function numbersLostByRestore(db: Db, { formats }: Writing): Promise<Task[]> {
  const rows = await db
    .selectFrom('lost_numbers')
    .selectAll()
    .where(notDone('number-missing', sql`code || '-' || first_no`))
    .orderBy('code')
    .orderBy('first_no')
    .execute()
  return rows.map(({ code, first_no, last_no, lost_at }) => {
    const values = { numbers: numberRange(code, first_no, last_no), at: formats.dateTime(lost_at) }
    return {
      what: 'number-missing',
      ref: `${code}-${first_no}`,
      amount: null,
      by: null,
      byId: null,
      at: instant(lost_at),
      text: wordsHere({ key: 'attention.numbersRestored', values }),
      actions: [simply('understood')],
    }
  })
}

/** Those of these numbers, as they are printed, under which a document is booked. */
async function usedAmong(db: Db, printed: readonly string[]): Promise<ReadonlySet<string>> {
  if (printed.length === 0) return new Set()
  const parts = printed.map(one => one.split('-'))
  const found = await db
    .selectFrom('invoices')
    .select(['series', 'number'])
    .where('series', 'in', [...new Set(parts.map(([series = '']) => series))])
    .where('number', 'in', [...new Set(parts.map(([, number]) => Number(number)))])
    .execute()
  return new Set(found.map(({ series, number }) => documentNumber(series, number)))
}

/** Documents whose printed number could not be booked. */
export async function numbersTwice(db: Db): Promise<Task[]> {
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('users', 'users.id', 'invoices.made_by')
    .select([
      'invoices.id',
      'series',
      'number',
      'printed_as',
      'payable_cents',
      'invoices.made_at',
      'made_by',
      'users.name',
    ])
    .where(sql<boolean>`printed_as is not null`)
    .where(notDone('number-twice', 'invoices.id'))
    .orderBy('invoices.id')
    .execute()
  const used = await usedAmong(
    db,
    rows.flatMap(({ printed_as }) => printed_as ?? []),
  )
  return rows.map(({ id, series, number, printed_as, payable_cents, made_at, made_by, name }) => {
    const values = { printed: printed_as ?? '', booked: documentNumber(series, number) }
    const key = used.has(values.printed) ? 'attention.numberTwice' : 'attention.numberStrange'
    return {
      what: 'number-twice',
      ref: String(id),
      text: wordsHere({ key, values }),
      amount: centsText(payable_cents),
      at: instant(made_at),
      by: name,
      byId: made_by,
      actions: [simply('understood')],
    }
  })
}
