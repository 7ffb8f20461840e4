/** How much of each dish is still to be made: the same dish with the same variant and addons counts together. */
import { groupsOf } from '../../domain/groups.ts'
import type { ShownTicket, TicketLine } from './tickets-in-order.ts'

/** `isWithout`: it is left out. */
export interface ToMakeAddon {
  readonly title: string
  readonly isWithout: boolean
}

export interface DishToMake {
  /** On the menu. */
  readonly itemId: number
  readonly title: string
  readonly variant: string | null
  readonly addons: readonly ToMakeAddon[]
  /** Pieces that nobody has started. */
  readonly toStart: number
  readonly preparing: number
  /** Pieces with a note of their own. */
  readonly withNote: number
}

/** What is to be made of these tickets, the most first. */
export function dishesToMake(tickets: readonly ShownTicket[]): readonly DishToMake[] {
  const lines = tickets.flatMap(({ items }) => items.filter(isToMake))
  return [...groupsOf(lines, kindOf).values()].map(dishOf).sort((a, b) => sumOf(b) - sumOf(a))
}

export const sumOf = ({ toStart, preparing }: DishToMake): number => toStart + preparing

export const isToMake = ({ status, bumped }: TicketLine): boolean =>
  bumped !== 1 && (status === 'created' || status === 'preparing')

const addonsOf = ({ addons }: TicketLine): readonly ToMakeAddon[] =>
  (addons ?? [])
    .map(({ title, kind }) => ({ title, isWithout: kind === 'without' }))
    .sort((a, b) => (a.title < b.title ? -1 : 1))

const kindOf = (line: TicketLine): string =>
  JSON.stringify([line.item_title, line.variant_title, ...addonsOf(line).map(({ title }) => title)])

function dishOf(lines: readonly TicketLine[]): DishToMake {
  const [first] = lines as readonly [TicketLine]
  const pieces = (some: readonly TicketLine[]) => some.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    itemId: first.item_id,
    title: first.item_title,
    variant: first.variant_title,
    addons: addonsOf(first),
    toStart: pieces(lines.filter(({ status }) => status === 'created')),
    preparing: pieces(lines.filter(({ status }) => status === 'preparing')),
    withNote: pieces(lines.filter(({ notes }) => notes)),
  }
}
