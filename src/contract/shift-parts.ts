/** X and Z as titled lists of lines: what every paper of it shows, and what a spreadsheet gets. */
import type * as z from 'zod/mini'
import { centsOf } from '../domain/money/money.ts'
import type { ShiftLine, ShiftPart } from '../domain/papers/shift-paper.ts'
import type { Say } from '../texts/text.ts'
import type { shiftReport } from './till.ts'

export type ShiftReport = z.infer<typeof shiftReport>

/** Puts a text into words, and an instant into a day and a clock: of a page, or of the server's papers. */
export interface Wording {
  readonly t: Say
  readonly instantText: (instant: string) => string
}

/** The parts of a report that have something to say, in the order of the paper. Money is text, as on the wire. */
export function shiftParts(report: ShiftReport, wording: Wording): readonly ShiftPart[] {
  const { t, instantText } = wording
  const { tips_by_person, open_at_closing, silent_devices, late, corrections } = report
  const parts: ShiftPart[] = [
    {
      title: t('till.priceDifferences'),
      lines: report.price_differences.map(({ number, person, amount }) => ({
        label: t('till.differenceOf', { number, person: person ?? '?' }),
        amount,
        isSum: true,
      })),
      isRed: true,
    },
    { title: t('till.payments'), lines: typeLines(report, wording) },
    { title: t('till.cash'), lines: cashLines(report, wording) },
    { title: t('till.moves'), lines: moveLines(report, wording) },
    { title: t('till.invoices'), lines: invoiceLines(report, wording) },
    { title: t('till.taxes'), lines: taxLines(report, wording) },
    { title: t('till.tips'), lines: tips_by_person.map(({ name, amount }) => ({ label: name, amount })) },
    { title: t('till.held'), lines: heldLines(report, wording) },
    {
      title: t('till.late'),
      lines: late.map(({ z_number, of, text, amount }) => ({
        label: t('till.lateOf', { what: text, shift: z_number ?? t('till.shift', { shift: of }) }),
        amount,
      })),
    },
    {
      title: t('till.corrections'),
      lines: corrections.map(({ from, to, amount, by }) => ({
        label: t('till.corrected', { from, to: to ?? '?', person: by }),
        amount,
      })),
    },
    { title: t('till.house'), lines: houseLines(report, wording), key: 'house' },
    { title: t('till.openAtClosing'), lines: open_at_closing.map(({ table, due }) => ({ label: table, amount: due })) },
    {
      title: t('till.silent'),
      lines: silent_devices.map(({ device, series, heard_at }) => ({
        label: t('till.deviceOf', { device, series }),
        text: heard_at === null ? t('till.neverHeard') : instantText(heard_at),
      })),
    },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

const isSome = (amount: string | null): amount is string => amount !== null && centsOf(amount) !== 0

/** What there is none of is left out. */
const some = (lines: readonly { readonly label: string; readonly amount: string | null }[]): ShiftLine[] =>
  lines.flatMap(({ label, amount }) => (isSome(amount) ? [{ label, amount }] : []))

function typeLines({ types }: ShiftReport, { t }: Wording): ShiftLine[] {
  return types.flatMap(({ title, count, amount, tips, rounding, refunds, total }) => {
    const more = some([
      { label: t('till.tips'), amount: tips },
      { label: t('till.rounding'), amount: rounding },
      { label: t('till.refunds'), amount: refunds },
    ])
    const label = t('till.part', { title, count })
    if (more.length === 0) return [{ label, amount: total, isSum: true }]
    return [{ label, amount }, ...more, { label: t('till.total'), amount: total, isSum: true }]
  })
}

function cashLines({ cash, drawer_openings }: ShiftReport, { t }: Wording): ShiftLine[] {
  const { float, taken, refunds, tips_out, moved, expected, counted, difference } = cash
  return [
    float === null ? { label: t('till.floatMissing') } : { label: t('till.float'), amount: float },
    ...(taken === null ? [] : [{ label: t('till.cashTaken'), amount: taken }]),
    ...some([
      { label: t('till.refunds'), amount: refunds },
      { label: t('till.cashIn'), amount: cash.in },
      { label: t('till.cashOut'), amount: cash.out },
      { label: t('till.tipsOut'), amount: tips_out },
      { label: t('till.moved'), amount: moved },
    ]),
    ...(expected === null ? [] : [{ label: t('till.expected'), amount: expected, isSum: true }]),
    ...(counted === null ? [] : [{ label: t('till.counted'), amount: counted }]),
    ...(difference === null ? [] : [{ label: t('till.difference'), amount: difference, isSum: true }]),
    ...(cash.first_count ? [{ label: t('till.firstDifference'), amount: cash.first_count.difference }] : []),
    ...(drawer_openings > 0 ? [{ label: t('till.drawerOpenings'), text: String(drawer_openings) }] : []),
  ]
}

/** 'open': without a sale. */
export const moveTitles = {
  in: 'till.cashIn',
  out: 'till.cashOut',
  tips: 'till.tipsOut',
  move: 'till.moved',
  open: 'till.noSale',
} as const

/** What went in and out without a bill, one by one: which, when, who got or brought it, why, and who booked it. */
function moveLines({ cash: { moves } }: ShiftReport, { t, instantText }: Wording): ShiftLine[] {
  return moves.map(({ kind, amount, at, by, person, reason, drawer }) => {
    const facts = [t(moveTitles[kind]), drawer, person, reason, instantText(at), t('till.byPerson', { person: by })]
    return { label: facts.filter(fact => fact !== null).join(' · '), amount }
  })
}

function invoiceLines({ invoices, credit_notes }: ShiftReport, { t }: Wording): ShiftLine[] {
  const label = t('till.part', { title: t('till.invoices'), count: invoices.count })
  if (invoices.total === null) return [{ label }]
  const credited = t('till.part', { title: t('till.creditNotes'), count: credit_notes.count })
  return [
    { label, amount: invoices.total, isSum: true },
    ...invoices.series.map(({ code, first, last }) => ({
      label: t('till.numbersOf', { series: code }),
      text: first === last ? first : t('till.rangeOf', { first, last }),
    })),
    ...some([{ label: credited, amount: credit_notes.total && `-${credit_notes.total}` }]),
  ]
}

function taxLines({ taxes }: ShiftReport, { t }: Wording): ShiftLine[] {
  return taxes.flatMap(({ title, rate, net, tax }) =>
    rate === null
      ? [{ label: t('till.withoutTax'), amount: net }]
      : [
          { label: t('till.net', { title: title ?? '', rate: String(rate) }), amount: net },
          { label: t('till.tax'), amount: tax },
        ],
  )
}

function heldLines({ held: { before, after, bills } }: ShiftReport, { t }: Wording): ShiftLine[] {
  if (!isSome(before) && !isSome(after) && bills.length === 0) return []
  return [
    ...(before === null ? [] : [{ label: t('till.heldBefore'), amount: before }]),
    ...bills.map(bill => ({ label: bill.text, amount: bill.after })),
    ...(after === null ? [] : [{ label: t('till.heldAfter'), amount: after, isSum: true }]),
  ]
}

function houseLines({ discounts, comps, left_unpaid, voids, covers }: ShiftReport, { t }: Wording): ShiftLine[] {
  const counted = [
    { title: t('till.discounts'), ...discounts },
    { title: t('till.comps'), ...comps },
    { title: t('till.leftUnpaid'), ...left_unpaid },
    { title: t('till.voids'), ...voids },
  ]
  return [
    ...counted
      .filter(({ count }) => count > 0)
      .map(({ title, count, amount }) => ({ label: t('till.part', { title, count }), amount })),
    ...(covers > 0 ? [{ label: t('till.covers'), text: String(covers) }] : []),
  ]
}
