/** Opening a drawer's shift, cash that goes in and out of it without a bill, and counting it. */
import type { ApprovalAnswers } from '../../domain/approval-form.ts'
import { priceMaxCents } from '../../domain/limits.ts'
import type { Cents } from '../../domain/money/money.ts'
import { countedCents } from '../../domain/shift.ts'
import type { SignedIn } from '../auth/session.ts'
import { usernameKey } from '../auth/username-key.ts'
import type { ApprovalRequest } from '../books/approval-request.ts'
import { chosenReason } from '../books/chosen-reason.ts'
import { permit } from '../books/permit.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { queuePulse } from '../print-jobs/queue-pulse.ts'
import { readDenominations } from '../store/denominations.ts'
import { refuseStrangersPurse, strangersPurse } from './purses.ts'
import { expectedIn } from './shift-report.ts'
import { holdOpenShift } from './shift-rows.ts'

export interface Doing {
  readonly user: Pick<SignedIn, 'userId' | 'role' | 'rights'>
  readonly record: RecordEntry
  readonly now: number
}

/** Throws Refused(400) for a drawer that is gone, Refused(409) for one that is open with its float counted, or for somebody else's purse. */
export async function openDrawer(
  tx: Tx,
  { drawerId, float }: { readonly drawerId: number; readonly float: Cents },
  { user, record, now }: Doing,
): Promise<number> {
  const drawer = await tx
    .selectFrom('drawers')
    .select('title')
    .where('id', '=', drawerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!drawer) throw new Refused(400, 'refused.noDrawer')
  await refuseStrangersPurse(tx, drawerId, user.userId)
  const opening = { opened_by: user.userId, float_cents: float }
  const made = await tx
    .insertInto('shifts')
    .values({ drawer_id: drawerId, opened_at: now, ...opening })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // One that opened by itself, with a payment, has no float yet.
  const counted =
    made ??
    (await tx
      .updateTable('shifts')
      .set(opening)
      .where('drawer_id', '=', drawerId)
      .where('closed_at', 'is', null)
      .where('float_cents', 'is', null)
      .returning('id')
      .executeTakeFirst())
  if (!counted) throw new Refused(409, 'refused.drawerOpen')
  record({ act: 'shift.open', subject: drawer.title, amountCents: float })
  // The float may be counted by anybody; opening the drawer for it is a right.
  if (user.rights.open_drawer) await queuePulse(tx, drawerId, { userId: user.userId, now })
  return counted.id
}

export interface CashMove extends ApprovalAnswers {
  readonly shiftId: number
  readonly kind: 'in' | 'out' | 'tips' | 'move' | 'open'
  readonly amount: Cents | null
  readonly toShiftId: number | null
  /** Who brought the money or got it: by id, else by username; both null: not stated. */
  readonly personId: number | null
  readonly person: string | null
}

/** Throws Refused(400) without an amount or for a person who is none, Refused(404 or 409) for the shift, and Refused(409) as `permit`. */
export async function moveCash(
  tx: Tx,
  move: CashMove,
  doing: Doing & { readonly act: ApprovalRequest },
): Promise<void> {
  const { shiftId, kind, toShiftId, reasonId, reasonText } = move
  const { user, act, record, now } = doing
  const cents = kind === 'open' ? 0 : (move.amount ?? 0)
  if (kind !== 'open' && cents <= 0) throw new Refused(400, 'forms.amount')
  if ((kind === 'move') !== (toShiftId !== null) || toShiftId === shiftId)
    throw new Refused(400, 'forms.invalidRequest')
  const targets = await Promise.all(
    [shiftId, ...(toShiftId === null ? [] : [toShiftId])].map(id => holdOpenShift(tx, id)),
  )
  const person = await personOf(tx, move)
  const reason = await chosenReason(tx, 'drawer', reasonId)
  const covers = { cents: kind === 'open' ? null : cents, lines: { shifts: targets.map(({ id }) => id) } }
  const approver = await permit(
    tx,
    user,
    { ...(await neededFor(tx, targets, user)), atLeast: true, reason, reasonKind: 'drawer', covers },
    act,
  )
  const row = {
    kind,
    pieces: null,
    reason_id: reasonId,
    reason_text: reasonText,
    made_by: user.userId,
    person_id: person?.id ?? null,
    approved_by: approver?.id ?? null,
    made_at: now,
  }
  const drawerId = targets[0]?.drawer_id
  if (drawerId !== undefined && opens.has(kind)) await queuePulse(tx, drawerId, { userId: user.userId, now })
  const signed = kind === 'in' || kind === 'open' ? cents : -cents
  await tx
    .insertInto('cash_entries')
    .values([
      { ...row, shift_id: shiftId, cents: signed, other_shift_id: toShiftId },
      ...(toShiftId === null ? [] : [{ ...row, shift_id: toShiftId, cents, other_shift_id: shiftId }]),
    ])
    .execute()
  record({
    act: kind === 'open' ? 'drawer' : 'cash.move',
    subject: targets.map(({ title }) => title).join(' → '),
    amountCents: signed,
    reason,
    text: reasonText,
    approver,
    after: { kind, ...(person !== null && { person: person.name }) },
  })
}

/** Somebody else's purse needs who may close shifts, any other drawer who may open it. */
async function neededFor(tx: Tx, drawers: readonly { readonly drawer_id: number }[], { userId }: Doing['user']) {
  for (const { drawer_id } of drawers) {
    const purse = await strangersPurse(tx, drawer_id, userId)
    if (purse) return { right: 'close_shift', why: { key: 'refused.notYourPurse', values: purse } } as const
  }
  return { right: 'open_drawer', why: { key: 'refused.drawerNeeds', values: {} } } as const
}

async function personOf(db: Db, { personId, person }: CashMove) {
  if (personId === null && person === null) return null
  const found = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .$if(personId !== null, query => query.where('id', '=', personId))
    .$if(person !== null, query => query.where('username_key', '=', usernameKey(person ?? '')))
    .executeTakeFirst()
  if (!found) throw new Refused(400, 'forms.person')
  return found
}

/** For these hands go into the drawer. */
const opens: ReadonlySet<CashMove['kind']> = new Set(['in', 'out', 'tips', 'open'])

/** Throws Refused(400) for what is no count, and Refused(404 or 409) for the shift, or for somebody else's purse. */
export async function countCash(
  tx: Tx,
  count: {
    readonly shiftId: number
    readonly amount: Cents | null
    readonly pieces?: Readonly<Record<string, number>> | null | undefined
  },
  { user, now }: Doing,
): Promise<{ readonly countId: number; readonly cents: Cents; readonly expected: Cents }> {
  const { shiftId, amount, pieces } = count
  const shift = await holdOpenShift(tx, shiftId)
  await refuseStrangersPurse(tx, shift.drawer_id, user.userId)
  const cents = pieces ? countedCents(pieces, await readDenominations(tx)) : amount
  if (cents === null || cents > priceMaxCents) throw new Refused(400, 'forms.countCash')
  const expected = await expectedIn(tx, shift)
  const { id } = await tx
    .insertInto('cash_entries')
    .values({
      shift_id: shiftId,
      kind: 'count',
      cents,
      pieces: pieces ? JSON.stringify(pieces) : null,
      expected_cents: expected,
      made_by: user.userId,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { countId: id, cents, expected }
}
