import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef } from 'react'
import type { MenuItem } from '../../domain/entities.ts'
import { ItemCard } from './item-card.tsx'
import { useColumns } from './use-columns.ts'

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
  const rowPx = (withPhotos ? 13.75 : 7.75) * remPx
  const rows = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    gap: gapRem * remPx,
    overscan: 3,
  })

  // Talks to the windowing, which keeps sizes it has once seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when a row's height changes
  useLayoutEffect(() => rows.measure(), [rowPx, columns, rows])

  // Talks to the scrolled box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question leads back to the top
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [question])

  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto overscroll-contain pb-3">
      <ul aria-label="Menu items" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().flatMap(({ index, start }) =>
          items.slice(index * columns, (index + 1) * columns).map((item, column) => (
            <li
              key={item.id}
              className="absolute top-0"
              style={{
                height: rowPx,
                transform: `translateY(${start}px)`,
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
