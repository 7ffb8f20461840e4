/** A cook at a kitchen display in full screen, who taps where a button was a moment ago, as a finger does. */
import type { Page } from 'playwright-core'
import { button } from './browser-orders.ts'
import type { Chance } from './forge-books.ts'
import { within } from './within.ts'

export interface Cook {
  readonly page: Page
  /** Opens the wall in full screen, also after a reload. */
  readonly stand: () => Promise<void>
  /** One tap on some line or bump, or now and then on Undo. Returns whether there was anything to tap. */
  readonly tap: () => Promise<boolean>
  /** What the page itself saw of the taps. */
  readonly seen: () => Promise<SeenTaps>
}

export interface SeenTaps {
  /** Those that reached what they hit. */
  readonly landed: number
  /** Those that the wall swallowed. */
  readonly stopped: number
  /** Those that reached a button that had moved less than 400 ms before, with its age in ms. */
  readonly tooSoon: readonly string[]
}

export async function cookAt(page: Page, chance: Chance): Promise<Cook> {
  await page.addInitScript(watchTaps)
  let before: SeenTaps = { landed: 0, stopped: 0, tooSoon: [] }
  const now = () => {
    const read = page.evaluate(() => (window as unknown as Watched).seenTaps)
    return within('the page to say what it saw of the taps', read)
  }

  return {
    page,
    async stand() {
      // What the page has seen so far goes with its document.
      before = sum(before, (await now()) ?? { landed: 0, stopped: 0, tooSoon: [] })
      await page.reload()
      await button(page, 'Full screen').click()
      await page.locator('[data-card]').first().waitFor()
      // A wall that has just been opened puts itself in order for a second before anybody aims at it; where the page is
      // busy that second begins late.
      const since = await within(
        'the clock of the wall',
        page.evaluate(() => performance.now()),
      )
      await page.waitForFunction(from => performance.now() - from > 2_000, since)
    },
    async tap() {
      const wish = chance(100)
      if (wish < 6 && (await button(page, 'Undo').isEnabled())) {
        await button(page, 'Undo').click()
        return true
      }
      const find = ([name, share]: readonly [string, number]) => {
        const all = [...document.querySelectorAll<HTMLElement>('[data-card]:not(.invisible) button')]
        const fitting = all.filter(({ ariaLabel }) => new RegExp(name).test(ariaLabel ?? ''))
        const chosen = fitting[Math.floor(share * fitting.length)]
        if (!chosen) return null
        const { x, y, width, height } = chosen.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }
      const wanted = [wish < 20 ? '^Bump' : '^(Start Making|Complete)', chance(1_000) / 1_000] as const
      const at = await within('a button to tap on', page.evaluate(find, wanted))
      if (!at) return false
      await page.mouse.click(at.x, at.y)
      return true
    },
    async seen() {
      return sum(before, await now())
    },
  }
}

const sum = (a: SeenTaps, b: SeenTaps): SeenTaps => ({
  landed: a.landed + b.landed,
  stopped: a.stopped + b.stopped,
  tooSoon: [...a.tooSoon, ...b.tooSoon],
})

interface Watched {
  seenTaps: SeenTaps
}

/** Runs in the page: measures by its own means, frame by frame, when each button on a ticket moved last. */
function watchTaps(): void {
  const seen = { landed: 0, stopped: 0, tooSoon: [] as string[] }
  ;(window as unknown as Watched).seenTaps = seen
  interface Place {
    readonly x: number
    readonly y: number
    readonly pageY: number
  }
  interface Seen {
    readonly place: Place
    readonly movedAt: number
    readonly cameAt: number
    /** Its last move, in words. */
    readonly move: string
  }
  let places = new Map<Element, Seen>()
  const moveOf = (from: Place, to: Place, age: number) =>
    `${from.x},${from.pageY} → ${to.x},${to.pageY}, ${Math.round(age)} ms after it came`
  // A button that says something else than before is wider or narrower; its ticket and its line say where it stands.
  const placeOf = (button: Element): Place => {
    const { y, height } = button.getBoundingClientRect()
    const middle = y + height / 2
    const scrolled = button.closest('main')?.scrollTop ?? 0
    return { x: button.closest('[data-card]')?.getBoundingClientRect().x ?? 0, y: middle, pageY: middle + scrolled }
  }
  // More than a tremble, and not by scrolling.
  const isElsewhere = (place: Place, last: Place) =>
    Math.abs(place.x - last.x) > 2 || (Math.abs(place.y - last.y) > 2 && Math.abs(place.pageY - last.pageY) > 2)
  const look = () => {
    const here: typeof places = new Map()
    for (const button of document.querySelectorAll('[data-card] button')) {
      const { top, bottom } = (button.closest('[data-card]') ?? button).getBoundingClientRect()
      // Nobody aims at what is out of sight.
      if (bottom < 0 || top > innerHeight) continue
      const place = placeOf(button)
      const last = places.get(button)
      const now = performance.now()
      const cameAt = last?.cameAt ?? now
      // Where a new ticket stood before it was put in its place, nobody has aimed at it: no eye is that fast.
      const wasSeen = now - cameAt > 200
      const hasMoved = last !== undefined && isElsewhere(place, last.place) && wasSeen
      const lastMove = last ? { at: last.movedAt, move: last.move } : { at: Number.NEGATIVE_INFINITY, move: '' }
      const { at, move } = hasMoved ? { at: now, move: moveOf(last.place, place, now - cameAt) } : lastMove
      here.set(button, { place, cameAt, movedAt: at, move })
    }
    places = here
  }
  const lookForEver = () => {
    look()
    requestAnimationFrame(lookForEver)
  }
  lookForEver()
  // A page that draws no frames for a while still moves.
  setInterval(look, 20)
  // A finger aims when it comes down: what moves before it is up again was not there to be seen.
  let aimed: { readonly button: Element | null; readonly age: number } | null = null
  const ageOf = (button: Element | null) =>
    performance.now() - ((button && places.get(button)?.movedAt) ?? Number.NEGATIVE_INFINITY)
  addEventListener(
    'pointerdown',
    ({ target }) => {
      look()
      const button = target instanceof Element ? target.closest('[data-card] button') : null
      aimed = { button, age: ageOf(button) }
    },
    true,
  )
  let isUnderWay = false
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('[data-card] button')) return
      // Never later than the display itself looks.
      look()
      isUnderWay = true
      setTimeout(() => {
        if (isUnderWay) seen.stopped += 1
        isUnderWay = false
      })
    },
    true,
  )
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-card] button') : null
    if (!button || !isUnderWay) return
    isUnderWay = false
    seen.landed += 1
    const age = aimed?.button === button ? aimed.age : ageOf(button)
    if (age < 400) seen.tooSoon.push(`${button.ariaLabel}: ${Math.round(age)} ms, ${places.get(button)?.move}`)
  })
}
