/** What should be in a drawer, and what went into it and out of it. */
import { type Cents, centsText } from '../../domain/money/money.ts'
import { expectedCents } from '../../domain/shift.ts'
import type { FoundShift, ShiftEntry, ShiftPayment, ShiftReport } from './shift-rows.ts'

export const expectedOf = (
  shift: Pick<FoundShift, 'float_cents'>,
  payments: readonly ShiftPayment[],
  entries: readonly ShiftEntry[],
): Cents =>
  expectedCents(
    shift.float_cents ?? 0,
    payments
      .filter(({ is_cash }) => is_cash === 1)
      .map(row => ({
        amountCents: row.amount_cents,
        tipCents: row.tip_cents,
        roundingCents: row.rounding_cents,
        isLate: row.late_of !== null,
      })),
    entries,
  )

export function cashLines(
  shift: FoundShift,
  payments: readonly ShiftPayment[],
  entries: readonly ShiftEntry[],
): ShiftReport['cash'] {
  const moved = (kind: string) =>
    centsText(entries.filter(one => one.kind === kind).reduce((sum, { cents }) => sum + cents, 0))
  const taken = (some: readonly ShiftPayment[]) => centsText(expectedOf({ float_cents: 0 }, some, []))
  const counts = entries.filter(({ kind }) => kind === 'count')
  return {
    float: shift.float_cents === null ? null : centsText(shift.float_cents),
    taken: taken(payments.filter(({ kind }) => kind !== 'refund')),
    refunds: taken(payments.filter(({ kind }) => kind === 'refund')),
    in: moved('in'),
    out: moved('out'),
    tips_out: moved('tips'),
    moved: moved('move'),
    expected: centsText(expectedOf(shift, payments, entries)),
    counts: counts.map(({ cents, made_at, name }) => ({
      amount: centsText(cents),
      at: new Date(made_at).toISOString(),
      by: name ?? '',
    })),
    moves: entries.flatMap(moveLine),
    counted: null,
    difference: null,
  }
}

type MoveLine = ShiftReport['cash']['moves'][number]

function moveLine(entry: ShiftEntry): MoveLine[] {
  const { kind } = entry
  return kind === 'in' || kind === 'out' || kind === 'tips' || kind === 'move' ? [{ kind, ...factsOf(entry) }] : []
}

/** What went in or out, and when the drawer was opened without a sale. */
export const doneWithDrawer = (entries: readonly ShiftEntry[]) =>
  entries.flatMap((entry): (MoveLine | (Omit<MoveLine, 'kind'> & { readonly kind: 'open' }))[] =>
    entry.kind === 'open' ? [{ kind: 'open' as const, ...factsOf(entry) }] : moveLine(entry),
  )

function factsOf({ cents, made_at, name, person, reason, reason_text, drawer }: ShiftEntry): Omit<MoveLine, 'kind'> {
  const why = [reason, reason_text].filter(words => words !== null).join(': ')
  return {
    amount: centsText(cents),
    at: new Date(made_at).toISOString(),
    by: name ?? '',
    person,
    drawer,
    reason: why === '' ? null : why,
  }
}
