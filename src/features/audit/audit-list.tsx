import { useLocation } from '@tanstack/react-router'
import { memo, useEffect } from 'react'
import { storeFacts } from '../../client/session/store-facts.ts'
import type { AuditRow } from '../../contract/audit.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { Table } from '../../ui/table.tsx'
import { entryText } from '../books/entry-labels.ts'
import { amountText, redText } from '../books/row-text.ts'
import { WidenPeriod } from '../periods/widen-period.tsx'
import { instantParts, instantText } from '../shared/day-text.ts'
import { formats } from '../shared/store-formats.ts'
import { useIsWide } from '../shared/use-is-wide.ts'
import type { AuditChoice, Found } from './audit-query.ts'
import { aboutLines, levelText, reasonLines } from './row-facts.ts'

interface AuditListProps {
  readonly found: Found
  readonly choice: AuditChoice
  readonly onChange: (part: Partial<AuditChoice>) => void
  readonly isLoadingMore: boolean
  /** null: this is all. */
  readonly onMore: (() => void) | null
}

export function AuditList({ found: { rows, books }, choice, onChange, isLoadingMore, onMore }: AuditListProps) {
  const isWide = useIsWide('64rem')
  const symbol = currencySymbol(storeFacts()?.currency ?? null)
  const wanted = useWantedRow(rows.length > 0)
  if (rows.length === 0)
    return (
      <Empty text={t('audit.nothingRecorded')}>
        <WidenPeriod choice={choice.period} onChange={period => onChange({ period })} />
      </Empty>
    )
  const List = isWide ? AuditTable : AuditCards
  return (
    <div className="flex flex-col gap-4">
      <List rows={rows} symbol={symbol} wanted={wanted} />
      {onMore && (
        <Button className="self-center" busy={isLoadingMore} onClick={onMore}>
          {t('audit.showMore')}
        </Button>
      )}
      <p className="text-sm text-soft">
        {t('audit.books', { rows: formats().count(books.rows), count: books.rows, mark: books.mark })}
      </p>
    </div>
  )
}

/** The row that a link leads to, '#row-812'; it comes into sight once there are rows. */
function useWantedRow(isThere: boolean): number | null {
  const { hash } = useLocation()
  const wanted = Number(/^row-(\d+)$/.exec(hash)?.[1] ?? 0)
  // Talks to the browser: the rows come later than the page.
  useEffect(() => {
    if (isThere && wanted > 0) document.getElementById(`row-${wanted}`)?.scrollIntoView?.({ block: 'center' })
  }, [isThere, wanted])
  return wanted > 0 ? wanted : null
}

/** Where there is no room for a table. */
function AuditCards({ rows, symbol, wanted }: AuditRowsProps) {
  return (
    <ul
      aria-label={t('audit.audit')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] items-start gap-3"
    >
      {rows.map(row => {
        const facts = [
          [t('audit.subject'), aboutLines(row)],
          [t('audit.person'), personLines(row)],
          [t('audit.reason'), reasonLines(row)],
        ] as const
        const level = row.red === 1 ? null : levelText(row)
        return (
          <Card
            as="li"
            key={row.seq}
            id={`row-${row.seq}`}
            className={`flex flex-col gap-2 p-4 ${row.seq === wanted ? 'border-accent' : ''}`}
          >
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <h2 className="font-bold">{entryText(row.act)}</h2>
                <p className="text-sm text-soft">{[row.seq, instantText(row.at), level].filter(Boolean).join(' · ')}</p>
              </div>
              <p className="shrink-0 font-bold">{amountText(row, symbol)}</p>
            </div>
            {row.red === 1 && <RedBadge row={row} />}
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 *:min-w-0 *:break-words">
              {facts.map(
                ([term, lines]) =>
                  lines.length > 0 && (
                    <div key={term} className="contents">
                      <dt className="text-soft">{term}</dt>
                      <dd>
                        <Lines lines={lines} />
                      </dd>
                    </div>
                  ),
              )}
            </dl>
          </Card>
        )
      })}
    </ul>
  )
}

interface AuditRowsProps {
  readonly rows: readonly AuditRow[]
  readonly symbol: string
  /** Shown as the one that somebody came for. */
  readonly wanted: number | null
}

function AuditTable({ rows, symbol, wanted }: AuditRowsProps) {
  return (
    <Table label={t('audit.audit')} columns={columns()}>
      {rows.map(row => (
        <Row key={row.seq} row={row} symbol={symbol} isWanted={row.seq === wanted} />
      ))}
    </Table>
  )
}

const columns = () => [
  { title: t('audit.row') },
  { title: t('audit.time') },
  { title: t('audit.act') },
  { title: t('audit.subject') },
  { title: t('audit.person') },
  { title: t('audit.reason') },
  { title: t('audit.amount'), isNumber: true },
]

interface RowProps {
  readonly row: AuditRow
  readonly symbol: string
  readonly isWanted: boolean
}

const Row = memo(function Row({ row, symbol, isWanted }: RowProps) {
  const level = levelText(row)
  const [day, clock] = instantParts(row.at)
  return (
    <tr id={`row-${row.seq}`} className={`align-top *:py-2 ${isWanted ? 'bg-accent-soft *:bg-accent-soft!' : ''}`}>
      <th scope="row" className="font-normal text-soft">
        {row.seq}
      </th>
      <td className="whitespace-nowrap">
        <Lines lines={[clock, day]} />
      </td>
      <td className="min-w-48">
        <p className="font-semibold">{entryText(row.act)}</p>
        {row.red === 1 ? <RedBadge row={row} /> : level && <p className="text-sm text-soft">{level}</p>}
      </td>
      <td className="w-full min-w-44 break-words">
        <Lines lines={aboutLines(row)} />
      </td>
      <td className="min-w-40 break-words">
        <Lines lines={personLines(row)} />
      </td>
      <td className="min-w-36 break-words">
        <Lines lines={reasonLines(row)} />
      </td>
      <td className="whitespace-nowrap text-end font-semibold">{amountText(row, symbol)}</td>
    </tr>
  )
})

/** A cell of several lines; the first one is what counts. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and they never move
    <span key={place} className={`block min-w-0 ${place > 0 ? 'text-sm text-soft' : ''}`}>
      {line}
    </span>
  ))
}

/** Who did it; below, who approved or sent it, and on which device. */
function personLines({ person, approver, sent_by, place }: AuditRow): readonly string[] {
  return [
    person ?? t('audit.serverCommand'),
    approver && t('audit.approvedBy', { name: approver }),
    sent_by && t('audit.sentBy', { name: sent_by }),
    person === null ? null : place,
  ].filter(line => line !== null && line !== '') as string[]
}

/** Why a row is red, with an icon and in words. */
function RedBadge({ row }: { readonly row: AuditRow }) {
  return (
    <span>
      <Badge tone="red" icon={<AlertIcon />}>
        {redText(row)}
      </Badge>
    </span>
  )
}
