/** A combo as it is typed, and as it is checked. */
import { type ComboForm, comboForm } from '../../../domain/menu/combo-form.ts'
import type { ComboChoice, MenuItem } from '../../../domain/menu/entities.ts'
import { type Cents, centsOf, centsText, toCents } from '../../../domain/money/money.ts'

export interface TypedComponent {
  /** Tells rows apart; `id` only once it is stored. */
  readonly key: number
  readonly id?: number
  /** '12', of one with variants '12 3'; '': none yet. */
  readonly thing: string
  readonly surcharge: string
  readonly default: boolean
}

export interface TypedChoice {
  readonly key: number
  readonly id?: number
  readonly title: string
  readonly min: string
  readonly max: string
  readonly components: readonly TypedComponent[]
}

export interface TypedCombo {
  readonly title: string
  readonly price: string
  readonly categoryId: string
  readonly comboChoices: readonly TypedChoice[]
}

export const emptyComponent = (key: number): TypedComponent => ({ key, thing: '', surcharge: '', default: false })
export const emptyChoice = (key: number): TypedChoice => ({
  key,
  title: '',
  min: '1',
  max: '1',
  components: [emptyComponent(1)],
})

export const nextKey = (rows: readonly { readonly key: number }[]): number =>
  Math.max(0, ...rows.map(({ key }) => key)) + 1

/** null: a new one. */
export const typedCombo = (item: MenuItem | null): TypedCombo => ({
  title: item?.title ?? '',
  price: item?.price ?? '',
  categoryId: String(item?.category_id ?? ''),
  comboChoices: item?.combo_choices?.map(typedChoice) ?? [emptyChoice(1)],
})

const typedChoice = ({ id, title, min, max, components }: ComboChoice, at: number): TypedChoice => ({
  key: at + 1,
  id,
  title,
  min: String(min),
  max: String(max),
  components: components.map(({ id: own, item_id, variant_id, surcharge, default: isDefault }, place) => ({
    key: place + 1,
    id: own,
    thing: variant_id === undefined ? String(item_id) : `${item_id} ${variant_id}`,
    surcharge: centsOf(surcharge) === 0 ? '' : surcharge,
    default: isDefault === 1,
  })),
})

/** The server's schema over what is typed: rows that nobody has begun are left out. */
export const wantedCombo = {
  safeParse(input: unknown): ReturnType<typeof comboForm.safeParse> {
    const { comboChoices, ...rest } = input as TypedCombo
    const choices = comboChoices.map(({ key: _, components, ...choice }) => ({
      ...choice,
      components: components.flatMap(({ key: __, thing, ...component }) => {
        const [itemId, variantId = null] = thing.split(' ')
        return thing === '' ? [] : [{ ...component, itemId, variantId }]
      }),
    }))
    return comboForm.safeParse({ ...rest, comboChoices: choices })
  },
}

/** The checked form as it is sent: money as text again. */
export const comboBody = ({ price: cents, comboChoices, ...rest }: ComboForm) => ({
  ...rest,
  kind: 'combo' as const,
  price: centsText(cents),
  comboChoices: comboChoices.map(choice => ({
    ...choice,
    components: choice.components.map(component => ({ ...component, surcharge: centsText(component.surcharge) })),
  })),
})

/** What the dearest parts of a combo cost by themselves, less their surcharges; null: nothing is chosen yet. */
export function separateCents(choices: readonly TypedChoice[], priceOf: (thing: string) => Cents | null): Cents | null {
  const sums = choices.map(({ components, max }) => {
    const prices = components.flatMap(({ thing, surcharge }) => {
      const cents = priceOf(thing)
      return cents === null ? [] : cents - (toCents(surcharge) ?? 0)
    })
    const count = Math.min(Math.max(1, Number(max) || 1), 20)
    return prices.length === 0 ? null : Math.max(...prices) * count
  })
  return sums.every(cents => cents === null) ? null : sums.reduce((all: Cents, cents) => all + (cents ?? 0), 0)
}
