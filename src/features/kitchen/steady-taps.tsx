import { type RefObject, useEffect, useState } from 'react'
import { t } from '../../texts/t.ts'
import { PutInto } from '../../ui/put-into.tsx'
import { steadyMs } from './slots.ts'

/**
 * A tap counts where its button has stood still on the page for a moment, whatever has moved it: a banner, another
 * ticket, a dish above it, the device turned round. Another tap was meant for what stood there before: it does nothing,
 * and the card says so.
 */
export function SteadyTaps({ wall }: { readonly wall: RefObject<HTMLElement | null> }) {
  const [missed, setMissed] = useState<{ readonly card: HTMLElement } | null>(null)

  // Measures the buttons, which only the browser can, and listens to taps before they do.
  useEffect(() => {
    const { current } = wall
    return current ? watchTaps(current, card => setMissed(card && { card })) : undefined
  }, [wall])

  // Talks to the clock.
  useEffect(() => {
    if (!missed) return
    const timer = setTimeout(() => setMissed(null), saidMs)
    return () => clearTimeout(timer)
  }, [missed])

  return (
    <PutInto place={missed?.card ?? null}>
      <p
        role="alert"
        className="pointer-events-none absolute inset-x-1 top-1 z-10 rounded-control bg-amber-soft px-2 py-2 text-center font-bold text-amber text-lg leading-tight"
      >
        {t('kitchen.tapNotTaken')}
      </p>
    </PutInto>
  )
}

/** Where a button stands in the window and on the page, and since when. */
interface Place {
  /** What it does. */
  readonly name: string
  /** Of its card: a button that says something else than before is wider or narrower. */
  readonly cardX: number
  /** Of its middle: it gives way under the finger. */
  readonly y: number
  readonly pageY: number
  readonly box: DOMRect
  readonly since: number
}
type Places = ReadonlyMap<Element, Place>

/** `onTap`: on this card a tap was not taken; null: it was. */
function watchTaps(wall: HTMLElement, onTap: (missedOn: HTMLElement | null) => void): () => void {
  let places: Places = new Map()
  let openedAt = Number.NaN
  let press: { readonly button: Element; readonly x: number; readonly y: number; readonly isSteady: boolean } | null =
    null

  const look = () => {
    const now = performance.now()
    const isOpening = !(now - openedAt >= openingMs)
    places = placesNow(wall, places, isOpening ? Number.NEGATIVE_INFINITY : now)
    if ([...places.values()].some(({ since }) => since === now)) requestAnimationFrame(() => shown(now))
    if (Number.isNaN(openedAt) && places.size > 0) openedAt = now
  }
  /** A busy page draws late: what moved stands where it is for the eyes since this frame only. */
  const shown = (movedAt: number) => {
    const now = performance.now()
    places = new Map(
      [...places].map(([button, place]) => [button, place.since === movedAt ? { ...place, since: now } : place]),
    )
  }
  const isSteady = (button: Element) => {
    look()
    return performance.now() - (places.get(button)?.since ?? Number.NEGATIVE_INFINITY) >= steadyMs
  }
  const pressed = ({ target, clientX: x, clientY: y }: PointerEvent) => {
    const button = buttonAt(target)
    press = button && { button, x, y, isSteady: isSteady(button) }
  }
  const tapped = (tap: MouseEvent) => {
    const aimed = press
    press = null
    // Keyboards and screen readers press without a position.
    if (tap.clientX === 0 && tap.clientY === 0) return
    const button = buttonAt(tap.target)
    const isTaken = aimed ? aimed.isSteady && aimed.button === button : !button || isSteady(button)
    if (isTaken) return button && onTap(null)
    tap.preventDefault()
    tap.stopPropagation()
    // A finger or mouse that went elsewhere has thought better of it.
    if (aimed && Math.hypot(tap.clientX - aimed.x, tap.clientY - aimed.y) > slipPx) return
    const card = (aimed?.button ?? button)?.closest<HTMLElement>(cards)
    if (card) onTap(card)
  }

  look()
  const timer = setInterval(look, lookMs)
  document.addEventListener('visibilitychange', look)
  wall.addEventListener('pointerdown', pressed, true)
  wall.addEventListener('click', tapped, true)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    wall.removeEventListener('pointerdown', pressed, true)
    wall.removeEventListener('click', tapped, true)
  }
}

const cards = '[data-card], [data-cancelled]'

function buttonAt(target: EventTarget | null): Element | null {
  const button = target instanceof Element ? target.closest('button') : null
  return button?.closest(cards) ? button : null
}

/** Of the buttons on cards in sight; what has moved since `before` stands there since `now`. */
function placesNow(wall: HTMLElement, before: Places, now: number): Places {
  const scrolled = wall.closest('main')?.scrollTop ?? 0
  const places = new Map<Element, Place>()
  for (const card of wall.querySelectorAll(cards)) {
    const { x: cardX, top, bottom } = card.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) continue
    for (const button of card.querySelectorAll('button')) {
      const box = button.getBoundingClientRect()
      const y = box.y + box.height / 2
      const stand = { name: button.getAttribute('aria-label') ?? '', cardX, y, pageY: y + scrolled, box }
      const last = before.get(button)
      const hasMoved = last ? isElsewhere(stand, last) : isOverOther(stand, before)
      places.set(button, { ...stand, since: hasMoved ? now : (last?.since ?? Number.NEGATIVE_INFINITY) })
    }
  }
  return places
}

type Stand = Omit<Place, 'since'>

/** Moved on the page and under the finger: while a person scrolls, or the browser keeps a place, it stands still. */
const isElsewhere = (place: Stand, last: Stand): boolean =>
  Math.abs(place.cardX - last.cardX) > 2 || (Math.abs(place.y - last.y) > 2 && Math.abs(place.pageY - last.pageY) > 2)

/** Whether a button that has just come stands where one stood that did something else. */
const isOverOther = ({ name, box, pageY }: Stand, before: Places): boolean =>
  [...before.values()].some(
    other =>
      other.name !== name &&
      box.left < other.box.right &&
      other.box.left < box.right &&
      Math.abs(pageY - other.pageY) < (box.height + other.box.height) / 2,
  )

/** How often the wall looks where its buttons stand: nothing tells what moves them. */
const lookMs = 50
/** A wall that has just been opened puts itself in order: nobody has aimed at anything yet. */
const openingMs = 1_000
const saidMs = 2_500
/** A tap trembles this much. */
const slipPx = 16
