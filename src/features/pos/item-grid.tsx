import { memo, useRef } from 'react'
import type { MenuItem } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import type { Density } from './density.ts'
import { holdCard } from './hold-card.ts'
import { ItemCard } from './item-card.tsx'
import { gapRem, useColumns } from './use-columns.ts'
import { useVisibleRows } from './use-visible-rows.ts'

interface ItemGridProps {
  readonly items: readonly MenuItem[]
  readonly symbol: string
  readonly density: Density
  readonly withPhotos: boolean
  /** Changes when the list answers another question: then it starts at the top again. */
  readonly question: string
  readonly onAdd: (item: MenuItem) => void
}

/** The menu, windowed: only the cards in sight (and a few around them) are in the page, however long the menu is. */
export const ItemGrid = memo(function ItemGrid({ items, symbol, density, withPhotos, question, onAdd }: ItemGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, cardPx, remPx } = useColumns(scroller)
  // The words of a card, below a square picture if there is one.
  const rowPx = cardRem * remPx + (withPhotos && density === 'pictures' ? cardPx : 0)
  const stepPx = rowPx + gapRem * remPx
  const count = Math.ceil(items.length / columns)
  const rows = useVisibleRows(scroller, { count, columns, stepPx, question })

  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto overscroll-contain md:pb-3">
      <ul
        aria-label={t('pos.menuItems')}
        data-columns={columns}
        {...holdCard}
        className="relative"
        style={{ height: count * stepPx }}
      >
        {rows.flatMap(row =>
          items.slice(row * columns, (row + 1) * columns).map((item, column) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the answer to another question fills the cards that are there
              key={row * columns + column}
              data-place={row * columns + column}
              className="absolute top-0"
              style={{
                height: rowPx,
                transform: `translateY(${row * stepPx}px)`,
                left: `calc(${column} * (100% + ${gapRem}rem) / ${columns})`,
                width: `calc((100% - ${columns - 1} * ${gapRem}rem) / ${columns})`,
              }}
            >
              <ItemCard item={item} symbol={symbol} picture={withPhotos ? density : null} onAdd={onAdd} />
            </li>
          )),
        )}
      </ul>
    </div>
  )
})

/** Two lines of title, one of category and counts, and one with the price. */
const cardRem = 5.75
