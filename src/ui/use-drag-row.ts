import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Drags a row of `list` by finger, pen or mouse. While it moves, rows are only drawn elsewhere, so that the browser keeps
 * the pointer; where it was dropped, `onDrop` hears once. A pointer that the browser takes away drops it where it was.
 */
export function useDragRow(
  list: RefObject<HTMLOListElement | null>,
  onDrop: (from: number, to: number) => void,
): (event: PointerEvent, from: number) => void {
  const stop = useRef<(() => void) | null>(null)
  // Ends a drag whose list goes.
  useEffect(() => () => stop.current?.(), [])

  return (event, from) => {
    const { current: place } = list
    if (!place || event.button !== 0 || stop.current) return
    const drag = beginDrag(place, from, event.clientY)
    const ended = new AbortController()
    const { signal } = ended
    const only = (then: (moved: globalThis.PointerEvent) => void) => (moved: globalThis.PointerEvent) => {
      if (moved.pointerId === event.pointerId) then(moved)
    }
    stop.current = () => {
      ended.abort()
      drag.end()
      stop.current = null
    }
    const handle = event.currentTarget
    handle.setPointerCapture?.(event.pointerId)
    addEventListener(
      'pointermove',
      only(moved => drag.moveTo(moved.clientY)),
      { signal },
    )
    addEventListener(
      'pointercancel',
      only(() => stop.current?.()),
      { signal },
    )
    addEventListener(
      'pointerup',
      only(() => {
        const to = drag.target()
        stop.current?.()
        onDrop(from, to)
      }),
      { signal },
    )
  }
}

/** Near its edge the list scrolls by itself, this many pixels a frame. */
const edgePx = 56
const scrollPx = 8

function beginDrag(list: HTMLOListElement, from: number, startY: number) {
  const rows = [...list.children] as HTMLElement[]
  const dragged = rows[from]
  const scroller = scrollerOf(list)
  const startScroll = scroller.scrollTop
  const tops = rows.map(({ offsetTop }) => offsetTop)
  const middles = rows.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2)
  const [step, height] = [(tops[1] ?? 0) - (tops[0] ?? 0), dragged?.offsetHeight ?? 0]
  const gap = step - (rows[0]?.offsetHeight ?? 0)
  let y = startY
  let to = from
  let frame = 0

  function draw() {
    const by = y - startY + scroller.scrollTop - startScroll
    const middle = (middles[from] ?? 0) + by
    to = middles.filter((other, at) => at !== from && (at < from ? other < middle : other <= middle)).length
    rows.forEach((row, at) => {
      const aside = at > from && at <= to ? -1 : at < from && at >= to ? 1 : 0
      row.style.transform =
        at === from ? `translateY(${by}px)` : aside === 0 ? '' : `translateY(${aside * (height + gap)}px)`
    })
  }
  function scroll() {
    const { top, bottom } = scroller.getBoundingClientRect()
    const by = y < top + edgePx ? -scrollPx : y > bottom - edgePx ? scrollPx : 0
    if (by !== 0) {
      scroller.scrollTop += by
      draw()
    }
    frame = requestAnimationFrame(scroll)
  }

  dragged?.classList.add('dragged')
  frame = requestAnimationFrame(scroll)
  return {
    moveTo: (clientY: number) => {
      y = clientY
      draw()
    },
    target: () => to,
    end: () => {
      cancelAnimationFrame(frame)
      dragged?.classList.remove('dragged')
      for (const row of rows) row.style.transform = ''
    },
  }
}

/** What scrolls when the list is longer than its place. */
function scrollerOf(list: HTMLElement): HTMLElement {
  for (let place = list.parentElement; place; place = place.parentElement)
    if (/auto|scroll/.test(getComputedStyle(place).overflowY)) return place
  return document.documentElement
}
