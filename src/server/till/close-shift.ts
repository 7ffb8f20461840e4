/**
 * Closing a shift. Its Z is calculated once, in the transaction that closes it, and stored as bytes with their hash: it is
 * always shown and printed from these.
 */
import { hash } from 'node:crypto'
import type { Warning } from '../../contract/replies.ts'
import type { ApprovalAnswers } from '../../domain/approval-form.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { formatsOf } from '../../domain/formats.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import { type Cents, centsOf, centsText } from '../../domain/money/money.ts'
import type { ApprovalRequest } from '../books/approval-request.ts'
import { type Covered, permit } from '../books/permit.ts'
import { markOfSeals, sealShift } from '../books/seals.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { readStore } from '../store/store.ts'
import type { Doing } from './cash.ts'
import { nextNumber } from './series.ts'
import { expectedIn, shiftReport } from './shift-report.ts'
import { type FoundShift, holdShift, type ShiftReport } from './shift-rows.ts'

export interface Closing extends ApprovalAnswers {
  readonly shiftId: number
  readonly countId: number | null
  readonly anyway: boolean
}

/** What a person looks at before closing: who still owes something, and which devices may still hold payments. */
export interface OpenAtClosing {
  readonly warnings: Warning[]
  readonly open: ShiftReport['open_at_closing']
  readonly silent: ShiftReport['silent_devices']
}

export type FindOpen = (db: Db, now: number) => Promise<OpenAtClosing>

/** Returns the Z's number. Throws Refused(400) without a count, Refused(404), and Refused(409) as `permit`, or for warnings. */
export async function closeShift(
  tx: Tx,
  closing: Closing,
  doing: Doing & { readonly act: ApprovalRequest; readonly findOpen: FindOpen },
): Promise<string> {
  const { user, record } = doing
  const shift = await holdShift(tx, closing.shiftId, 'alone')
  if (shift.closed_at !== null) throw await closedAlready(tx, shift)
  // The clock may have been set back since it was opened.
  const now = Math.max(doing.now, shift.opened_at)
  const counted = await countOf(tx, shift, closing.countId)
  const { warnings, open, silent } = await doing.findOpen(tx, now)
  // First of all, so that anybody who needs an approval needs it once: for closing although something is open.
  if (warnings.length > 0 && !closing.anyway) throw new Refused(409, 'refused.closingWarnings').unless({ warnings })
  const expected = await expectedIn(tx, shift)
  const covers = { cents: counted, lines: { shift: shift.id, expected } }
  const first = await firstCount(tx, shift, closing.countId)
  const approver = await permitClosing(tx, doing, { isWarned: warnings.length > 0, covers })
  const report = await shiftReport(tx, shift)
  const { series, no, text: number } = await nextNumber(tx, 'Z')
  const closer = await tx.selectFrom('users').select('name').where('id', '=', user.userId).executeTakeFirstOrThrow()
  const z: ShiftReport = {
    ...report,
    z_number: number,
    closed_at: new Date(now).toISOString(),
    closed_by: closer.name,
    cash: {
      ...report.cash,
      counted: centsText(counted),
      difference: centsText(counted - expected),
      first_count: first && { amount: centsText(first.counted), difference: centsText(first.difference) },
    },
    open_at_closing: open,
    silent_devices: silent,
  }
  const bytes = Buffer.from(canonicalJson(z))
  const zHash = hash('sha256', bytes, 'buffer')
  const closed = {
    closed_at: now,
    closed_by: user.userId,
    expected_cents: expected,
    counted_cents: counted,
    z_no: no,
    z_series: series,
    off_cents: centsOf(z.adds_up),
  }
  const { seals } = await sealShift(tx, shift.id, closed)
  await tx
    .updateTable('shifts')
    .set({ ...closed, z_bytes: bytes, z_hash: zHash, row_seals: seals })
    .where('id', '=', shift.id)
    .execute()
  record({
    act: 'z',
    subject: `${number} ${shift.title}`,
    amountCents: counted,
    approver,
    // Who counts again after hearing what should be there makes up for nothing.
    isRed: first !== null && first.difference !== 0,
    after: {
      expected,
      counted,
      difference: counted - expected,
      ...(first && { first_counted: first.counted, first_difference: first.difference }),
      seal: markOfSeals(seals, zHash),
    },
  })
  return number
}

/** Who has approved it; null: nobody had to. Over warnings, who may not approve for others needs somebody who may. */
function permitClosing(
  tx: Tx,
  { user, act }: Doing & { readonly act: ApprovalRequest },
  { isWarned, covers }: { readonly isWarned: boolean; readonly covers: Covered },
) {
  const why = { key: isWarned ? 'refused.closingAnywayNeeds' : 'refused.closingNeeds', values: {} } as const
  const right = isWarned && user.rights.close_shift ? 'approve' : 'close_shift'
  return permit(tx, user, { right, atLeast: true, why, covers }, act)
}

/** What a second closing is told. */
async function closedAlready(db: Db, { closed_at, closer, z_series, z_no }: FoundShift): Promise<Refused> {
  const { timeZone } = await readStore(db)
  return new Refused(409, 'refused.shiftClosedBy', {
    at: formatsOf({ timeZone }).clock(closed_at ?? 0),
    person: closer ?? '?',
    number: documentNumber(z_series, z_no ?? 0),
  })
}

/** Throws Refused(400) when this shift was not counted. */
async function countOf(tx: Tx, shift: FoundShift, countId: number | null): Promise<Cents> {
  const count = await tx
    .selectFrom('cash_entries')
    .select('cents')
    .where('id', '=', countId ?? 0)
    .where('shift_id', '=', shift.id)
    .where('kind', '=', 'count')
    .executeTakeFirst()
  if (!count) throw new Refused(400, 'forms.countFirst')
  return count.cents
}

/** The first count of the shift, where another one closes it; null: it is that one. */
async function firstCount(tx: Tx, shift: FoundShift, countId: number | null) {
  const first = await tx
    .selectFrom('cash_entries')
    .select(['id', 'cents', 'expected_cents'])
    .where('shift_id', '=', shift.id)
    .where('kind', '=', 'count')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!first || first.id === countId || first.expected_cents === null) return null
  return { counted: first.cents, difference: first.cents - first.expected_cents }
}
