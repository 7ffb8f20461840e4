/** What a tap in the chooser makes of what is chosen. */
import { type ChosenModifier, chosenOf, defaultChoice, type OfferedGroup, piecesOf } from '../../domain/menu/choose.ts'

type Chosen = readonly ChosenModifier[]

/** One of the group, or none: another one takes its place. */
export const isSingle = ({ max, maxEach, hasHalves }: OfferedGroup): boolean => max === 1 && maxEach === 1 && !hasHalves

/** Chooses a modifier, or takes it back; null: the group has as many as it may. */
export function tapModifier(group: OfferedGroup, chosen: Chosen, id: number): Chosen | null {
  const own = chosenOf(group, chosen)
  const isChosen = own.some(one => one.id === id)
  if (isSingle(group)) {
    if (isChosen) return group.min > 0 ? chosen : chosen.filter(one => one.id !== id)
    return [...chosen.filter(one => !own.includes(one)), fresh(group, id)]
  }
  if (isChosen) return chosen.filter(one => one.id !== id)
  return hasRoom(group, own, 1) ? [...chosen, fresh(group, id)] : null
}

/** Gives a modifier another count; 0 takes it back, null: too many. */
export function countModifier(group: OfferedGroup, chosen: Chosen, id: number, count: number): Chosen | null {
  if (count < 1) return chosen.filter(one => one.id !== id)
  const others = chosenOf(group, chosen).filter(one => one.id !== id)
  if (count > group.maxEach || !hasRoom(group, others, count)) return null
  return chosen.map(one => (one.id === id ? { ...one, count } : one))
}

/** Puts a modifier on a half, or on the whole where it was on that half already; null: too many. */
export function halveModifier(group: OfferedGroup, chosen: Chosen, id: number, part: 'left' | 'right'): Chosen | null {
  const known = chosen.find(one => one.id === id)
  const others = chosenOf(group, chosen).filter(one => one.id !== id)
  const isWhole = known?.part === part
  if (!hasRoom(group, others, isWhole ? 1 : 0.5)) return null
  const { part: _, count: __, ...rest } = known ?? fresh(group, id)
  const one = isWhole ? rest : { ...rest, part }
  return known ? chosen.map(before => (before.id === id ? one : before)) : [...chosen, one]
}

/** The same with another answer to what a modifier asks in turn. */
export const answerModifier = (chosen: Chosen, id: number, modifiers: Chosen): Chosen =>
  chosen.map(one => (one.id === id ? { ...one, modifiers: [...modifiers] } : one))

function hasRoom({ max }: OfferedGroup, others: Chosen, more: number): boolean {
  return max === null || others.reduce((sum, one) => sum + piecesOf(one), 0) + more <= max
}

function fresh(group: OfferedGroup, id: number): ChosenModifier {
  const modifiers = defaultChoice(group.modifiers.find(modifier => modifier.id === id)?.groups ?? [])
  return modifiers.length > 0 ? { id, modifiers } : { id }
}
