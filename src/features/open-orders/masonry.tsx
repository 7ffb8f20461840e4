import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useIncrementalRender } from '../shared/use-incremental-render.ts'

interface MasonryProps<T> {
  readonly cards: readonly T[]
  /** Draws one card; its outermost element needs a key. */
  readonly children: (card: T) => ReactNode
}

/**
 * Cards of different heights, as many as fit beside and below each other: each hangs as high as there is room, from the
 * left, and a new one moves none that hangs already. They stay in their order for the keyboard and for screen readers.
 */
export function Masonry<T>({ cards, children }: MasonryProps<T>) {
  const grid = useRef<HTMLDivElement>(null)
  const observer = useRef<ResizeObserver | null>(null)
  const drawn = useIncrementalRender(cards.length)

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
      {cards.slice(0, drawn).map(children)}
    </div>
  )
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
