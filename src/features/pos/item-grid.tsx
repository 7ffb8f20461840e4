import { type MouseEvent, memo, type RefObject, type TouchEvent, useLayoutEffect, useRef, useState } from 'react'
import type { GroupsById } from '../../domain/menu/choose.ts'
import type { MenuItem } from '../../domain/menu/entities.ts'
import { t } from '../../texts/t.ts'
import type { PiecesLeft } from '../sold-out/pieces-left.ts'
import type { Density } from './density.ts'
import { ItemCard } from './item-card.tsx'
import { useVisibleRows } from './use-visible-rows.ts'

interface ItemGridProps {
  readonly items: readonly MenuItem[]
  readonly symbol: string
  readonly density: Density
  readonly withPhotos: boolean
  /** Changes when the list answers another question: then it starts at the top again. */
  readonly question: string
  readonly groups: GroupsById
  readonly left: PiecesLeft
  readonly onAdd: (item: MenuItem) => void
}

/** The menu, windowed: only the cards in sight (and a few around them) are in the page, however long the menu is. */
export const ItemGrid = memo(function ItemGrid({
  items,
  symbol,
  density,
  withPhotos,
  question,
  groups,
  left,
  onAdd,
}: ItemGridProps) {
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
              <ItemCard
                groups={groups}
                item={item}
                left={left.get(item.id)}
                symbol={symbol}
                picture={withPhotos ? density : null}
                onAdd={onAdd}
              />
            </li>
          )),
        )}
      </ul>
    </div>
  )
})

/** Two lines of title, one of category and counts, and one with the price. */
const cardRem = 5.75

interface Columns {
  readonly columns: number
  /** How wide one card is. */
  readonly cardPx: number
  readonly remPx: number
}

/** How the cards of the menu share the width of `box`: two stand side by side, more where it is wide, one for giant text. */
function useColumns(box: RefObject<HTMLElement | null>): Columns {
  const [fit, setFit] = useState<Columns>({ columns: 2, cardPx: 180, remPx: 16 })

  // Talks to the layout: measures before the first paint and whenever the box changes its width.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const columns = columnsOf(element.clientWidth / remPx)
      const cardPx = (element.clientWidth - (columns - 1) * gapRem * remPx) / columns
      setFit(old =>
        old.columns === columns && old.cardPx === cardPx && old.remPx === remPx ? old : { columns, cardPx, remPx },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])

  return fit
}

/** Between two cards. */
const gapRem = 0.5

/** Two from 16 rem on; a third needs a card's least width for each. */
function columnsOf(widthRem: number): number {
  if (widthRem > 0 && widthRem < 16) return 1
  return Math.max(2, Math.floor((widthRem + gapRem) / (leastCardRem + gapRem)))
}

const leastCardRem = 10.5

/**
 * For the list of cards: a long press on one, the other mouse button, or the menu key opens its small menu. Not every
 * browser tells of a long press by itself.
 */
const holdCard = {
  onContextMenu(event: MouseEvent<HTMLElement>) {
    if (openMenuOf(event.target)) event.preventDefault()
  },
  onTouchStart({ target, touches }: TouchEvent<HTMLElement>) {
    forget()
    const finger = touches[0]
    if (!finger || touches.length > 1) return
    hold = { x: finger.clientX, y: finger.clientY, isOver: false }
    timer = setTimeout(() => {
      if (hold && openMenuOf(target)) hold.isOver = true
    }, holdMs)
  },
  onTouchMove({ touches }: TouchEvent<HTMLElement>) {
    const finger = touches[0]
    if (hold && finger && Math.hypot(finger.clientX - hold.x, finger.clientY - hold.y) > stillPx) forget()
  },
  onTouchEnd(event: TouchEvent<HTMLElement>) {
    // Else the finger that opened the menu would add the dish when it is lifted.
    if (hold?.isOver) event.preventDefault()
    forget()
  },
  onTouchCancel: forget,
} as const

/** There is one finger, and one list under it. */
let hold: { readonly x: number; readonly y: number; isOver: boolean } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function forget() {
  clearTimeout(timer)
  hold = null
}

/** Whether there is one. */
function openMenuOf(target: EventTarget): boolean {
  const card = target instanceof Element ? target.closest('article') : null
  const menu = card?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
  if (menu?.getAttribute('aria-expanded') === 'false') menu.click()
  return Boolean(menu)
}

const holdMs = 500
const stillPx = 10
