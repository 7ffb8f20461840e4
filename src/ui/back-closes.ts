import { useEffect, useRef } from 'react'

/**
 * The browser's Back closes what lies over the page. While anything does, the history has one entry more, with the page's
 * own address: a step off it closes what is on top, and it goes with the last of them. A page that is opened from there
 * takes its place, so that nobody steps through entries with nothing on them.
 */
export function useBackCloses(leave: () => void): void {
  const latest = useRef(leave)
  latest.current = leave
  // Talks to the browser's history.
  useEffect(() => {
    const one = () => latest.current()
    open.push(one)
    settleSoon()
    return () => {
      open.splice(open.indexOf(one), 1)
      settleSoon()
    }
  }, [])
}

/** What a step back asks to close, the topmost last. */
const open: (() => void)[] = []

const mark = 'isOverPage'
const isMarked = (): boolean => (history.state as { readonly [mark]?: unknown } | null)?.[mark] === true

interface Place {
  /** The history stands at the entry of our own. */
  isOver: boolean
  /** The address under it; null: it was there before this page was loaded. */
  under: string | null
  /** What the entry under it is to become: the page has changed its address meanwhile. */
  changed: { readonly state: unknown; readonly address: string } | null
  /** Our own entry lies one step ahead. */
  isAhead: boolean
  /** A step of our own is under way. */
  isStepping: boolean
  /** A page was opened during that step. */
  isOvertaken: boolean
}

const place: Place = {
  isOver: false,
  under: null,
  changed: null,
  isAhead: false,
  isStepping: false,
  isOvertaken: false,
}

let isSettling = false

/** In a task of its own: a dialog may give way to another one, or to a page. */
function settleSoon(): void {
  if (isSettling) return
  isSettling = true
  setTimeout(() => {
    isSettling = false
    // Nothing is left to settle once the page is gone.
    if (typeof history === 'object') settle()
  })
}

function settle(): void {
  if (place.isStepping || open.length > 0 === place.isOver) return
  if (place.isOver) step(-1)
  else if (place.isAhead) step(1)
  else {
    place.under = location.href
    place.isOver = true
    native.push.call(history, { ...(history.state as object | null), [mark]: true }, '')
  }
}

function step(by: 1 | -1): void {
  place.isStepping = true
  history.go(by)
}

function stepped(event: PopStateEvent): void {
  const { isStepping: isOwn, isOvertaken, isOver: wasOver, under } = place
  place.isStepping = false
  place.isOver = isMarked()
  place.isAhead = wasOver && !place.isOver
  if (wasOver && !place.isOver) changeUnder()
  const isLeft = wasOver && (under === null || place.changed !== null || under === location.href)
  place.changed = null
  if (!place.isOver && !isLeft && !isOwn) return
  // It is the same page: its router has nothing to do.
  event.stopImmediatePropagation()
  if (isOvertaken) {
    place.isOvertaken = false
    step(1)
    return
  }
  if (isLeft && !isOwn) open.at(-1)?.()
  settleSoon()
}

function changeUnder(): void {
  if (place.changed) native.replace.call(history, place.changed.state, '', place.changed.address)
}

/** The browser's own, whatever a router has put in their places. */
const native =
  typeof History === 'function'
    ? { push: History.prototype.pushState, replace: History.prototype.replaceState }
    : { push: () => {}, replace: () => {} }

/** From now on a page that is opened takes the place of our own entry, and one that changes its address changes both. */
function watchHistory(): void {
  const { pushState, replaceState } = history
  history.pushState = (...args) => {
    place.isAhead = false
    if (!place.isOver) return pushState.apply(history, args)
    place.isOver = false
    place.isOvertaken = place.isStepping
    replaceState.apply(history, args)
    settleSoon()
  }
  history.replaceState = (state, unused, address) => {
    if (!place.isOver) return replaceState.call(history, state, unused, address)
    replaceState.call(history, { ...(state as object | null), [mark]: true }, unused, address)
    place.changed = { state, address: location.href }
  }
  window.addEventListener('popstate', stepped, true)
  place.isOver = isMarked()
  // Loaded again while something lay over the page.
  if (place.isOver) settleSoon()
}

// Not available where pages are rendered on the server.
if (typeof window === 'object') watchHistory()
