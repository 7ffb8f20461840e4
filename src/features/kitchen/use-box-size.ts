import { type RefObject, useLayoutEffect, useState } from 'react'

/** How large an element is inside, in px; 0 × 0 before it is there. */
export function useBoxSize(box: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })

  // Talks to the browser, which alone knows.
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const look = () => {
      const { clientWidth: width, clientHeight: height } = current
      setSize(last => (last.width === width && last.height === height ? last : { width, height }))
    }
    look()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => observer.disconnect()
  }, [box])

  return size
}
