/** X and Z: what a shift took, in which payment types, with which taxes, and what should be in its drawer. */
import type { Reply } from '../../contract/endpoint.ts'
import type { till } from '../../contract/till.ts'
import { documentNumber } from '../../domain/bill.ts'
import { type Cents, centsText } from '../../domain/money.ts'
import { type BillMoney, expectedCents, heldChangeCents } from '../../domain/shift.ts'
import { inWords } from '../../texts/say.ts'
import type { Db } from '../db/open.ts'
import { billsOfAll, entriesOf, type FoundShift, invoicesOf, paymentsOf, taxesOf } from './shift-rows.ts'

export type ShiftReport = Reply<typeof till.report>

type Payments = Awaited<ReturnType<typeof paymentsOf>>
type Entries = Awaited<ReturnType<typeof entriesOf>>

/** What the drawer of an open shift should hold. */
export async function expectedIn(db: Db, shift: FoundShift): Promise<Cents> {
  return expectedOf(shift, await paymentsOf(db, shift.id), await entriesOf(db, shift.id))
}

/** The report of a shift as it is now. */
export async function shiftReport(db: Db, shift: FoundShift): Promise<ShiftReport> {
  const payments = await paymentsOf(db, shift.id)
  const entries = await entriesOf(db, shift.id)
  const invoices = await invoicesOf(db, shift.id)
  const sold = invoices.reduce((sum, { payable_cents }) => sum + payable_cents, 0)
  const held = heldChangeCents(await billMoney(db, shift.id, payments, invoices))
  const sumOf = (which: 'amount_cents' | 'tip_cents' | 'rounding_cents') =>
    payments.reduce((sum, row) => sum + row[which], 0)
  const taken = sumOf('amount_cents') + sumOf('tip_cents') + sumOf('rounding_cents')
  const numberOf = (row: (typeof invoices)[number] | undefined) =>
    row ? documentNumber(row.series ?? '', row.number ?? 0) : null
  const taxes = await taxesOf(db, shift.id)
  return {
    z_number: null,
    ...{ shift_id: shift.id, drawer: shift.title },
    opened_at: new Date(shift.opened_at).toISOString(),
    opened_by: shift.opener,
    ...{ closed_at: null, closed_by: null },
    types: typesOf(payments),
    cash: cashOf(shift, payments, entries),
    invoices: {
      ...{ count: invoices.length, total: centsText(sold) },
      ...{ first: numberOf(invoices[0]), last: numberOf(invoices.at(-1)) },
    },
    taxes: taxes.map(({ tax_rate, tax_title, net_cents, tax_cents }) => ({
      ...{ rate: tax_rate, title: tax_title, net: centsText(Number(net_cents)), tax: centsText(Number(tax_cents)) },
      total: centsText(Number(net_cents) + Number(tax_cents)),
    })),
    tips_by_person: tipsOf(payments),
    drawer_openings: entries.filter(({ kind }) => kind === 'open').length,
    held: centsText(held),
    adds_up: centsText(sold + sumOf('tip_cents') + sumOf('rounding_cents') + held - taken),
    open_at_closing: [],
  }
}

const expectedOf = (shift: FoundShift, payments: Payments, entries: Entries) =>
  expectedCents(
    shift.float_cents ?? 0,
    payments
      .filter(({ is_cash }) => is_cash === 1)
      .map(row => ({
        ...{ amountCents: row.amount_cents, tipCents: row.tip_cents, roundingCents: row.rounding_cents },
        isLate: row.late_of !== null,
      })),
    entries,
  )

function cashOf(shift: FoundShift, payments: Payments, entries: Entries): ShiftReport['cash'] {
  const sumOf = (kind: string) => entries.filter(one => one.kind === kind).reduce((sum, { cents }) => sum + cents, 0)
  const counts = entries.filter(({ kind }) => kind === 'count')
  return {
    float: shift.float_cents === null ? null : centsText(shift.float_cents),
    taken: centsText(expectedOf({ ...shift, float_cents: 0 }, payments, [])),
    ...{ in: centsText(sumOf('in')), out: centsText(sumOf('out')) },
    ...{ tips_out: centsText(sumOf('tips')), moved: centsText(sumOf('move')) },
    expected: centsText(expectedOf(shift, payments, entries)),
    counts: counts.map(({ cents, made_at, name }) => ({
      ...{ amount: centsText(cents), at: new Date(made_at).toISOString(), by: name ?? '' },
    })),
    ...{ counted: null, difference: null },
  }
}

function typesOf(payments: Payments): ShiftReport['types'] {
  const byType = Map.groupBy(payments, ({ payment_type_id }) => payment_type_id)
  return [...byType].map(([payment_type_id, rows]) => {
    const sumOf = (which: 'amount_cents' | 'tip_cents' | 'rounding_cents') =>
      rows.reduce((sum, row) => sum + row[which], 0)
    const [amount, tips, rounding] = [sumOf('amount_cents'), sumOf('tip_cents'), sumOf('rounding_cents')]
    return {
      payment_type_id,
      title: rows[0]?.title ?? inWords('en', { key: 'bills.notStated', values: {} }),
      ...{ count: rows.length, amount: centsText(amount), tips: centsText(tips), rounding: centsText(rounding) },
      total: centsText(amount + tips + rounding),
    }
  })
}

function tipsOf(payments: Payments): ShiftReport['tips_by_person'] {
  const byPerson = Map.groupBy(
    payments.filter(({ tip_cents }) => tip_cents > 0),
    ({ taken_by }) => taken_by,
  )
  return [...byPerson.values()].map(rows => ({
    name: rows[0]?.taker ?? rows[0]?.former ?? '',
    amount: centsText(rows.reduce((sum, { tip_cents }) => sum + tip_cents, 0)),
  }))
}

async function billMoney(
  db: Db,
  shiftId: number,
  payments: Payments,
  invoices: Awaited<ReturnType<typeof invoicesOf>>,
): Promise<BillMoney[]> {
  const paidHere = Map.groupBy(payments, ({ bill_id }) => bill_id)
  const ids = new Set([...paidHere.keys(), ...invoices.flatMap(({ bill_id }) => bill_id ?? [])])
  const bills = await billsOfAll(db, [...ids])
  return bills.map(bill => {
    const here = (paidHere.get(bill.id) ?? []).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    return {
      invoicedCents: bill.payable_cents,
      isInvoicedHere: bill.shift_id === shiftId,
      paidHereCents: here,
      paidElsewhereCents: Number(bill.paid ?? 0) - here,
    }
  })
}
