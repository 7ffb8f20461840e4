/** What modifiers add to a piece, to the cent. The order in which they were tapped never matters. */
import { type Cents, centsOf } from '../money/money.ts'
import { type ChosenModifier, chosenOf, type OfferedGroup, type OfferedModifier } from './choose.ts'

/** A chosen modifier as a line keeps it: those of `depth` 1 belong to the last one of depth 0 before them. */
export interface PricedModifier {
  readonly id: number
  readonly title: string
  readonly group: string
  readonly isWithout: boolean
  readonly count: number
  readonly part: 'left' | 'right' | null
  readonly depth: 0 | 1
  /** What all its pieces add to one piece of the item. */
  readonly cents: Cents
}

/**
 * The chosen modifiers in the menu's order. `sizeId`: the chosen variant's size. *sum*: each piece costs its price, a half
 * half of it (half up), and the `included` dearest whole pieces that are not premium cost nothing; groups with halves
 * include none. *highest*: only the dearest piece costs. *without*: nothing costs. What is chosen for a modifier costs
 * once for each piece of it. What is not offered is left out.
 */
export function priceModifiers(
  groups: readonly OfferedGroup[],
  chosen: readonly ChosenModifier[],
  sizeId: number | null,
): readonly PricedModifier[] {
  return rowsOf(groups, chosen, sizeId, 0, 1)
}

export const modifiersCents = (rows: readonly PricedModifier[]): Cents =>
  rows.reduce((sum, { cents }) => sum + cents, 0)

interface Piece {
  readonly modifier: OfferedModifier
  readonly one: ChosenModifier
  readonly cents: Cents
}

function rowsOf(
  groups: readonly OfferedGroup[],
  chosen: readonly ChosenModifier[],
  sizeId: number | null,
  depth: 0 | 1,
  times: number,
): readonly PricedModifier[] {
  return groups.flatMap(group => {
    const own = chosenOf(group, chosen)
    const pieces = group.modifiers.flatMap(modifier =>
      own
        .filter(({ id }) => id === modifier.id)
        .sort((a, b) => partPlace(a) - partPlace(b))
        .map(one => ({ modifier, one, cents: modifierCents(modifier, sizeId) })),
    )
    const costs = costsOf(group, pieces)
    return pieces.flatMap(({ modifier, one }, at) => [
      {
        id: modifier.id,
        title: modifier.title,
        group: group.title,
        isWithout: group.isWithout,
        count: one.count ?? 1,
        part: one.part ?? null,
        depth,
        cents: (costs[at] ?? 0) * times,
      },
      ...(depth === 0 ? rowsOf(modifier.groups, one.modifiers ?? [], sizeId, 1, one.part ? 1 : (one.count ?? 1)) : []),
    ])
  })
}

const partPlace = ({ part }: ChosenModifier) => (part === 'left' ? 1 : part === 'right' ? 2 : 0)

/** One piece of a modifier, by the chosen variant's size. */
export const modifierCents = ({ price, sizes }: OfferedModifier, sizeId: number | null): Cents =>
  centsOf((sizeId === null ? undefined : sizes[String(sizeId)]) ?? price)

/** What each of the pieces' rows costs together. */
function costsOf({ isWithout, charge, included, hasHalves }: OfferedGroup, pieces: readonly Piece[]): Cents[] {
  if (isWithout) return pieces.map(() => 0)
  if (charge === 'highest') {
    const dearest = Math.max(0, ...pieces.map(({ cents }) => cents))
    const at = pieces.findIndex(({ cents }) => cents === dearest)
    return pieces.map((_, place) => (place === at ? dearest : 0))
  }
  const free = freeOf(pieces, hasHalves ? 0 : included)
  return pieces.map(({ one, cents }, at) =>
    one.part ? Math.round(cents / 2) : cents * ((one.count ?? 1) - (free.get(at) ?? 0)),
  )
}

/** How many pieces of each place are included: the dearest first. */
function freeOf(pieces: readonly Piece[], included: number): ReadonlyMap<number, number> {
  const free = new Map<number, number>()
  let left = included
  const byPrice = pieces
    .map((piece, at) => ({ ...piece, at }))
    .filter(({ modifier }) => !modifier.isPremium)
    .sort((a, b) => b.cents - a.cents)
  for (const { one, at } of byPrice) {
    const taken = Math.min(left, one.count ?? 1)
    free.set(at, taken)
    left -= taken
  }
  return free
}
