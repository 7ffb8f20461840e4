/** Money that is held for guests: what a shift found of it on the bills that it touched, and what it left. */
import { sql } from 'kysely'
import { groupsOf } from '../../domain/groups.ts'
import { type Cents, centsText } from '../../domain/money/money.ts'
import { type BillEvent, heldIn } from '../../domain/shift.ts'
import type { Db } from '../db/open.ts'
import { billText } from './held-now.ts'
import type { FoundShift, ShiftReport } from './shift-rows.ts'
import { storedReport } from './stored-report.ts'

export interface HeldOnBills {
  readonly out: ShiftReport['held']
  readonly changeCents: Cents
}

/** Together with the bills on which the drawer's last Z had left money, and which nobody has touched since. */
export async function heldOnBills(
  db: Db,
  { id: shiftId }: FoundShift,
  before: { readonly z_bytes: Uint8Array | null } | null,
): Promise<HeldOnBills> {
  const left = heldBefore(before?.z_bytes ?? null)
  const events = groupsOf(await eventsOn(db, shiftId, left), ({ billId }) => billId)
  const bills = [...events].flatMap(([billId, own]) => {
    const held = heldIn(shiftId, own) ?? stillHeld(own)
    return held.beforeCents === 0 && held.afterCents === 0 ? [] : [{ billId, ...held }]
  })
  const sumOf = (which: 'beforeCents' | 'afterCents') => bills.reduce((sum, bill) => sum + bill[which], 0)
  const [beforeCents, afterCents] = [sumOf('beforeCents'), sumOf('afterCents')]
  const names = await namesOf(
    db,
    bills.map(({ billId }) => billId),
  )
  return {
    changeCents: afterCents - beforeCents,
    out: {
      before: centsText(beforeCents),
      after: centsText(afterCents),
      bills: bills.map(({ billId, ...held }) => ({
        bill_id: billId,
        text: names.get(billId) ?? '',
        before: centsText(held.beforeCents),
        after: centsText(held.afterCents),
      })),
    },
  }
}

/** The bills on which the last Z of the drawer left money. */
function heldBefore(bytes: Uint8Array | null): readonly number[] {
  if (bytes === null) return []
  return storedReport(bytes)
    .held.bills.filter(({ after }) => after !== centsText(0))
    .map(({ bill_id }) => bill_id)
}

/** On a bill that the shift has not touched. */
function stillHeld(events: readonly BillEvent[]): { readonly beforeCents: Cents; readonly afterCents: Cents } {
  const cents =
    heldIn(
      0,
      [...events].map(event => ({ ...event, shiftId: 0 })),
    )?.afterCents ?? 0
  return { beforeCents: cents, afterCents: cents }
}

interface EventOnBill extends BillEvent {
  readonly billId: number
}

/** All that was ever booked on the bills that a shift has touched, and on `others`. */
async function eventsOn(db: Db, shiftId: number, others: readonly number[]): Promise<EventOnBill[]> {
  const touched = db
    .selectFrom('payments')
    .select('bill_id')
    .where('shift_id', '=', shiftId)
    .union(db.selectFrom('invoices').select('bill_id').where('shift_id', '=', shiftId))
    .$if(others.length > 0, query =>
      query.union(db.selectFrom('bills').select('id as bill_id').where('id', 'in', others)),
    )
  const payments = db
    .selectFrom('payments')
    .select(['bill_id', 'shift_id', 'booked_no', 'amount_cents as paid'])
    .select([nothing.as('charged'), nothing.as('settles')])
    .where('bill_id', 'in', touched)
  // With literals, so that the indexes of only these documents can be used.
  const documents = (settles: 0 | 1) =>
    db
      .selectFrom('invoices')
      .select(['bill_id', 'shift_id', 'booked_no'])
      .select([nothing.as('paid'), 'payable_cents as charged', 'settles'])
      .where(settles === 1 ? sql<boolean>`settles = 1` : sql<boolean>`settles = 0`)
      .where('bill_id', 'in', touched)
  // In one statement: money and the document that it pays are both there, or neither.
  const rows = await payments.unionAll(documents(1)).unionAll(documents(0)).execute()
  return rows.map(row => ({
    billId: row.bill_id,
    shiftId: row.shift_id,
    bookedNo: row.booked_no,
    paidCents: row.paid,
    chargedCents: row.charged,
    settles: row.settles === 1,
  }))
}

const nothing = sql<number>`0`

/** "Table 9 · bill 1" */
async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bills')
    .innerJoin('parties', 'parties.id', 'bills.party_id')
    .leftJoin('store_tables', 'store_tables.id', 'parties.table_id')
    .select(['bills.id', 'bills.no', 'store_tables.title'])
    .where('bills.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...bill }) => [id, billText(bill)]))
}
