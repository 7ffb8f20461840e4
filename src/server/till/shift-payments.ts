/** What was paid in a shift: by payment type, tips by person, money of earlier shifts, corrected types. */
import { documentNumber } from '../../domain/money/bill.ts'
import { type Cents, centsText } from '../../domain/money/money.ts'
import { wordsHere } from '../http/speech.ts'
import type { ShiftPayment, ShiftReport } from './shift-rows.ts'

type Payments = readonly ShiftPayment[]

/** Of these payments, all kinds together. */
export function moneyOf(payments: Payments): { readonly tips: Cents; readonly rounding: Cents; readonly total: Cents } {
  const [amount, tips, rounding] = [sumOf(payments, 'amount_cents'), sumOf(payments, 'tip_cents'), roundingOf(payments)]
  return { tips, rounding, total: amount + tips + rounding }
}

export function typeLines(payments: Payments): ShiftReport['types'] {
  const byType = Map.groupBy(payments, ({ payment_type_id }) => payment_type_id)
  return [...byType].map(([payment_type_id, rows]) => {
    const refunds = rows.filter(({ kind }) => kind === 'refund')
    const others = rows.filter(({ kind }) => kind !== 'refund')
    return {
      payment_type_id,
      title: titleOf(rows[0]),
      is_cash: rows[0]?.is_cash === 1 ? 1 : 0,
      count: rows.filter(({ kind }) => kind === 'payment').length,
      amount: centsText(sumOf(others, 'amount_cents')),
      tips: centsText(sumOf(others, 'tip_cents')),
      rounding: centsText(roundingOf(others)),
      refunds: centsText(moneyOf(refunds).total),
      total: centsText(moneyOf(rows).total),
    }
  })
}

/** Tips that nobody took are the house's: over-payments that were kept. */
export function tipLines(payments: Payments): ShiftReport['tips_by_person'] {
  const byPerson = Map.groupBy(
    payments.filter(({ tip_cents }) => tip_cents !== 0),
    ({ taken_by }) => taken_by,
  )
  return [...byPerson.values()]
    .map(rows => ({ name: takerOf(rows[0]), cents: sumOf(rows, 'tip_cents') }))
    .filter(({ cents }) => cents !== 0)
    .map(({ name, cents }) => ({ name, amount: centsText(cents) }))
}

/** What belongs to shifts that were closed before. */
export const offlineLines = (payments: Payments): ShiftReport['late'] =>
  payments.flatMap(row =>
    row.late_of === null
      ? []
      : [
          {
            of: row.late_of,
            z_number: row.late_z === null ? null : documentNumber(row.late_series ?? '', row.late_z),
            text: [titleOf(row), takerOf(row)].join(' · '),
            amount: centsText(moneyOf([row]).total),
          },
        ],
  )

/** A correction takes a payment back; the next payment of its bill is the one that it makes instead. `by`: who did it. */
export const correctionLines = (payments: Payments): ShiftReport['corrections'] =>
  payments.flatMap((row, at) => {
    if (row.kind !== 'correction') return []
    const instead = payments.slice(at + 1).find(other => other.kind === 'payment' && other.bill_id === row.bill_id)
    return [
      {
        from: titleOf(row),
        to: instead ? titleOf(instead) : null,
        amount: centsText(-sumOf([row], 'amount_cents') - sumOf([row], 'tip_cents')),
        by: row.corrector ?? takerOf(row),
      },
    ]
  })

const titleOf = (row: ShiftPayment | undefined): string =>
  row?.title ?? wordsHere({ key: 'bills.notStated', values: {} })

const takerOf = (row: ShiftPayment | undefined): string =>
  row?.taker ?? row?.former ?? wordsHere({ key: 'bills.nobody', values: {} })

const roundingOf = (rows: Payments) => sumOf(rows, 'rounding_cents')

const sumOf = (rows: Payments, which: 'amount_cents' | 'tip_cents' | 'rounding_cents'): Cents =>
  rows.reduce((sum, row) => sum + row[which], 0)
