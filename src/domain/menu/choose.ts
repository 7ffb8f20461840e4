/** What is asked when an item is ordered, and whether an answer keeps to the rules. Used by chooser, cart and server. */
import type { AttachedGroup, MenuItem, ModifierGroup } from './entities.ts'

/** One modifier of an answer: how many pieces, or for which half, and what was chosen for it in turn. */
export interface ChosenModifier {
  readonly id: number
  readonly count?: number | undefined
  readonly part?: 'left' | 'right' | undefined
  readonly modifiers?: ChosenModifier[] | undefined
}

export interface OfferedModifier {
  readonly id: number
  readonly title: string
  readonly price: string
  readonly sizes: Readonly<Record<string, string>>
  readonly isPremium: boolean
  readonly isDefault: boolean
  readonly isSoldOut: boolean
  readonly groups: readonly OfferedGroup[]
}

/** A group with the rules that hold for this item. */
export interface OfferedGroup {
  readonly id: number
  /** '': the addons of a menu that knows no groups. */
  readonly title: string
  readonly isWithout: boolean
  readonly charge: ModifierGroup['charge']
  readonly hasHalves: boolean
  /** Already lowered to what may be chosen: too much may be sold out, or an item's own rule be at odds with its group's. */
  readonly min: number
  /** null: any number. */
  readonly max: number | null
  readonly maxEach: number
  readonly included: number
  readonly isQuiet: boolean
  readonly modifiers: readonly OfferedModifier[]
}

export type GroupsById = ReadonlyMap<number, ModifierGroup>

export const groupsById = (groups: readonly ModifierGroup[] = []): GroupsById =>
  new Map(groups.map(group => [group.id, group]))

/**
 * The groups of an item in their order, those of a modifier one level down (a group inside another offers none). An item
 * of a menu without groups offers its addons: any of them, each once.
 */
export function offeredGroups(
  item: Pick<MenuItem, 'addons' | 'modifier_groups'>,
  groups: GroupsById,
): readonly OfferedGroup[] {
  const attached = (item.modifier_groups ?? []).flatMap(own => offered(own, groups, true))
  if (item.addons.length === 0 || item.modifier_groups) return attached
  return [{ ...addonsRule, modifiers: item.addons.map(({ id, title, price }) => ({ ...plain, id, title, price })) }]
}

const plain = { sizes: {}, isPremium: false, isDefault: false, isSoldOut: false, groups: [] }
const addonsRule: Omit<OfferedGroup, 'modifiers'> = {
  id: 0,
  title: '',
  isWithout: false,
  charge: 'sum',
  hasHalves: false,
  min: 0,
  max: null,
  maxEach: 1,
  included: 0,
  isQuiet: false,
}

function offered(own: AttachedGroup, groups: GroupsById, withNested: boolean): readonly OfferedGroup[] {
  const group = groups.get(own.id)
  if (!group || group.modifiers.length === 0) return []
  const maxEach = group.max_each ?? 1
  const there = group.modifiers.filter(({ sold_out }) => sold_out !== 1).length * maxEach
  const max = own.max === undefined ? (group.max ?? null) : own.max
  return [
    {
      id: group.id,
      title: group.title,
      isWithout: group.kind === 'without',
      charge: group.charge,
      hasHalves: group.halves === 1,
      min: Math.min(own.min ?? group.min ?? 0, there, max ?? there),
      max,
      maxEach,
      included: own.included ?? group.included ?? 0,
      isQuiet: own.quiet === 1,
      modifiers: group.modifiers.map(modifier => ({
        id: modifier.id,
        title: modifier.title,
        price: modifier.price,
        sizes: modifier.sizes ?? {},
        isPremium: modifier.premium === 1,
        isDefault: own.defaults ? own.defaults.includes(modifier.id) : modifier.default === 1,
        isSoldOut: modifier.sold_out === 1,
        groups:
          withNested && group.kind === 'add'
            ? (modifier.groups ?? []).flatMap(id => offered({ id }, groups, false))
            : [],
      })),
    },
  ]
}

/** What an answer breaks, with what a sentence about it needs. */
export type Fault =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too-few'; readonly group: string; readonly min: number; readonly groupId: number }
  | { readonly kind: 'too-many'; readonly group: string; readonly max: number; readonly groupId: number }
  | { readonly kind: 'each'; readonly modifier: string; readonly max: number; readonly groupId: number }
  | { readonly kind: 'sold-out'; readonly modifier: string; readonly groupId: number }

/** Pieces of a choice: a half is half a piece. */
export const piecesOf = ({ count = 1, part }: ChosenModifier): number => (part ? 0.5 : count)

const sum = (chosen: readonly ChosenModifier[]) => chosen.reduce((all, one) => all + piecesOf(one), 0)

/** Those of an answer that belong to a group. */
export const chosenOf = (group: OfferedGroup, chosen: readonly ChosenModifier[]): readonly ChosenModifier[] =>
  chosen.filter(({ id }) => group.modifiers.some(modifier => modifier.id === id))

/**
 * The first thing that is wrong with an answer, in the order of the groups; null: nothing. `allowsSoldOut`: it was
 * promised from an earlier menu, when there was still some.
 */
export function checkChoice(
  groups: readonly OfferedGroup[],
  chosen: readonly ChosenModifier[],
  allowsSoldOut = false,
): Fault | null {
  const known = (id: number) => groups.some(({ modifiers }) => modifiers.some(modifier => modifier.id === id))
  if (!chosen.every(({ id }) => known(id))) return { kind: 'unknown' }
  for (const group of groups) {
    const fault = faultOf(group, chosenOf(group, chosen), allowsSoldOut)
    if (fault) return fault
  }
  return null
}

/** Whether an answer names only what is offered. */
export const isKnownChoice = (groups: readonly OfferedGroup[], chosen: readonly ChosenModifier[]): boolean =>
  chosen.every(one => {
    const modifier = groups.flatMap(({ modifiers }) => modifiers).find(({ id }) => id === one.id)
    return modifier !== undefined && isKnownChoice(modifier.groups, one.modifiers ?? [])
  })

function faultOf(group: OfferedGroup, chosen: readonly ChosenModifier[], allowsSoldOut: boolean): Fault | null {
  const { id: groupId, title, min, max, maxEach, hasHalves, modifiers } = group
  const pieces = sum(chosen)
  if (pieces < min) return { kind: 'too-few', group: title, min, groupId }
  if (max !== null && pieces > max) return { kind: 'too-many', group: title, max, groupId }
  for (const { id, title: modifier, isSoldOut, groups } of modifiers) {
    const own = chosen.filter(one => one.id === id)
    if (own.length === 0) continue
    if (own.some(({ part, count = 1 }) => part && (!hasHalves || count > 1))) return { kind: 'unknown' }
    if (isSoldOut && !allowsSoldOut) return { kind: 'sold-out', modifier, groupId }
    if (sum(own) > maxEach) return { kind: 'each', modifier, max: maxEach, groupId }
    for (const one of own) {
      const fault = checkChoice(groups, one.modifiers ?? [], allowsSoldOut)
      if (fault) return fault
    }
  }
  return null
}

/** What is chosen before anybody has: the defaults that are there. */
export const defaultChoice = (groups: readonly OfferedGroup[]): ChosenModifier[] =>
  groups.flatMap(({ modifiers }) =>
    modifiers.flatMap(({ id, isDefault, isSoldOut, groups: nested }) => {
      if (!isDefault || isSoldOut) return []
      const more = defaultChoice(nested)
      return [more.length > 0 ? { id, modifiers: more } : { id }]
    }),
  )

/** An answer of a client that knows no groups: each id once, and the defaults of what it had to choose and could not. */
export function choiceOfIds(groups: readonly OfferedGroup[], ids: readonly number[]): readonly ChosenModifier[] {
  const named = [...new Set(ids)].map(id => ({ id }))
  const empty = groups.filter(group => group.min > 0 && chosenOf(group, named).length === 0)
  const own = named.map(one => {
    const modifier = groups.flatMap(({ modifiers }) => modifiers).find(({ id }) => id === one.id)
    const nested = defaultChoice((modifier?.groups ?? []).filter(({ min }) => min > 0))
    return nested.length > 0 ? { ...one, modifiers: nested } : one
  })
  return [...own, ...defaultChoice(empty)]
}

/**
 * What an item offers, for the signs on its card: the addons of its own (§2), and how many other groups ask something; of
 * one that is quiet nobody is asked.
 */
export function offersOf(
  { addons, modifier_groups = [] }: Pick<MenuItem, 'addons' | 'modifier_groups'>,
  groups: GroupsById,
): { readonly addons: number; readonly asks: number } {
  const known = modifier_groups.flatMap(({ id, quiet }) => (quiet === 1 ? [] : (groups.get(id) ?? [])))
  const own = known.filter(isOwnAddons)
  return {
    addons: addons.length + own.reduce((sum, { modifiers }) => sum + modifiers.length, 0),
    asks: known.length - own.length,
  }
}

/** Private to its item and without a question: what the calls of §7 know as addons. */
const isOwnAddons = ({ item_id, kind, min = 0 }: ModifierGroup): boolean =>
  item_id !== undefined && kind === 'add' && min === 0
