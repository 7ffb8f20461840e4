import { memo } from 'react'
import type { TableNow } from '../../domain/tables.ts'
import { TableState } from './table-state.tsx'

interface TableChipProps {
  readonly now: TableNow
  readonly symbol: string
  readonly isChosen: boolean
  readonly onTap: (now: TableNow) => void
}

const looks = {
  free: 'border-line bg-surface',
  occupied: 'border-amber bg-amber-soft',
  reserved: 'border-teal bg-teal-soft',
}

export const TableChip = memo(function TableChip({ now, symbol, isChosen, onTap }: TableChipProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onTap(now)}
        className={`press flex min-h-20 w-full flex-col gap-0.5 rounded-card border-2 p-2 text-left ${looks[now.state]} ${isChosen ? 'outline-3 outline-accent' : ''}`}
      >
        <span className="line-clamp-2 break-words font-bold text-lg leading-6">{now.table.table_title}</span>
        <TableState now={now} symbol={symbol} />
      </button>
    </li>
  )
})
