/** X and Z, from top to bottom. Amounts are text, as on the wire. */
import type { Say } from '../../texts/text.ts'
import { centsOf } from '../money/money.ts'
import { moneyText } from '../money/money-text.ts'
import { type Paper, type PaperLine, pair, readFrom, rule, text, typedIn } from './paper.ts'

export interface ShiftLine {
  readonly label: string
  /** Money as the wire has it. */
  readonly amount?: string
  /** What is no money: a number, a range. */
  readonly text?: string
  readonly isSum?: boolean
}

export interface ShiftPart {
  /** Said in a spreadsheet: these lines are of the whole house, and not of this drawer alone. */
  readonly key?: 'house'
  readonly title: string
  readonly lines: readonly ShiftLine[]
  /** The owner must look at it. */
  readonly isRed?: boolean
}

interface ShiftHead {
  /** null: an X. */
  readonly z_number: string | null
  readonly drawer: string
  readonly issuer: {
    readonly legal_name: string | null
    readonly tax_id: string | null
    readonly address: string | null
    readonly lines: string | null
  }
  readonly opened_at: string
  readonly opened_by: string | null
  readonly closed_at: string | null
  readonly closed_by: string | null
  readonly adds_up: string
  readonly is_blind: 0 | 1
  readonly cash: { readonly counts: readonly { readonly amount: string; readonly at: string; readonly by: string }[] }
  readonly books: { readonly rows: number; readonly mark: string }
}

interface Words {
  readonly t: Say
  readonly instantText: (instant: string) => string
  readonly symbol: string
}

/** `parts`: what the report has to say, in order. */
export function shiftPaper(report: ShiftHead, parts: readonly ShiftPart[], { t, instantText, symbol }: Words): Paper {
  const { z_number, drawer, adds_up, is_blind, cash, books } = report
  const money = (amount: string) => moneyText(centsOf(amount), symbol)
  return {
    ...readFrom(t),
    lines: [
      ...issuer(report, t),
      text(z_number ?? t('till.xTitle'), { size: 2, bold: true, align: 'center' }),
      text(typedIn(t)(drawer), { bold: true, align: 'center' }),
      ...times(report, { t, instantText }),
      ...(centsOf(adds_up) === 0 ? [] : [warning(t('till.addsUpNot', { sum: money(adds_up) }))]),
      ...(is_blind === 1 ? [text(t('till.blind'))] : []),
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
        pair(t('till.countedBy', { time: instantText(at), person: by }), money(amount)),
      ),
      rule,
      text(t('till.books', { rows: String(books.rows), mark: books.mark })),
    ],
  }
}

const warning = (words: string): PaperLine => text(words, { inverted: true, bold: true, align: 'center' })

function issuer({ issuer: { legal_name, tax_id, address, lines } }: ShiftHead, t: Say): readonly PaperLine[] {
  const taxId = tax_id ? t('till.taxId', { id: tax_id }) : null
  return [legal_name, address, taxId, lines]
    .flatMap(words => (words ? typedIn(t)(words).split('\n') : []))
    .map(line => text(line, { align: 'center' }))
}

function times(report: ShiftHead, { t, instantText }: Omit<Words, 'symbol'>): readonly PaperLine[] {
  const { opened_at, opened_by: person, closed_at, closed_by } = report
  const time = instantText(opened_at)
  return [
    text(person ? t('till.openedAtBy', { time, person }) : t('till.openedAt', { time })),
    ...(closed_at ? [text(t('till.closedAtBy', { time: instantText(closed_at), person: closed_by ?? '' }))] : []),
  ]
}
