import { useEffect, useState } from 'react'

/**
 * How many of `total` to draw: what fills a screen at once, the rest bit by bit while nothing else is to be done. The
 * last few don't wait for that, and neither does a new one.
 */
export function useIncrementalRender(total: number): number {
  const [drawn, setDrawn] = useState(atOnce)
  const isAll = drawn >= total
  if (!isAll && total - drawn <= aFew) setDrawn(total)

  // Talks to the clock.
  useEffect(() => {
    if (isAll) return
    const timer = setTimeout(() => setDrawn(drawn + atATime), pauseMs)
    return () => clearTimeout(timer)
  }, [drawn, isAll])

  return isAll ? total : drawn
}

const atOnce = 24
const atATime = 12
const aFew = 6
/** Long enough for a tap to come in between. */
const pauseMs = 30
