/** Drawers and their shifts. */

import type { Reply } from '../../contract/endpoint.ts'
import type { till } from '../../contract/till.ts'
import { addDays, businessDayStart } from '../../domain/business-day.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import { type Cents, centsText } from '../../domain/money/money.ts'
import { type DayRange, reportPeriods } from '../../domain/periods.ts'
import { closeSeries } from '../auth/close-series.ts'
import { holdSeries, seriesOf } from '../auth/device-series.ts'
import { readPeople } from '../auth/read-people.ts'
import type { SignedIn } from '../auth/session.ts'
import type { Db } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { rowId } from '../http/serve.ts'
import { readDenominations } from '../store/denominations.ts'
import { readPeriod } from '../store/period.ts'
import { countCash, moveCash, openDrawer } from './cash.ts'
import { closeShift, type FindOpen } from './close-shift.ts'
import { reportFor, seesAll } from './report-for.ts'
import { doneWithDrawer } from './shift-cash.ts'
import { entriesOf } from './shift-rows.ts'

const cashDone = {
  in: 'done.cashIn',
  out: 'done.cashOut',
  tips: 'done.tipsPaidOut',
  move: 'done.cashMoved',
  open: 'done.drawerOpened',
} as const

/** `findOpen`: the bills that somebody still owes are not the till's to read. */
export const tillHandlers = (findOpen: FindOpen): Handlers<typeof till> => ({
  state: async ({ db, user }) => ({
    drawers: await readDrawers(db, user),
    denominations: [...(await readDenominations(db))],
    series: await seriesOf(db, user),
  }),
  open: async ({ db, body, user, record, now }) => ({
    ...done('done.shiftOpened'),
    shiftId: await openDrawer(db, body, { user, record, now }),
  }),
  people: ({ db }) => readPeople(db),
  cash: async ({ db, body, user, act, record, now }) => {
    await moveCash(db, body, { user, act, record, now })
    return done(cashDone[body.kind])
  },
  count: async ({ db, body, user, record, now }) => {
    const count = await countCash(db, body, { user, record, now })
    const { countId, cents } = count
    const expected = user.rights.close_shift ? count.expected : null
    return {
      ...done('done.countSaved'),
      countId,
      counted: centsText(cents),
      expected: textOf(expected),
      difference: textOf(expected === null ? null : cents - expected),
    }
  },
  close: async ({ db, body, user, act, record, now }) => {
    const z = await closeShift(db, body, { user, act, record, now, findOpen })
    return { ...done('done.shiftClosed', { z }), z }
  },
  series: async ({ db, body, user, now }) => ({
    ...done('done.numbersHeld'),
    ...(await holdSeries(db, body, { device: user, userId: user.userId, now })),
  }),
  closeSeries: async ({ db, params, body, user, record, now }) => {
    await closeSeries(db, params.code, { userId: user.userId, because: body.because, record, now })
    return done('done.seriesClosed')
  },
  shifts: async ({ db, query, user, now }) => {
    const days = await readPeriod(db, query, reportPeriods, now)
    const rows = await readShifts(db, days, seesAll(user) ? null : user.userId)
    return rows.map(row => ({
      shift_id: row.id,
      drawer: row.title,
      opened_at: new Date(row.opened_at).toISOString(),
      closed_at: row.closed_at === null ? null : new Date(row.closed_at).toISOString(),
      z_number: row.z_no === null ? null : documentNumber(row.z_series, row.z_no),
      difference: textOf(differenceOf(row)),
    }))
  },
  report: async ({ db, params, user }) => reportFor(db, rowId(params.id, 'refused.noShift'), user),
})

const differenceOf = (row: { readonly counted_cents: Cents | null; readonly expected_cents: Cents | null }) =>
  row.counted_cents === null || row.expected_cents === null ? null : row.counted_cents - row.expected_cents

const textOf = (cents: Cents | null) => (cents === null ? null : centsText(cents))

interface Days extends DayRange {
  readonly timeZone: string
  readonly dayStartsAtHour: number
}

/** Shifts that were opened on these business days, the latest first; `ownerId`: those of that person's purse only. */
function readShifts(db: Db, { from, to, timeZone, dayStartsAtHour }: Days, ownerId: number | null) {
  return db
    .selectFrom('shifts')
    .innerJoin('drawers', 'drawers.id', 'shifts.drawer_id')
    .select([
      'shifts.id',
      'drawers.title',
      'opened_at',
      'closed_at',
      'z_series',
      'z_no',
      'expected_cents',
      'counted_cents',
    ])
    .where('opened_at', '>=', businessDayStart(from, timeZone, dayStartsAtHour))
    .where('opened_at', '<', businessDayStart(addDays(to, 1), timeZone, dayStartsAtHour))
    .$if(ownerId !== null, query => query.where('drawers.user_id', '=', ownerId))
    .orderBy('shifts.id', 'desc')
    .execute()
}

/** The drawers of the store, each with its open shift, as far as `user` may know it. */
async function readDrawers(db: Db, user: SignedIn): Promise<Reply<typeof till.state>['drawers']> {
  const rows = await db
    .selectFrom('drawers')
    .leftJoin('shifts', join => join.onRef('shifts.drawer_id', '=', 'drawers.id').on('shifts.closed_at', 'is', null))
    .leftJoin('users as owner', 'owner.id', 'drawers.user_id')
    .leftJoin('users as opener', 'opener.id', 'shifts.opened_by')
    .select(['drawers.id', 'drawers.title', 'drawers.user_id as owner_id'])
    .select(['owner.name as owner', 'opener.name as opener'])
    .select(['shifts.id as shift_id', 'shifts.opened_at', 'shifts.float_cents'])
    .where('drawers.removed_at', 'is', null)
    .orderBy('drawers.id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, title, owner, owner_id, opener, shift_id, opened_at, float_cents }) => ({
      drawer_id: id,
      title,
      user: owner,
      shift:
        shift_id === null || opened_at === null
          ? null
          : {
              shift_id,
              opened_at: new Date(opened_at).toISOString(),
              opened_by: opener,
              float: float_cents === null ? null : centsText(float_cents),
              ...(seesMoves(user, owner_id) && { moves: doneWithDrawer(await entriesOf(db, shift_id)) }),
            },
    })),
  )
}

/** Who books them sees them, as do those who may see the X. */
const seesMoves = (user: SignedIn, ownerId: number | null) =>
  user.rights.open_drawer || seesAll(user) || ownerId === user.userId
