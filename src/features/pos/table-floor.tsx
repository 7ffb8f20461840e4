import type { TableNow } from '../../domain/tables.ts'
import { TableChip } from './table-chip.tsx'

interface TableFloorProps {
  /** null: the store has one floor, or these tables are on none. */
  readonly name: string | null
  readonly tables: readonly TableNow[]
  readonly chosen: number | null
  readonly symbol: string
  readonly onTap: (now: TableNow) => void
}

export function TableFloor({ name, tables, chosen, symbol, onTap }: TableFloorProps) {
  if (tables.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      {name !== null && <h3 className="break-words font-semibold text-soft text-sm">{name}</h3>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {tables.map(now => (
          <TableChip key={now.table.id} now={now} symbol={symbol} onTap={onTap} isChosen={now.table.id === chosen} />
        ))}
      </ul>
    </section>
  )
}
