import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { storeFacts } from '../../client/session/store-facts.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { WidenPeriod } from '../periods/widen-period.tsx'
import { formats } from '../shared/store-formats.ts'
import { useIsWide } from '../shared/use-is-wide.ts'
import { AuditCards } from './audit-cards.tsx'
import type { AuditChoice, Found } from './audit-query.ts'
import { AuditTable } from './audit-table.tsx'

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
