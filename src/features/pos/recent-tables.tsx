import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp, useOutbox } from '../../client/hooks.ts'
import type { StoreTable } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { TableState } from './table-state.tsx'
import { useTablesNow } from './use-tables-now.ts'

interface RecentTablesProps {
  readonly tables: readonly StoreTable[]
  readonly symbol: string
  readonly onTable: (tableId: number) => void
}

const shownMax = 4

/** The taken tables that this person has served last, one tap away from another round. */
export function RecentTables({ tables, symbol, onTable }: RecentTablesProps) {
  const served = useServedTables()
  const { tables: present } = useTablesNow(tables, true)
  const rank = (id: number) => (served.includes(id) ? served.indexOf(id) : served.length)
  const taken = present
    .filter(({ state }) => state === 'occupied')
    .sort((a, b) => rank(a.table.id) - rank(b.table.id) || b.latestAt - a.latestAt)
    .slice(0, shownMax)
  if (taken.length === 0) return null
  return (
    <ul aria-label={t('pos.recentTables')} className="grid w-full grid-cols-2 gap-2">
      {taken.map(now => (
        <li key={now.table.id}>
          <button
            type="button"
            onClick={() => onTable(now.table.id)}
            className="press flex min-h-20 w-full flex-col gap-0.5 rounded-card border-2 border-amber bg-amber-soft p-2 text-start text-ink"
          >
            <span className="line-clamp-2 break-words font-bold leading-6">
              {t('pos.addToTable', { table: now.table.table_title })}
            </span>
            <TableState now={now} symbol={symbol} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The tables of the last orders of this person on this device, the latest first. */
function useServedTables(): readonly number[] {
  const { store } = useApp()
  const entries = useOutbox()
  const { data, refetch } = useQuery({
    queryKey: ['receipts-here'],
    queryFn: () => store.receipts.list(),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  // Talks to the device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent or stored is what asks for it
  useEffect(() => void refetch(), [entries, refetch])
  return [...new Set(data?.flatMap(({ snapshot }) => snapshot.table?.id ?? []))]
}
