/** The choices of a combo in the form of modifier groups: the chooser and the till ask, check and count them alike. */

import type { Say } from '../../texts/text.ts'
import { type CartPart, type ChosenPart, choicesOf, chosenIn } from '../cart-line.ts'
import { centsText } from '../money/money.ts'
import {
  type ChosenModifier,
  checkChoice,
  chosenOf,
  type Fault,
  type GroupsById,
  type OfferedGroup,
  type OfferedModifier,
  offeredGroups,
} from './choose.ts'
import { componentTitle, defaultComponents, type OfferedChoice, type OfferedComponent } from './combo.ts'
import type { ItemAt } from './menu-at.ts'
import { priceModifiers } from './price.ts'

type Choices = readonly OfferedChoice<ItemAt>[]

/** Its components are the modifiers, under their ids; what a component asks in turn is what they ask. */
export const comboGroups = (choices: Choices, groups: GroupsById): readonly OfferedGroup[] =>
  choices.map(({ id, title, min, max, components }) => ({
    // Never the id of a group.
    id: -id,
    title,
    isWithout: false,
    charge: 'sum',
    hasHalves: false,
    min,
    max,
    maxEach: max,
    included: 0,
    isQuiet: false,
    modifiers: components.map(component => ({
      id: component.id,
      title: componentTitle(component),
      price: centsText(component.surchargeCents),
      sizes: {},
      isPremium: false,
      isDefault: component.isDefault,
      isSoldOut: component.isSoldOut || component.item.closed !== undefined,
      groups: groupsOfPart(component, groups),
    })),
  }))

/** What a component asks, at the prices of its own size. */
const groupsOfPart = ({ item, variant }: OfferedComponent<ItemAt>, groups: GroupsById): readonly OfferedGroup[] =>
  offeredGroups(item, groups).map(group => ofSize(group, variant?.size_id ?? null))

const ofSize = (group: OfferedGroup, sizeId: number | null): OfferedGroup => ({
  ...group,
  modifiers: group.modifiers.map(
    (modifier): OfferedModifier => ({
      ...modifier,
      price: modifier.sizes[String(sizeId)] ?? modifier.price,
      sizes: {},
      groups: modifier.groups.map(nested => ofSize(nested, sizeId)),
    }),
  ),
})

/** What is chosen before anybody has. */
export const defaultCombo = (choices: Choices, defaultsOf: (component: number) => ChosenModifier[]): ChosenModifier[] =>
  counted(defaultComponents(choices).map(({ id }) => ({ id, modifiers: defaultsOf(id) })))

/** As the chooser had it, from the parts of a line. */
export const chosenParts = (parts: readonly CartPart[]): ChosenModifier[] =>
  counted(parts.map(({ componentId, addons }) => ({ id: componentId, modifiers: chosenIn(addons) })))

/** The same component several times is one with a count. */
function counted(chosen: readonly ChosenModifier[]): ChosenModifier[] {
  const ids = [...new Set(chosen.map(({ id }) => id))]
  return ids.map(id => {
    const [first, ...more] = chosen.filter(one => one.id === id)
    return { id, ...(more.length > 0 && { count: more.length + 1 }), modifiers: first?.modifiers ?? [] }
  })
}

/** The first thing that is wrong with a combo as it was chosen; null: nothing. One without any part costs nothing. */
export function checkComboGroups(offered: readonly OfferedGroup[], chosen: readonly ChosenModifier[]): Fault | null {
  const [first] = offered
  const isEmpty = first !== undefined && chosen.length === 0
  const fault = checkChoice(offered, chosen)
  if (fault || !isEmpty) return fault
  return { kind: 'too-few', group: first.title, min: 1, groupId: first.id }
}

/** The component whose own question is open, by title; null: it is the combo's own. */
export function askingPart(offered: readonly OfferedGroup[], chosen: readonly ChosenModifier[]): string | null {
  for (const group of offered) {
    // A question of the combo itself comes first.
    if (checkChoice([{ ...group, modifiers: group.modifiers.map(withoutQuestions) }], chosenOf(group, chosen)))
      return null
    for (const { id, title, groups } of group.modifiers)
      for (const one of chosen) if (one.id === id && checkChoice(groups, one.modifiers ?? [])) return title
  }
  return null
}

const withoutQuestions = (modifier: OfferedModifier): OfferedModifier => ({ ...modifier, groups: [] })

/** The parts of a line, in the menu's order, with what their modifiers cost. */
export const partsChosen = (
  choices: Choices,
  chosen: readonly ChosenModifier[],
  groups: GroupsById,
  t: Say,
): readonly ChosenPart[] =>
  choices.flatMap(({ components }) =>
    components.flatMap(component => {
      const one = chosen.find(({ id }) => id === component.id)
      if (!one) return []
      const { variant } = component
      const offered = offeredGroups(component.item, groups)
      const addons = choicesOf(priceModifiers(offered, one.modifiers ?? [], variant?.size_id ?? null), t)
      return Array.from({ length: one.count ?? 1 }, () => ({ component, addons, notes: null }))
    }),
  )
