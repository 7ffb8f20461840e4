/** Drawers and their shifts: opening, cash in and out, counting, closing. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { approvalFields } from '../domain/approval-form.ts'
import { failures } from '../domain/failures.ts'
import {
  flag,
  id,
  idOrNull,
  optionalLine,
  price,
  priceOrNull,
  requiredText,
  wholeNumberOrNull,
} from '../domain/fields.ts'
import { reasonTextMax, titleMax } from '../domain/limits.ts'
import { books } from './audit.ts'
import { post, read } from './endpoint.ts'
import { taxRow } from './party.ts'
import { periodQuery } from './period.ts'
import { said } from './replies.ts'

const textOrNull = z.nullable(z.string())
const numberOrNull = z.nullable(z.number())
const noAmount = 'forms.amount'
const countWrong = 'forms.countCash'

/** How many of each coin and note: { "50.00": 3 } */
const pieces = z.nullish(
  z.record(
    z.string(),
    z.number(countWrong).check(z.int(countWrong), z.gte(0, countWrong), z.lte(1_000_000, countWrong)),
    countWrong,
  ),
)

/** What was paid in one payment type. */
export const ofType = z.object({
  /** null: not stated. */
  payment_type_id: numberOrNull,
  title: z.string(),
  /** How many payments were taken. */
  count: z.number(),
  amount: z.string(),
  tips: z.string(),
  rounding: z.string(),
  /** What was given back; negative. */
  refunds: z.string(),
  total: z.string(),
})

const countedSum = z.object({ count: z.number(), amount: z.string() })

/** What went in or out without a bill. */
const move = z.object({
  kind: z.enum(['in', 'out', 'tips', 'move']),
  /** Taken out: negative. */
  amount: z.string(),
  at: z.string(),
  by: z.string(),
  /** Who brought the money or got it; null: not stated, or nobody of the staff. */
  person: textOrNull,
  reason: textOrNull,
  /** The other drawer of money that was moved. */
  drawer: textOrNull,
})

const cash = z.object({
  float: textOrNull,
  /** This and `refunds`, `expected` null: who asks may not know it before the drawer is counted. */
  taken: textOrNull,
  refunds: textOrNull,
  in: z.string(),
  out: z.string(),
  tips_out: z.string(),
  moved: z.string(),
  expected: textOrNull,
  counts: z.array(z.object({ amount: z.string(), at: z.string(), by: z.string() })),
  /** In the order of booking. */
  moves: z.array(move),
  counted: textOrNull,
  difference: textOrNull,
  /** Of a Z: the first count, where a later one closed the shift; null: there was only one. */
  first_count: z.optional(z.nullable(z.object({ amount: z.string(), difference: z.string() }))),
})

const house = {
  discounts: countedSum,
  comps: countedSum,
  left_unpaid: countedSum,
  voids: countedSum,
  covers: z.number(),
}

/**
 * X: a shift so far. Z: the same at its end, numbered and never changed again. Who is to count the drawer unknowingly
 * gets an X with `is_blind`, without anything that tells how much was sold.
 */
export const shiftReport = z.object({
  /** "Z-000118"; null: the shift is open. */
  z_number: textOrNull,
  is_blind: z.union([z.literal(0), z.literal(1)]),
  issuer: z.object({ legal_name: textOrNull, tax_id: textOrNull, address: textOrNull, lines: textOrNull }),
  shift_id: z.number(),
  drawer: z.string(),
  opened_at: z.string(),
  /** null: it opened by itself. */
  opened_by: textOrNull,
  closed_at: textOrNull,
  closed_by: textOrNull,
  float: textOrNull,
  types: z.array(z.extend(ofType, { is_cash: z.union([z.literal(0), z.literal(1)]) })),
  cash,
  /** Also those that were printed and charge nothing: their credit notes stand beside them. */
  invoices: z.object({
    count: z.number(),
    total: textOrNull,
    series: z.array(z.object({ code: z.string(), count: z.number(), first: z.string(), last: z.string() })),
  }),
  /** Of invoices less credit notes. */
  taxes: z.array(taxRow),
  credit_notes: z.object({ count: z.number(), total: textOrNull }),
  /** These five are of the whole house, since this drawer was closed the last time; as `house` says. */
  ...house,
  /** The same five under a name that says so: Zs of several drawers each tell them. */
  house: z.object(house),
  tips_by_person: z.array(z.object({ name: z.string(), amount: z.string() })),
  /** Part payments of open bills, and what was paid beyond closed ones. */
  held: z.object({
    before: textOrNull,
    after: textOrNull,
    bills: z.array(z.object({ bill_id: z.number(), text: z.string(), before: z.string(), after: z.string() })),
  }),
  /** Money of a shift that was closed before: it explains the difference of that one's Z. */
  late: z.array(z.object({ of: z.number(), z_number: textOrNull, text: z.string(), amount: z.string() })),
  /** Payments whose type was corrected: what was taken for what. */
  corrections: z.array(z.object({ from: z.string(), to: textOrNull, amount: z.string(), by: z.string() })),
  /** Printed documents with other prices: what the server charges less what was printed, and who printed it. */
  price_differences: z.array(z.object({ number: z.string(), person: textOrNull, amount: z.string() })),
  drawer_openings: z.number(),
  open_at_closing: z.array(z.object({ table: z.string(), due: z.string() })),
  /** Devices that may still hold payments. */
  silent_devices: z.array(z.object({ series: z.string(), device: z.string(), heard_at: textOrNull })),
  /** "0.00": invoices less credit notes, tips, rounding and the change of what is held are what was paid. */
  adds_up: z.string(),
  /** How many rows the books had when this was made, and their mark. */
  books,
})

/** `code`: "B1". `last`: the last number that was given; 0: none. */
const series = z.object({ code: z.string(), last: z.number() })

const acts = { access: areaScopes.payments, failure: failures.ordersAction }

export const till = {
  state: read('/till', {
    topic: 'shifts',
    persisted: true,
    reply: z.object({
      drawers: z.array(
        z.object({
          drawer_id: z.number(),
          title: z.string(),
          user: textOrNull,
          shift: z.nullable(
            z.object({
              shift_id: z.number(),
              opened_at: z.string(),
              opened_by: textOrNull,
              float: textOrNull,
              /**
               * Oldest first; 'open': the drawer was opened without a sale. Left out for who may neither book them, nor
               * read the X.
               */
              moves: z.optional(z.array(z.extend(move, { kind: z.enum(['in', 'out', 'tips', 'move', 'open']) }))),
            }),
          ),
        }),
      ),
      /** Coins and notes, the largest first. */
      denominations: z.array(z.string()),
      /** The numbers that this device may print while the server is away; null: none yet. */
      series: z.nullable(series),
    }),
    access: areaScopes.payments,
    failure: failures.detailsLoad,
  }),
  /** A shift that has opened by itself gets its float. */
  open: post('/till/open', {
    body: z.object({ drawerId: id('forms.drawer'), float: price(noAmount) }),
    reply: z.extend(said, { shiftId: z.number() }),
    changes: ['shifts', 'bills', 'reports', 'attention'],
    ...acts,
  }),
  /** Who may have brought cash or got it. */
  people: read('/till/people', {
    topic: 'users',
    reply: z.array(z.object({ user_id: z.number(), name: z.string() })),
    access: areaScopes.payments,
    failure: failures.detailsLoad,
  }),
  /** 'open': the drawer is opened without a sale. 'move': to another shift. */
  cash: post('/till/cash', {
    body: z.object({
      shiftId: id('forms.invalidRequest'),
      kind: z.enum(['in', 'out', 'tips', 'move', 'open'], 'forms.invalidRequest'),
      amount: priceOrNull(noAmount),
      toShiftId: idOrNull('forms.invalidRequest'),
      /** Who brought the money or got it, where that is somebody else: as `people` lists them, or else by username. */
      personId: idOrNull('forms.person'),
      person: optionalLine(titleMax),
      ...approvalFields,
    }),
    reply: said,
    changes: ['shifts', 'bills', 'reports'],
    right: 'by-state',
    ...acts,
  }),
  count: post('/till/count', {
    body: z.object({ shiftId: id('forms.invalidRequest'), amount: priceOrNull(countWrong), pieces }),
    /** `expected`, `difference`: for those who may close the shift. */
    reply: z.extend(said, {
      countId: z.number(),
      counted: z.string(),
      expected: textOrNull,
      difference: textOrNull,
    }),
    changes: ['shifts', 'bills', 'reports'],
    ...acts,
  }),
  close: post('/till/close', {
    body: z.object({
      shiftId: id('forms.invalidRequest'),
      countId: idOrNull('forms.countFirst'),
      /** Although something is still open. */
      anyway: flag,
      ...approvalFields,
    }),
    reply: z.extend(said, { z: z.string() }),
    changes: ['shifts', 'bills', 'reports', 'attention'],
    right: 'by-state',
    ...acts,
  }),
  /**
   * The numbers for this device's own documents; it says what it holds. Nothing, or less than has been seen of it: it was
   * cleared or put back, and gets others, so that no number is ever printed twice.
   */
  series: post('/till/series', {
    body: z.object({
      code: optionalLine(reasonTextMax),
      last: wholeNumberOrNull('forms.invalidRequest', 999_999),
    }),
    reply: z.extend(said, series.shape),
    changes: ['attention'],
    ...acts,
  }),
  /** For a device that does not come back. What it has printed is still booked when it comes. */
  closeSeries: post('/till/series/:code/close', {
    body: z.object({ because: requiredText('forms.seriesBecause', reasonTextMax) }),
    reply: said,
    changes: ['attention'],
    access: areaScopes.settings,
    failure: failures.ordersAction,
  }),
  shifts: read('/till/shifts', {
    topic: 'bills',
    query: periodQuery,
    reply: z.array(
      z.object({
        shift_id: z.number(),
        drawer: z.string(),
        opened_at: z.string(),
        closed_at: textOrNull,
        z_number: textOrNull,
        difference: textOrNull,
      }),
    ),
    access: [...areaScopes.payments, ...areaScopes.reports],
    failure: failures.detailsLoad,
  }),
  report: read('/till/shifts/:id', {
    topic: 'bills',
    reply: shiftReport,
    access: [...areaScopes.payments, ...areaScopes.reports],
    failure: failures.detailsLoad,
  }),
}
