/** What was given away and cancelled, and how many guests were there: of the whole house, because it is in no drawer. */
import { centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import { discountsIn, type Span } from './discounts.ts'
import type { FoundShift, ShiftReport } from './shift-rows.ts'

type House = Pick<ShiftReport, 'discounts' | 'comps' | 'left_unpaid' | 'voids' | 'covers'>

/**
 * Since the drawer was closed the last time, so that what happens between two shifts is in the second; a drawer that was
 * away for longer than a day tells of the day before its opening.
 */
export function houseSince(db: Db, shift: Pick<FoundShift, 'opened_at'>, lastClosedAt: number | null): Promise<House> {
  const dayBefore = shift.opened_at - dayMs
  return readHouse(db, { fromMs: Math.max(lastClosedAt ?? 0, dayBefore) + 1, toMs: Number.MAX_SAFE_INTEGER })
}

const dayMs = 24 * 3_600_000

export async function readHouse(db: Db, span: Span): Promise<House> {
  const given = await discountsIn(db, span)
  const acts = await readActs(db, span)
  const sumOf = (rows: readonly Counted[]) => ({
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    amount: centsText(rows.reduce((sum, { cents }) => sum + Number(cents ?? 0), 0)),
  })
  return {
    discounts: sumOf(given.filter(({ isComp }) => !isComp)),
    comps: sumOf(given.filter(({ isComp }) => isComp)),
    left_unpaid: sumOf(acts.filter(({ act }) => act === 'order.unpaid')),
    voids: sumOf(acts.filter(({ act }) => act !== 'order.unpaid')),
    covers: await readCovers(db, span),
  }
}

interface Counted {
  readonly count: number
  readonly cents: number | null
}

const readActs = (db: Db, { fromMs, toMs }: Span) =>
  db
    .selectFrom('audit')
    .select(({ fn }) => ['act', fn.countAll<number>().as('count'), fn.sum<number | null>('amount_cents').as('cents')])
    .where('act', 'in', ['item.void', 'order.cancel', 'order.unpaid'])
    // The index knows days: no business day begins more than a day away from its instants.
    .where('business_day', '>=', new Date(Math.max(0, fromMs - dayMs)).toISOString().slice(0, 10))
    .where('at', '>=', fromMs)
    .where('at', '<', toMs)
    .groupBy('act')
    .execute()

/** Guests of parties that have left; those who joined others are counted with them. */
async function readCovers(db: Db, { fromMs, toMs }: Span): Promise<number> {
  const { covers } = await db
    .selectFrom('parties')
    .select(({ fn }) => fn.sum<number | null>('covers').as('covers'))
    .where('closed_at', '>=', fromMs)
    .where('closed_at', '<', toMs)
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(covers ?? 0)
}
