import { memo, useState } from 'react'
import { useApp } from '../../../client/hooks.ts'
import type { StoreTable } from '../../../domain/entities.ts'
import { fold } from '../../../domain/fold.ts'
import type { TableNow } from '../../../domain/tables.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipRow } from '../../../ui/chip-row.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { orderTimeText } from '../../shared/clock-text.ts'
import { TableState } from '../table-state.tsx'
import { useTablesNow } from '../use-tables-now.ts'

interface ChooseTableProps {
  readonly tables: readonly StoreTable[]
  readonly chosen: number | null
  readonly symbol: string
  readonly onChoose: (tableId: number | null) => void
  readonly onClose: () => void
}

/** More than this are not seen at a glance. */
const searchFrom = 24

/** The tables by floor, with their state. One that is taken is chosen with a second tap, so that no order lands on strangers. */
export function ChooseTable({ tables, chosen, symbol, onChoose, onClose }: ChooseTableProps) {
  const app = useApp()
  const { tables: present, asOf } = useTablesNow(tables)
  const [floor, setFloor] = useState('')
  const [text, setText] = useState('')
  const [taken, setTaken] = useState<StoreTable | null>(null)

  const floors = [...new Set(tables.map(table => table.floor))]
  const wanted = fold(text)
  const found = present.filter(
    ({ table }) => (!floor || table.floor === floor) && fold(table.table_title).includes(wanted),
  )

  function tapped({ table, state }: TableNow) {
    if (state === 'occupied' && table.id !== chosen) setTaken(table)
    else onChoose(table.id)
  }

  return (
    <Dialog
      title={t('pos.chooseTable')}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('pos.close')}</Button>
          {chosen !== null && !taken && <Button onClick={() => onChoose(null)}>{t('pos.noTableChosen')}</Button>}
          {taken && (
            <Button variant="primary" size="main" onClick={() => onChoose(taken.id)}>
              {t('pos.addToTable', { table: taken.table_title })}
            </Button>
          )}
        </>
      }
    >
      {/* Not in the search field: on a tablet its keyboard would cover the tables. */}
      <div tabIndex={-1} data-autofocus className="flex flex-col gap-3 outline-none">
        {tables.length > searchFrom && (
          <SearchField
            label={t('pos.searchTables')}
            value={text}
            onChange={setText}
            onEnter={() => found[0] && tapped(found[0])}
          />
        )}
        {floors.length > 1 && (
          <ChipRow
            label={t('pos.floor')}
            options={[
              { value: '', label: t('pos.allFloors') },
              ...floors.map(value => ({ value, label: value === '-' ? t('pos.noFloor') : value })),
            ]}
            value={floor}
            onChange={setFloor}
          />
        )}
        {asOf !== null && (
          <p className="font-semibold text-amber text-sm">
            {asOf > 0 ? t('pos.tablesAsOf', { at: orderTimeText(asOf, app.now()) }) : t('pos.tablesUnknown')}
          </p>
        )}
        {found.length === 0 && <Empty text={tables.length === 0 ? t('pos.noTables') : t('pos.noTableFound')} />}
        {floors.map(name => (
          <TableFloor
            key={name}
            name={floors.length > 1 && name !== '-' ? name : null}
            tables={found.filter(({ table }) => table.floor === name)}
            chosen={taken?.id ?? chosen}
            symbol={symbol}
            onTap={tapped}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface TableFloorProps {
  /** null: the store has one floor, or these tables are on none. */
  readonly name: string | null
  readonly tables: readonly TableNow[]
  readonly chosen: number | null
  readonly symbol: string
  readonly onTap: (now: TableNow) => void
}

function TableFloor({ name, tables, chosen, symbol, onTap }: TableFloorProps) {
  if (tables.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      {name !== null && (
        <h3 className="break-words font-semibold text-soft text-sm">
          <bdi>{name}</bdi>
        </h3>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {tables.map(now => (
          <TableChip key={now.table.id} now={now} symbol={symbol} onTap={onTap} isChosen={now.table.id === chosen} />
        ))}
      </ul>
    </section>
  )
}

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

const TableChip = memo(function TableChip({ now, symbol, isChosen, onTap }: TableChipProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onTap(now)}
        className={`press flex min-h-20 w-full flex-col gap-0.5 rounded-card border-2 p-2 text-start ${looks[now.state]} ${isChosen ? 'outline-3 outline-accent' : ''}`}
      >
        <bdi className="line-clamp-2 break-words font-bold text-lg leading-6">{now.table.table_title}</bdi>
        <TableState now={now} symbol={symbol} />
      </button>
    </li>
  )
})
