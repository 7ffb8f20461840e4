/** What is sold, as a till is told of it: list prices, and the rules beside them. */
import { cents, units } from './cents.ts'
import type { Window } from './hours.ts'

export interface Modifier {
  readonly id: number
  readonly price: number
  /** By size. */
  readonly sizes: Readonly<Record<string, number>>
  readonly isPremium: boolean
  readonly isDefault: boolean
  /** What is asked once it is chosen. */
  readonly groups: readonly number[]
}

export interface Group {
  readonly id: number
  readonly kind: 'add' | 'without'
  readonly charge: 'sum' | 'highest'
  readonly min: number
  readonly included: number
  readonly modifiers: readonly Modifier[]
}

/** What an item has otherwise than the group. */
interface Attached {
  readonly id: number
  readonly min: number | undefined
  readonly included: number | undefined
  readonly defaults: readonly number[] | undefined
}

export interface Component {
  readonly id: number
  readonly itemId: number
  readonly variantId: number | null
  readonly surcharge: number
  readonly isDefault: boolean
}

export interface Item {
  readonly id: number
  readonly price: number
  readonly categoryId: number | null
  readonly taxId: number | null
  readonly variants: ReadonlyMap<number, { readonly price: number; readonly sizeId: number | null }>
  readonly groups: readonly Attached[]
  /** Of a combo; none: it is an item. */
  readonly choices: readonly { readonly min: number; readonly components: readonly Component[] }[]
}

interface Tax {
  /** Millionths of a percent. */
  readonly rate: number
  readonly type: string
  readonly takeaway: number | null
  readonly delivery: number | null
}

export interface Rule {
  readonly id: number
  readonly scheduleId: number | null
  readonly dinings: readonly string[]
  readonly isActive: boolean
  readonly prices: readonly {
    readonly kind: string
    readonly id: number
    /** One of both. */
    readonly price: number | null
    readonly percentOff: number | null
  }[]
}

export interface Menu {
  readonly items: ReadonlyMap<number, Item>
  readonly groups: ReadonlyMap<number, Group>
  readonly taxes: ReadonlyMap<number, Tax>
  readonly schedules: ReadonlyMap<number, readonly Window[]>
  /** In the owner's order. */
  readonly rules: readonly Rule[]
}

/* Of what the wire says, the parts that a price comes from. */
type Money = string | number
interface ReadItem {
  id: number
  price: Money
  category_id: number | null
  tax_id: number | null
  variants: { id: number; price: Money; size_id?: number | null }[]
  modifier_groups?: { id: number; min?: number; included?: number; defaults?: number[] }[]
  combo_choices?: {
    min: number
    components: { id: number; item_id: number; variant_id?: number; surcharge: Money; default?: number }[]
  }[]
}
interface ReadGroup {
  id: number
  kind: 'add' | 'without'
  charge: 'sum' | 'highest'
  min?: number
  included?: number
  modifiers: {
    id: number
    price: Money
    sizes?: Record<string, Money>
    premium?: number
    default?: number
    groups?: number[]
  }[]
}
export interface ReadRule {
  id: number
  schedule_id?: number | null
  dinings?: string[]
  is_active?: number | boolean
  prices: { kind: string; id: number; price?: Money | null; percent_off?: number | string | null }[]
}
export interface ReadMenu {
  menuVersion: number
  menuItems: ReadItem[]
  modifierGroups?: ReadGroup[]
  taxes?: {
    id: number
    rate: number
    type: string
    takeaway_tax_id?: number | null
    delivery_tax_id?: number | null
  }[]
  schedules?: { id: number; windows: Window[] }[]
  priceRules?: ReadRule[]
}

/** The menu of `/pos/init?form=groups`. */
export function menuOf(read: ReadMenu, decimals: number): Menu {
  const money = (written: unknown) => cents(written, decimals)
  const byId = <Row extends { id: number }, Made>(rows: readonly Row[] | undefined, make: (row: Row) => Made) =>
    new Map((rows ?? []).map(row => [row.id, make(row)]))
  return {
    items: byId(read.menuItems, row => itemOf(row, money)),
    groups: byId(read.modifierGroups, row => groupOf(row, money)),
    taxes: byId(read.taxes, row => ({
      rate: units(row.rate, 6),
      type: row.type,
      takeaway: row.takeaway_tax_id ?? null,
      delivery: row.delivery_tax_id ?? null,
    })),
    schedules: byId(read.schedules, ({ windows }) => windows),
    rules: (read.priceRules ?? []).map(rule => ruleOf(rule, decimals)),
  }
}

export const ruleOf = ({ id, schedule_id, dinings, is_active, prices }: ReadRule, decimals: number): Rule => ({
  id,
  scheduleId: schedule_id ?? null,
  dinings: dinings ?? [],
  isActive: is_active === undefined || Boolean(is_active),
  prices: prices.map(({ kind, id, price, percent_off }) => ({
    kind,
    id,
    price: price === null || price === undefined ? null : cents(price, decimals),
    percentOff: percent_off === null || percent_off === undefined ? null : units(percent_off, 2),
  })),
})

function itemOf(row: ReadItem, money: (written: unknown) => number): Item {
  return {
    id: row.id,
    price: money(row.price),
    categoryId: row.category_id,
    taxId: row.tax_id,
    variants: new Map(
      row.variants.map(({ id, price, size_id }) => [id, { price: money(price), sizeId: size_id ?? null }]),
    ),
    groups: (row.modifier_groups ?? []).map(({ id, min, included, defaults }) => ({ id, min, included, defaults })),
    choices: (row.combo_choices ?? []).map(({ min, components }) => ({
      min,
      components: components.map(one => ({
        id: one.id,
        itemId: one.item_id,
        variantId: one.variant_id ?? null,
        surcharge: money(one.surcharge),
        isDefault: one.default === 1,
      })),
    })),
  }
}

const groupOf = (row: ReadGroup, money: (written: unknown) => number): Group => ({
  id: row.id,
  kind: row.kind,
  charge: row.charge,
  min: row.min ?? 0,
  included: row.included ?? 0,
  modifiers: row.modifiers.map(one => ({
    id: one.id,
    price: money(one.price),
    sizes: Object.fromEntries(Object.entries(one.sizes ?? {}).map(([size, price]) => [size, money(price)])),
    isPremium: one.premium === 1,
    isDefault: one.default === 1,
    groups: one.groups ?? [],
  })),
})
