import { type OfferedGroup, offeredGroups } from '../../../domain/menu/choose.ts'
import type { ModifierGroup } from '../../../domain/menu/entities.ts'
import { centsOf, centsText, toCents } from '../../../domain/money/money.ts'

/** A modifier as it is typed. */
export interface TypedModifier {
  /** Tells rows apart; `id` only once it is stored. */
  readonly key: number
  readonly id?: number
  readonly title: string
  readonly price: string
  readonly default: boolean
  readonly premium: boolean
  readonly sizes: Readonly<Record<string, string>>
  readonly groups: readonly number[]
}

export interface TypedGroup {
  readonly title: string
  readonly kind: ModifierGroup['kind']
  readonly charge: ModifierGroup['charge']
  readonly halves: boolean
  readonly min: string
  readonly max: string
  readonly maxEach: string
  readonly included: string
  readonly modifiers: readonly TypedModifier[]
}

/** A stored group as its form shows it; a new one is a required choice of one. */
export function typedGroup(group: ModifierGroup | null): TypedGroup {
  if (!group)
    return {
      title: '',
      kind: 'add',
      charge: 'sum',
      halves: false,
      min: '1',
      max: '1',
      maxEach: '1',
      included: '0',
      modifiers: [emptyModifier(0), emptyModifier(1)],
    }
  return {
    title: group.title,
    kind: group.kind,
    charge: group.charge,
    halves: group.halves === 1,
    min: String(group.min ?? 0),
    max: group.max === undefined ? '' : String(group.max),
    maxEach: String(group.max_each ?? 1),
    included: String(group.included ?? 0),
    modifiers: group.modifiers.map(({ id, title, price, sizes = {}, groups = [], ...modifier }) => ({
      key: id,
      id,
      title,
      price: centsOf(price) === 0 ? '' : price,
      default: modifier.default === 1,
      premium: modifier.premium === 1,
      sizes,
      groups,
    })),
  }
}

export const emptyModifier = (key: number): TypedModifier => ({
  key,
  title: '',
  price: '',
  default: false,
  premium: false,
  sizes: {},
  groups: [],
})

/** As the server wants it: rows that nobody has filled in are none. */
export const groupBody = ({ modifiers, ...group }: TypedGroup) => ({
  ...group,
  modifiers: modifiers
    .filter(({ id, title }) => id !== undefined || title.trim() !== '')
    .map(({ key: _, sizes, groups, ...modifier }) => ({
      ...modifier,
      sizes: Object.fromEntries(Object.entries(sizes).filter(([, price]) => price.trim() !== '')),
      groups: [...groups],
    })),
})

/** The group as a waiter would meet it; null: there is nothing to show yet. */
export function previewOf({ modifiers, ...group }: TypedGroup): OfferedGroup | null {
  const number = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : undefined)
  const max = number(group.max)
  const shown: ModifierGroup = {
    id: 0,
    title: group.title || '–',
    kind: group.kind,
    charge: group.charge,
    halves: group.halves ? 1 : 0,
    min: number(group.min) ?? 0,
    ...(max !== undefined && { max }),
    max_each: number(group.maxEach) ?? 1,
    included: number(group.included) ?? 0,
    modifiers: modifiers
      .filter(({ title }) => title.trim() !== '')
      .map(({ key, title, price, ...modifier }) => ({
        id: key + 1,
        title,
        price: centsText(Math.max(0, toCents(price || '0') ?? 0)),
        premium: modifier.premium ? 1 : 0,
        default: modifier.default ? 1 : 0,
      })),
  }
  return offeredGroups({ addons: [], modifier_groups: [{ id: 0 }] }, new Map([[0, shown]]))[0] ?? null
}
