import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Rows {
  readonly count: number
  /** How many things stand in one row. */
  readonly columns: number
  /** From the top of one row to the top of the next. */
  readonly stepPx: number
  /** Changes when the list answers another question: then it starts at the top again. */
  readonly question: string
}

/**
 * Which rows of a long list in the scrolled `box` are to be drawn: those in sight and a few around them. All rows are
 * equally high, so that nothing has to be measured but the box.
 */
export function useVisibleRows(box: RefObject<HTMLElement | null>, { count, columns, stepPx, question }: Rows) {
  const [view, setView] = useState({ first: 0, shown: 0 })
  const topThing = useRef(0)

  // Talks to the scrolled box: when the rows change their height or length (a turned tablet, another density), the thing
  // that was at the top stays there.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = Math.floor(topThing.current / columns) * stepPx
  }, [box, columns, stepPx])

  const look = useCallback(() => {
    if (!box.current) return
    // Browsers round where they scroll to.
    const first = Math.floor((box.current.scrollTop + 1) / stepPx)
    // Turned and turned back, the tablet shows the same row.
    if (Math.floor(topThing.current / columns) !== first) topThing.current = first * columns
    const shown = Math.max(Math.ceil(box.current.clientHeight / stepPx), 1)
    setView(old => (old.first === first && old.shown === shown ? old : { first, shown }))
  }, [box, columns, stepPx])

  // Talks to the scrolled box: where it stands and how high it is.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [box, look])

  // Talks to the scrolled box: before the first paint of another answer it is at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question leads back to the top
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0
    look()
  }, [question])

  const overscan = useSettled(question) ? overscanRows : 0
  const from = Math.max(Math.min(view.first, count) - overscan, 0)
  // A row that is half out of sight at the top leaves room for one more; another answer begins with a whole one.
  const to = Math.min(view.first + view.shown + (overscan && overscan + 1), count)
  return Array.from({ length: Math.max(to - from, 0) }, (_, at) => from + at)
}

/** Drawn above and below what is in sight, so that a fast finger meets no empty place. */
const overscanRows = 3

/** Whether this question has stood for a moment: what is in sight goes first, and the next key comes before what is not. */
function useSettled(question: string): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  // Talks to the clock.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), settledAfterMs)
    return () => clearTimeout(timer)
  }, [question])
  return settled === question
}

const settledAfterMs = 120
