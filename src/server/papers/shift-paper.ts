/** X or Z as a printer's paper: what `features/till/shift-paper.tsx` shows, line by line. */
import { type ShiftReport, shiftParts } from '../../contract/shift-parts.ts'
import { formatsOf } from '../../domain/formats.ts'
import { centsOf, moneyText } from '../../domain/money.ts'
import { type Paper, type PaperLine, pair, rule, text } from '../../domain/paper.ts'
import { say } from '../../texts/say.ts'

interface Look {
  readonly symbol: string
  readonly timeZone: string
}

export function shiftPaper(report: ShiftReport, { symbol, timeZone }: Look): Paper {
  const { z_number, drawer, adds_up, is_blind, cash, books } = report
  const money = (amount: string) => moneyText(centsOf(amount), symbol)
  const written = formatsOf({ locale: 'en-GB', timeZone })
  const instantText = (instant: string) => written.dateTime(Date.parse(instant))
  const parts = shiftParts(report, { t: (key, ...values) => say('en', key, ...values), instantText })
  return {
    lines: [
      ...issuer(report),
      text(z_number ?? say('en', 'till.xTitle'), { size: 2, bold: true, align: 'center' }),
      text(drawer, { bold: true, align: 'center' }),
      ...times(report, instantText),
      ...(centsOf(adds_up) === 0 ? [] : [warning(say('en', 'till.addsUpNot', { sum: money(adds_up) }))]),
      ...(is_blind === 1 ? [text(say('en', 'till.blind'))] : []),
      ...parts.flatMap(({ title, lines, isRed }) => [
        rule,
        isRed ? warning(title) : text(title, { bold: true }),
        ...lines.map(line =>
          pair(line.label, line.amount === undefined ? (line.text ?? '') : money(line.amount), {
            bold: line.isSum ?? false,
          }),
        ),
      ]),
      ...(cash.counts.length > 0 ? [rule] : []),
      ...cash.counts.map(({ amount, at, by }) =>
        pair(say('en', 'till.countedBy', { time: instantText(at), person: by }), money(amount)),
      ),
      rule,
      text(say('en', 'till.books', { rows: String(books.rows), mark: books.mark })),
    ],
  }
}

const warning = (words: string): PaperLine => text(words, { inverted: true, bold: true, align: 'center' })

function issuer({ issuer: { legal_name, tax_id, address, lines } }: ShiftReport): readonly PaperLine[] {
  const taxId = tax_id ? say('en', 'till.taxId', { id: tax_id }) : null
  return [legal_name, address, taxId, lines]
    .flatMap(words => words?.split('\n') ?? [])
    .map(line => text(line, { align: 'center' }))
}

function times(report: ShiftReport, instantText: (instant: string) => string): readonly PaperLine[] {
  const { opened_at, opened_by: person, closed_at, closed_by } = report
  const time = instantText(opened_at)
  return [
    text(person ? say('en', 'till.openedAtBy', { time, person }) : say('en', 'till.openedAt', { time })),
    ...(closed_at
      ? [text(say('en', 'till.closedAtBy', { time: instantText(closed_at), person: closed_by ?? '' }))]
      : []),
  ]
}
