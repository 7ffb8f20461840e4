import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many cards stand side by side in `box`, and how many px one rem is: two, more where it is wide, one for giant text. */
export function useColumns(box: RefObject<HTMLElement | null>): { readonly columns: number; readonly remPx: number } {
  const [fit, setFit] = useState({ columns: 2, remPx: 16 })

  // Talks to the layout: measures before the first paint and whenever the box changes its width.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const columns = columnsOf(element.clientWidth / remPx)
      setFit(old => (old.columns === columns && old.remPx === remPx ? old : { columns, remPx }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])

  return fit
}

/** Two from 16 rem on; a third needs 12 rem for each. */
function columnsOf(widthRem: number): number {
  if (widthRem > 0 && widthRem < 16) return 1
  return Math.max(2, Math.floor(widthRem / 12))
}
