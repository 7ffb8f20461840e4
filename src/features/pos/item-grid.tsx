import { memo, useRef } from 'react'
import type { MenuItem } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { ItemCard } from './item-card.tsx'
import { useColumns } from './use-columns.ts'
import { useVisibleRows } from './use-visible-rows.ts'

interface ItemGridProps {
  readonly items: readonly MenuItem[]
  readonly symbol: string
  readonly withPhotos: boolean
  /** Changes when the list answers another question: then it starts at the top again. */
  readonly question: string
  readonly onAdd: (item: MenuItem) => void
}

/** The menu, windowed: only the cards in sight (and a few around them) are in the page, however long the menu is. */
export const ItemGrid = memo(function ItemGrid({ items, symbol, withPhotos, question, onAdd }: ItemGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, remPx } = useColumns(scroller)
  const rowPx = (withPhotos ? 13.75 : 8.5) * remPx
  const stepPx = rowPx + gapRem * remPx
  const count = Math.ceil(items.length / columns)
  const rows = useVisibleRows(scroller, { count, stepPx, question })

  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto overscroll-contain pb-3">
      <ul aria-label={t('pos.menuItems')} className="relative" style={{ height: count * stepPx }}>
        {rows.flatMap(row =>
          items.slice(row * columns, (row + 1) * columns).map((item, column) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the answer to another question fills the cards that are there
              key={row * columns + column}
              className="absolute top-0"
              style={{
                height: rowPx,
                transform: `translateY(${row * stepPx}px)`,
                left: `calc(${column} * (100% + ${gapRem}rem) / ${columns})`,
                width: `calc((100% - ${columns - 1} * ${gapRem}rem) / ${columns})`,
              }}
            >
              <ItemCard item={item} symbol={symbol} withPhoto={withPhotos} onAdd={onAdd} />
            </li>
          )),
        )}
      </ul>
    </div>
  )
})

const gapRem = 0.75
