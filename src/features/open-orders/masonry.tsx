import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useIncrementalRender } from '../shared/use-incremental-render.ts'

interface MasonryProps<T> {
  readonly cards: readonly T[]
  /** Of how many parts a card is made; at first only a few of each are drawn. */
  readonly partsOf?: (card: T) => number
  /** Draws one card with its first `parts`; its outermost element needs a key. */
  readonly children: (card: T, parts: number) => ReactNode
}

/**
 * Cards of different heights, as many as fit beside and below each other: each hangs as high as there is room, from the
 * left, and a new one moves none that hangs already. They stay in their order for the keyboard and for screen readers.
 */
export function Masonry<T>({ cards, partsOf = one, children }: MasonryProps<T>) {
  const grid = useRef<HTMLDivElement>(null)
  const observer = useRef<ResizeObserver | null>(null)
  const counts = cards.map(partsOf)
  const drawn = useIncrementalRender(counts.reduce((sum, count) => sum + count, 0))
  const parts = dealt(counts, drawn)

  // Measures the cards: CSS has no such layout yet. Where it can't be done, the cards hang in plain rows.
  useLayoutEffect(() => {
    const { current } = grid
    if (!current || typeof ResizeObserver === 'undefined') return
    current.style.gridAutoRows = `${rowPx}px`
    current.style.rowGap = '0'
    observer.current = new ResizeObserver(fit)
    return () => observer.current?.disconnect()
  }, [])
  useEffect(() => {
    for (const card of grid.current?.children ?? []) observer.current?.observe(card)
  })

  return (
    <div
      ref={grid}
      className="grid grid-flow-row-dense grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] items-start gap-3"
    >
      {cards.map((card, at) => (parts[at] ? children(card, parts[at]) : null))}
    </div>
  )
}

const one = () => 1

/** How many parts of each card are drawn, of so many in all: the first of every card, then the second of every card. */
export function dealt(counts: readonly number[], drawn: number): number[] {
  const dealt = counts.map(() => 0)
  let left = Math.min(
    drawn,
    counts.reduce((sum, count) => sum + count, 0),
  )
  for (let round = 0; left > 0; round++)
    for (let at = 0; at < counts.length && left > 0; at++) {
      if ((counts[at] ?? 0) <= round) continue
      dealt[at] = round + 1
      left--
    }
  return dealt
}

/** Reads nothing from the page while it writes to it: that would lay it out again for every card. */
function fit(measured: readonly ResizeObserverEntry[]): void {
  for (const { target, borderBoxSize } of measured) {
    const [box] = borderBoxSize
    if (box) (target as HTMLElement).style.gridRowEnd = `span ${Math.ceil((box.blockSize + gapPx) / rowPx)}`
  }
}

const rowPx = 4
const gapPx = 12
