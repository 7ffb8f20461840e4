/** What an answer that breaks a rule is charged as: money came late for it, or it is compared with another menu. */
import { type ChosenModifier, chosenOf, type OfferedGroup, type OfferedModifier, piecesOf } from './choose.ts'
import { modifierCents } from './price.ts'

/**
 * The answer with what had to be chosen: the defaults, else the cheapest. A half counts whole where there are no halves.
 * What is too much stays; what is not offered is left out. An answer that keeps to the rules stays as it is.
 */
export function completeChoice(
  groups: readonly OfferedGroup[],
  chosen: readonly ChosenModifier[],
  sizeId: number | null,
): readonly ChosenModifier[] {
  return groups.flatMap(group => {
    const own = chosenOf(group, chosen).map(one => (isHalf(group, one) ? one : wholeOf(one)))
    return [...own, ...missingOf(group, own, sizeId)].map(one => {
      const asked = group.modifiers.find(({ id }) => id === one.id)?.groups ?? []
      if (asked.length === 0) return one
      return { ...one, modifiers: [...completeChoice(asked, one.modifiers ?? [], sizeId)] }
    })
  })
}

const isHalf = ({ hasHalves }: OfferedGroup, { part, count = 1 }: ChosenModifier): boolean =>
  part !== undefined && hasHalves && count === 1

const wholeOf = ({ part: _, ...one }: ChosenModifier): ChosenModifier => one

function missingOf(group: OfferedGroup, own: readonly ChosenModifier[], sizeId: number | null): ChosenModifier[] {
  let missing = group.min - own.reduce((sum, one) => sum + piecesOf(one), 0)
  const cheapest = (a: OfferedModifier, b: OfferedModifier) => modifierCents(a, sizeId) - modifierCents(b, sizeId)
  const isNew = ({ id }: OfferedModifier) => own.every(one => one.id !== id)
  const there = group.modifiers.filter(({ isSoldOut }) => !isSoldOut).sort(cheapest)
  const usual = there.filter(one => one.isDefault && isNew(one))
  const added = new Map<number, number>()
  for (const [modifiers, each] of [[usual, 1] as const, [there, group.maxEach] as const])
    for (const { id } of modifiers) {
      const taken = own.filter(one => one.id === id).reduce((sum, one) => sum + piecesOf(one), added.get(id) ?? 0)
      const more = Math.min(Math.ceil(missing), Math.floor(each - taken))
      if (more <= 0) continue
      added.set(id, (added.get(id) ?? 0) + more)
      missing -= more
    }
  return [...added].map(([id, count]) => (count === 1 ? { id } : { id, count }))
}
