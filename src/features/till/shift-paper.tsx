import { type ShiftReport, shiftParts } from '../../contract/shift-parts.ts'
import { centsOf, moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { Paper } from '../receipt/paper.tsx'
import { instantText } from '../shared/day-text.ts'

interface ShiftPaperProps {
  readonly report: ShiftReport
  /** '57' or '80' */
  readonly format: string | null | undefined
  readonly symbol: string
}

/** X or Z as the printer has it. */
export function ShiftPaper({ report, format, symbol }: ShiftPaperProps) {
  const { z_number, drawer, opened_at, opened_by, closed_at, closed_by, adds_up, cash, books } = report
  const title = z_number ?? t('till.xTitle')
  const money = (amount: string) => moneyText(centsOf(amount), symbol)
  const opened = instantText(opened_at)
  return (
    <Paper format={format} label={title}>
      <Issuer issuer={report.issuer} />
      <p className="text-center font-bold text-lg">{title}</p>
      <p className="text-center font-semibold">{drawer}</p>
      <p>
        {opened_by ? t('till.openedAtBy', { time: opened, person: opened_by }) : t('till.openedAt', { time: opened })}
      </p>
      {closed_at && <p>{t('till.closedAtBy', { time: instantText(closed_at), person: closed_by ?? '' })}</p>}
      {centsOf(adds_up) !== 0 && (
        <p className="my-1 border-2 py-1 text-center font-bold">{t('till.addsUpNot', { sum: money(adds_up) })}</p>
      )}
      {report.is_blind === 1 && <p className="my-1">{t('till.blind')}</p>}
      {shiftParts(report, { t, instantText }).map(part => (
        <section
          key={part.title}
          className={`mt-1 border-current border-t border-dashed pt-1 ${part.isRed ? 'text-red' : ''}`}
        >
          <p className="font-semibold">{part.title}</p>
          <dl>
            {part.lines.map(({ label, amount, text, isSum }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report have no id and never move
              <div key={place} className={`flex justify-between gap-2 ${isSum ? 'font-bold' : ''}`}>
                <dt className="min-w-0">{label}</dt>
                <dd className="shrink-0 tabular-nums">{amount === undefined ? text : money(amount)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {cash.counts.length > 0 && (
        <section className="mt-1 border-current border-t border-dashed pt-1">
          {cash.counts.map(({ amount, at, by }) => (
            <p key={at} className="flex justify-between gap-2">
              <span className="min-w-0">{t('till.countedBy', { time: instantText(at), person: by })}</span>
              <span className="shrink-0 tabular-nums">{money(amount)}</span>
            </p>
          ))}
        </section>
      )}
      <p className="mt-1 border-current border-t border-dashed pt-1">
        {t('till.books', { rows: String(books.rows), mark: books.mark })}
      </p>
    </Paper>
  )
}

function Issuer({ issuer: { legal_name, tax_id, address, lines } }: Pick<ShiftReport, 'issuer'>) {
  return (
    <div className="text-center">
      {legal_name && <p className="font-semibold">{legal_name}</p>}
      {address && <p>{address}</p>}
      {tax_id && <p>{t('till.taxId', { id: tax_id })}</p>}
      {lines && <p className="whitespace-pre-line">{lines}</p>}
    </div>
  )
}
