/** Drawers and their shifts. */
import type { till } from '../../contract/till.ts'
import { documentNumber } from '../../domain/bill.ts'
import { type Cents, centsText } from '../../domain/money.ts'
import { reportPeriods } from '../../domain/periods.ts'
import { closeSeries } from '../auth/close-series.ts'
import { holdSeries, seriesOf } from '../auth/device-series.ts'
import { readPeople } from '../auth/read-people.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { rowId } from '../http/serve.ts'
import { readPeriod } from '../store/period.ts'
import { countCash, moveCash, openDrawer, readDenominations } from './cash.ts'
import { closeShift } from './close-shift.ts'
import { readDrawers } from './read-drawers.ts'
import { readShifts } from './read-shifts.ts'
import { reportFor, seesAll } from './report-for.ts'

const cashDone = {
  in: 'done.cashIn',
  out: 'done.cashOut',
  tips: 'done.tipsPaidOut',
  move: 'done.cashMoved',
  open: 'done.drawerOpened',
} as const

export const tillHandlers: Handlers<typeof till> = {
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
    const z = await closeShift(db, body, { user, act, record, now })
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
}

const differenceOf = (row: { readonly counted_cents: Cents | null; readonly expected_cents: Cents | null }) =>
  row.counted_cents === null || row.expected_cents === null ? null : row.counted_cents - row.expected_cents

const textOf = (cents: Cents | null) => (cents === null ? null : centsText(cents))
