/** X and Z as titled lists of lines: what the paper shows, and what a spreadsheet gets. */
import type { Reply } from '../../contract/endpoint.ts'
import type { till } from '../../contract/till.ts'
import { centsOf } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'

export type ShiftReport = Reply<typeof till.report>

export interface ShiftLine {
  readonly label: string
  /** Money as the wire has it. */
  readonly amount?: string
  /** What is no money: a number, a range. */
  readonly text?: string
  readonly isSum?: boolean
}

export interface ShiftPart {
  readonly title: string
  readonly lines: readonly ShiftLine[]
}

/** The parts of a report that have something to say, in the order of the paper. */
export function shiftParts(report: ShiftReport): readonly ShiftPart[] {
  const { tips_by_person, open_at_closing, taxes } = report
  const parts = [
    { title: t('till.payments'), lines: typeLines(report) },
    { title: t('till.cash'), lines: cashLines(report) },
    { title: t('till.invoices'), lines: invoiceLines(report) },
    {
      title: t('till.taxes'),
      lines: taxes.flatMap(({ title, rate, net, tax }) => [
        { label: title === null ? t('till.withoutTax') : `${title} ${rate ?? ''} %`, amount: net },
        ...(title === null ? [] : [{ label: t('till.tax'), amount: tax }]),
      ]),
    },
    { title: t('till.tips'), lines: tips_by_person.map(({ name, amount }) => ({ label: name, amount })) },
    { title: t('till.openAtClosing'), lines: open_at_closing.map(({ table, due }) => ({ label: table, amount: due })) },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

const isSome = (amount: string) => centsOf(amount) !== 0

function typeLines({ types }: ShiftReport): ShiftLine[] {
  return types.flatMap(({ title, count, amount, tips, rounding, total }) => {
    const more = [
      ...(isSome(tips) ? [{ label: t('till.tips'), amount: tips }] : []),
      ...(isSome(rounding) ? [{ label: t('till.rounding'), amount: rounding }] : []),
    ]
    const label = t('till.part', { title, count })
    if (more.length === 0) return [{ label, amount: total, isSum: true }]
    return [{ label, amount }, ...more, { label: t('till.total'), amount: total, isSum: true }]
  })
}

function cashLines({ cash, drawer_openings }: ShiftReport): ShiftLine[] {
  const { float, taken, tips_out, moved, expected, counted, difference } = cash
  // Who may not know what should be in the drawer is not told its parts either.
  const known = expected !== null
  const moves = [
    { label: t('till.cashIn'), amount: cash.in },
    { label: t('till.cashOut'), amount: cash.out },
    { label: t('till.tipsOut'), amount: tips_out },
    { label: t('till.moved'), amount: moved },
  ]
  return [
    float === null ? { label: t('till.floatMissing') } : { label: t('till.float'), amount: float },
    ...(known ? [{ label: t('till.cashTaken'), amount: taken }] : []),
    ...moves.filter(({ amount }) => isSome(amount)),
    ...(known ? [{ label: t('till.expected'), amount: expected, isSum: true }] : []),
    ...(counted === null ? [] : [{ label: t('till.counted'), amount: counted }]),
    ...(difference === null ? [] : [{ label: t('till.difference'), amount: difference, isSum: true }]),
    ...(drawer_openings > 0 ? [{ label: t('till.drawerOpenings'), text: String(drawer_openings) }] : []),
  ]
}

function invoiceLines({ invoices, held }: ShiftReport): ShiftLine[] {
  const { count, total, first, last } = invoices
  const numbers = first && last ? (first === last ? first : t('till.rangeOf', { first, last })) : null
  return [
    { label: t('till.part', { title: t('till.invoices'), count }), amount: total, isSum: true },
    ...(numbers === null ? [] : [{ label: t('till.numbers'), text: numbers }]),
    ...(isSome(held) ? [{ label: t('till.held'), amount: held }] : []),
  ]
}
