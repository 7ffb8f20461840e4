/** Combos: items that are made of items. What may be chosen, and what each part costs. Used by chooser, cart and server. */
import { comboPiecesMax } from '../limits.ts'
import { allocate } from '../money/allocate.ts'
import { type Cents, centsOf } from '../money/money.ts'
import type { ChosenModifier, Fault } from './choose.ts'
import type { MenuItem } from './entities.ts'

/** One part of an answer: a component, and what was chosen for it in turn. */
export interface ChosenComponent {
  readonly id: number
  readonly modifiers?: readonly ChosenModifier[] | undefined
  readonly notes?: string | null | undefined
}

interface ComponentItem {
  readonly id: number
  readonly title: string
  readonly sold_out?: 0 | 1 | undefined
  readonly variants: readonly { readonly id: number; readonly title: string; readonly sold_out?: 0 | 1 | undefined }[]
}

export interface OfferedComponent<Item extends ComponentItem> {
  readonly id: number
  readonly item: Item
  readonly variant: Item['variants'][number] | null
  readonly surchargeCents: Cents
  readonly isDefault: boolean
  readonly isSoldOut: boolean
}

export interface OfferedChoice<Item extends ComponentItem> {
  readonly id: number
  readonly title: string
  readonly min: number
  readonly max: number
  readonly components: readonly OfferedComponent<Item>[]
}

/** The choices of a combo; what is not on the menu any more is not offered. */
export const offeredChoices = <Item extends ComponentItem>(
  { combo_choices = [] }: Pick<MenuItem, 'combo_choices'>,
  itemOf: (id: number) => Item | undefined,
): readonly OfferedChoice<Item>[] =>
  combo_choices.map(({ components, ...choice }) => ({
    ...choice,
    components: components.flatMap(({ id, item_id, variant_id, surcharge, default: isDefault }) => {
      const item = itemOf(item_id)
      const variant = item?.variants.find(one => one.id === variant_id) ?? null
      if (!item || (variant_id !== undefined && !variant)) return []
      const isSoldOut = item.sold_out === 1 || variant?.sold_out === 1
      return [{ id, item, variant, surchargeCents: centsOf(surcharge), isDefault: isDefault === 1, isSoldOut }]
    }),
  }))

/** How a component is called: "Lager", "Lager Large". */
export const componentTitle = ({ item, variant }: OfferedComponent<ComponentItem>): string =>
  variant ? `${item.title} ${variant.title}` : item.title

export interface ComboPart<Item extends ComponentItem> {
  readonly component: OfferedComponent<Item>
  readonly chosen: ChosenComponent
}

/** What was chosen, in the menu's order; what is not offered is left out. */
export const partsOf = <Item extends ComponentItem>(
  choices: readonly OfferedChoice<Item>[],
  chosen: readonly ChosenComponent[],
): readonly ComboPart<Item>[] =>
  choices.flatMap(({ components }) =>
    components.flatMap(component =>
      chosen.filter(({ id }) => id === component.id).map(one => ({ component, chosen: one })),
    ),
  )

/** Whether an answer names only what is offered. */
export const isKnownCombo = <Item extends ComponentItem>(
  choices: readonly OfferedChoice<Item>[],
  chosen: readonly ChosenComponent[],
): boolean => chosen.every(({ id }) => choices.some(({ components }) => components.some(one => one.id === id)))

/** The first thing that is wrong with what was chosen, in the order of the choices (`groupId` is a choice's); null: nothing. */
export function checkCombo<Item extends ComponentItem>(
  choices: readonly OfferedChoice<Item>[],
  chosen: readonly ChosenComponent[],
): Fault | null {
  if (chosen.length > comboPiecesMax || !isKnownCombo(choices, chosen)) return { kind: 'unknown' }
  for (const [place, { id: groupId, title: group, min, max, components }] of choices.entries()) {
    const own = chosen.filter(({ id }) => components.some(one => one.id === id))
    // A combo without any part would cost nothing.
    const least = chosen.length === 0 && place === 0 ? Math.max(1, min) : min
    if (own.length < least) return { kind: 'too-few', group, min: least, groupId }
    if (own.length > max) return { kind: 'too-many', group, max, groupId }
  }
  return null
}

/** What is sold out of what was chosen; null: nothing. */
export function soldOutPart<Item extends ComponentItem>(
  choices: readonly OfferedChoice<Item>[],
  chosen: readonly ChosenComponent[],
): Fault | null {
  for (const { id: groupId, components } of choices)
    for (const component of components)
      if (component.isSoldOut && chosen.some(({ id }) => id === component.id))
        return { kind: 'sold-out', modifier: componentTitle(component), groupId }
  return null
}

/** What is chosen before anybody has: the defaults that are there, or else the only component of what must be chosen. */
export const defaultComponents = <Item extends ComponentItem>(
  choices: readonly OfferedChoice<Item>[],
): readonly ChosenComponent[] =>
  choices.flatMap(({ min, max, components }) => {
    const there = components.filter(({ isSoldOut }) => !isSoldOut)
    const usual = there.filter(({ isDefault }) => isDefault).slice(0, max)
    const [only, ...others] = there
    if (usual.length > 0) return usual.map(({ id }) => ({ id }))
    return only && others.length === 0 ? Array.from({ length: min }, () => ({ id: only.id })) : []
  })

/** An answer with what had to be chosen: the defaults, else what costs least on top. What is not offered is left out. */
export const completeComponents = <Item extends ComponentItem>(
  choices: readonly OfferedChoice<Item>[],
  chosen: readonly ChosenComponent[],
): readonly ChosenComponent[] =>
  choices.flatMap(({ min, components }, place) => {
    const own = chosen.filter(({ id }) => components.some(one => one.id === id))
    const least = chosen.length === 0 && place === 0 ? Math.max(1, min) : min
    const [usual] = [...components].sort(
      (a, b) => Number(b.isDefault) - Number(a.isDefault) || a.surchargeCents - b.surchargeCents,
    )
    const missing = usual ? Math.max(0, least - own.length) : 0
    return [...own, ...Array.from({ length: missing }, () => ({ id: usual?.id ?? 0 }))]
  })

/** Whether a combo can't be ordered because too little of a choice is there. */
export const isOutOfParts = <Item extends ComponentItem>(choices: readonly OfferedChoice<Item>[]): boolean =>
  choices.some(({ min, components }) => min > 0 && components.every(({ isSoldOut }) => isSoldOut))

/**
 * What each part costs, without surcharge and modifiers: the combo's price shared by what each costs alone, in the order
 * of the parts; by heads where all of them cost nothing. They add up to the price, and while it is not above their sum no
 * part costs more than alone.
 */
export function comboShares(price: Cents, aloneCents: readonly Cents[]): Cents[] {
  const isFree = aloneCents.every(cents => cents === 0)
  return allocate(price, isFree ? aloneCents.map(() => 1) : aloneCents)
}
