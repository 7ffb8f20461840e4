import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { storeFacts } from '../../client/session/store-facts.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { actText } from '../books/act-labels.ts'
import { RedBadge } from '../books/red-badge.tsx'
import { amountText } from '../books/row-text.ts'
import { WidenPeriod } from '../periods/widen-period.tsx'
import { instantText } from '../shared/day-text.ts'
import { formats } from '../shared/store-formats.ts'
import { useIsWide } from '../shared/use-is-wide.ts'
import type { AuditChoice, Found } from './audit-query.ts'
import { type AuditRowsProps, AuditTable } from './audit-table.tsx'
import { Lines } from './lines.tsx'
import { aboutLines, levelText, reasonLines } from './row-facts.ts'
import { personLines } from './row-people.ts'

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
                <h2 className="font-bold">{actText(row.act)}</h2>
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
