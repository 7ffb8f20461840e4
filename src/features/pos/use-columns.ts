import { type RefObject, useLayoutEffect, useState } from 'react'

interface Columns {
  readonly columns: number
  /** How wide one card is. */
  readonly cardPx: number
  readonly remPx: number
}

/** How the cards of the menu share the width of `box`: two stand side by side, more where it is wide, one for giant text. */
export function useColumns(box: RefObject<HTMLElement | null>): Columns {
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
export const gapRem = 0.5

/** Two from 16 rem on; a third needs a card's least width for each. */
function columnsOf(widthRem: number): number {
  if (widthRem > 0 && widthRem < 16) return 1
  return Math.max(2, Math.floor((widthRem + gapRem) / (leastCardRem + gapRem)))
}

const leastCardRem = 10.5
