/**
 * Closing a shift. Its Z is reckoned once, in the transaction that closes it, and stored as bytes with their hash: it is
 * always shown and printed from these.
 */
import { hash } from 'node:crypto'
import type { ActAnswers } from '../../domain/act-form.ts'
import { documentNumber } from '../../domain/bill.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { formatsOf } from '../../domain/formats.ts'
import { type Cents, centsText } from '../../domain/money.ts'
import { inWords } from '../../texts/say.ts'
import { partiesOut } from '../bills/party-out.ts'
import { readSeatings } from '../bills/party-rows.ts'
import { permit } from '../control/permit.ts'
import type { RequestedAct } from '../control/requested-act.ts'
import type { Db, Tx } from '../db/open.ts'
import { nextNumber } from '../drawers/series.ts'
import { Refused } from '../http/refused.ts'
import { readStore } from '../store/store.ts'
import type { Doing } from './cash.ts'
import { expectedIn, type ShiftReport, shiftReport } from './shift-report.ts'
import { type FoundShift, holdShift } from './shift-rows.ts'

export interface Closing extends ActAnswers {
  readonly shiftId: number
  readonly countId: number | null
  readonly anyway: boolean
}

/** Returns the Z's number. Throws Refused(400) without a count, Refused(404), and Refused(409) as `permit`, or for warnings. */
export async function closeShift(
  tx: Tx,
  closing: Closing,
  doing: Doing & { readonly act: RequestedAct },
): Promise<string> {
  const { user, act, record, now } = doing
  const shift = await holdShift(tx, closing.shiftId, 'alone')
  if (shift.closed_at !== null) throw await closedAlready(tx, shift)
  const counted = await countOf(tx, shift, closing.countId)
  const open = await openBills(tx)
  const why = { key: 'refused.closingNeeds', values: {} } as const
  const approver = await permit(tx, user, { right: 'close_shift', atLeast: true, why }, act)
  if (open.length > 0 && !closing.anyway)
    throw new Refused(409, 'refused.closingWarnings').unless({ warnings: open.map(warningOf) })
  const expected = await expectedIn(tx, shift)
  const report = await shiftReport(tx, shift)
  const zNo = await nextNumber(tx, 'Z')
  const number = documentNumber('Z', zNo)
  const closer = await tx.selectFrom('users').select('name').where('id', '=', user.userId).executeTakeFirstOrThrow()
  const z: ShiftReport = {
    ...report,
    ...{ z_number: number, closed_at: new Date(now).toISOString(), closed_by: closer.name },
    cash: { ...report.cash, counted: centsText(counted), difference: centsText(counted - expected) },
    open_at_closing: open.map(({ table, due }) => ({ table, due })),
  }
  const bytes = Buffer.from(canonicalJson(z))
  await tx
    .updateTable('shifts')
    .set({
      ...{ closed_at: now, closed_by: user.userId, expected_cents: expected, counted_cents: counted },
      ...{ z_no: zNo, z_bytes: bytes, z_hash: hash('sha256', bytes, 'buffer') },
    })
    .where('id', '=', shift.id)
    .execute()
  record({
    ...{ act: 'z', subject: `${number} ${shift.title}`, amountCents: counted, approver },
    after: { expected, counted, difference: counted - expected },
  })
  return number
}

/** The Z of a closed shift, from its bytes. */
export const storedReport = (bytes: Uint8Array): ShiftReport => JSON.parse(Buffer.from(bytes).toString()) as ShiftReport

/** What a second closing is told. */
async function closedAlready(db: Db, { closed_at, closer, z_no }: FoundShift): Promise<Refused> {
  const { timeZone } = await readStore(db)
  return new Refused(409, 'refused.shiftClosedBy', {
    at: formatsOf({ locale: 'en-GB', timeZone }).clock(closed_at ?? 0),
    ...{ person: closer ?? '?', number: documentNumber('Z', z_no ?? 0) },
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

interface OpenBill {
  readonly at: string
  readonly table: string
  readonly due: string
}

/** Who still owes something. */
async function openBills(db: Db): Promise<OpenBill[]> {
  const parties = await partiesOut(db, await readSeatings(db))
  const nowhere = inWords('en', { key: 'bills.noTable', values: {} })
  return parties
    .filter(({ due }) => due !== centsText(0))
    .map(({ at, table_title, due }) => ({ at, table: table_title ?? nowhere, due }))
}

const warningOf = ({ at, table, due }: OpenBill) => ({
  kind: 'due',
  text: inWords('en', { key: 'bills.dueAt', values: { table, due } }),
  ref: at,
})
