/** Pieces that are left of what is counted: set, taken with each order, given back where the food is there again. */
import type { Accepted } from '../accepted.ts'
import { type Books, type Countdown, type Line, note } from './books.ts'
import { businessDay } from './hours.ts'
import type { Chosen } from './price.ts'

export function setCountdown(books: Books, write: Accepted): void {
  const { kind, id, left, resetsTo } = write.body as {
    readonly kind: string
    readonly id: number | string
    readonly left: number | null
    readonly resetsTo?: number | null
  }
  const key = `${kind} ${id}`
  if (left === null) {
    books.countdowns.delete(key)
    return
  }
  const era = (books.countdowns.get(key)?.era ?? 0) + 1
  const day = businessDay(write.at, books.house.store)
  books.countdowns.set(key, { left, resetsTo: resetsTo ?? null, day, era: era + write.at })
}

/** The day's first order finds what it is at the start of a day. */
export function countdownNow(books: Books, key: string, at: number): Countdown | undefined {
  const one = books.countdowns.get(key)
  const day = businessDay(at, books.house.store)
  if (!one || one.resetsTo === null || one.day === day) return one
  const reset = { left: one.resetsTo, resetsTo: one.resetsTo, day, era: one.era + 1 }
  books.countdowns.set(key, reset)
  return reset
}

/** A line takes its item, its variant and its modifiers: what is chosen for a modifier once for each piece of that. */
export function take(books: Books, line: Line, at: number): void {
  const perPiece = new Map<string, number>([[`item ${line.itemId}`, 1]])
  if (line.variantId !== null) perPiece.set(`variant ${line.variantId}`, 1)
  const without = withoutOf(books)
  const choose = (chosen: readonly Chosen[], times: number) => {
    for (const { id, count = 1, modifiers = [] } of chosen) {
      const key = `modifier ${id}`
      if (!without.has(id)) perPiece.set(key, (perPiece.get(key) ?? 0) + count * times)
      choose(modifiers, count * times)
    }
  }
  choose(line.chosen, 1)
  for (const [key, n] of perPiece) {
    const countdown = countdownNow(books, key, at)
    if (!countdown) continue
    countdown.left -= n * line.quantity
    const missing = Math.min(n * line.quantity, Math.max(0, -countdown.left))
    line.short = Math.max(line.short, Math.ceil(missing / n))
    line.taken.push({ key, perPiece: n, era: countdown.era, pieces: line.quantity })
  }
}

/** What is left out of a dish is not taken of anything. */
function withoutOf({ menus }: Books): ReadonlySet<number> {
  const groups = [...(menus.at(-1)?.menu.groups.values() ?? [])]
  return new Set(
    groups.filter(({ kind }) => kind === 'without').flatMap(({ modifiers }) => modifiers.map(({ id }) => id)),
  )
}

/** Never more than it took, and not to a count that was made after it came back. */
export function giveBack(books: Books, line: Line, pieces: number, at: number): void {
  for (const taken of line.taken) {
    const back = Math.min(pieces, taken.pieces)
    taken.pieces -= back
    const countdown = countdownNow(books, taken.key, at)
    if (countdown && countdown.era === taken.era) countdown.left += back * taken.perPiece
  }
  if (pieces >= line.quantity) line.short = 0
}

/** What was promised beyond the count is there: so many more there were. */
export function foundAll(books: Books, { body, at }: Accepted): void {
  const { what, ref } = body as { readonly what: string; readonly ref: string | number }
  const line = what === 'short' ? books.lines.get(Number(ref)) : undefined
  if (!line) return
  for (const { key, perPiece } of line.taken) {
    const countdown = countdownNow(books, key, at)
    if (countdown && countdown.left < 0) countdown.left += line.short * perPiece
  }
  line.short = 0
}

/** What `GET /countdowns` says. */
export function compareCountdowns(
  books: Books,
  read: readonly { readonly kind: string; readonly id: number; readonly left: number }[],
  at: number,
): void {
  const told = new Map(read.map(({ kind, id, left }) => [`${kind} ${id}`, left]))
  for (const key of new Set([...told.keys(), ...books.countdowns.keys()])) {
    const [left, reckoned] = [told.get(key), countdownNow(books, key, at)?.left]
    if (left !== reckoned) {
      note(books, 'countdowns', `${left ?? 'nothing'} left of ${key}, the shadow has ${reckoned ?? 'nothing'}`)
    }
  }
}
