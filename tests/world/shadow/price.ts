/** What a line of an order costs: by the menu that it names, at its moment, for its dining option. */
import { add, deal, halfUp, ratio } from './cents.ts'
import { holds, type StoreClock } from './hours.ts'
import type { Component, Group, Item, Menu, Modifier, Rule } from './menu.ts'

export interface Chosen {
  readonly id: number
  readonly count?: number
  readonly part?: 'left' | 'right'
  readonly modifiers?: readonly Chosen[]
}

/** A line of the cart, as it is sent. */
export interface CartLine {
  readonly id: number | string
  readonly quantity: number | string
  readonly variant_id?: number | string | null
  readonly addons_ids?: readonly (number | string)[] | null
  readonly modifiers?: readonly Chosen[]
  readonly components?: readonly { readonly id: number; readonly modifiers?: readonly Chosen[] }[]
  readonly pricedAt?: string | number | null
}

/** One order item to be. */
export interface Priced {
  readonly itemId: number
  readonly variantId: number | null
  readonly quantity: number
  readonly unit: number
  readonly rate: number
  readonly type: string | null
  readonly chosen: readonly Chosen[]
  /** Of a part of a combo. */
  readonly combo: ComboPart | null
}

interface ComboPart {
  /** The cart's line, from 0. */
  readonly line: number
  readonly price: number
  /** What a piece costs by itself, without modifiers. */
  readonly alone: number
  readonly surcharge: number
  readonly modifiers: number
}

export interface Moment {
  readonly store: StoreClock
  readonly dining: string
  /** When the order was taken; a line's own moment is at most half an hour before. */
  readonly taken: number
}

const holdMs = 30 * 60_000

export function priceCart(menu: Menu, cart: readonly CartLine[], moment: Moment): Priced[] {
  return cart.flatMap((line, place) => {
    const said = line.pricedAt === null || line.pricedAt === undefined ? moment.taken : instant(line.pricedAt)
    const at = Math.min(Math.max(said, moment.taken - holdMs), moment.taken)
    const item = itemOf(menu, Number(line.id))
    if (item.choices.length > 0) return comboRows(menu, item, line, place, at, moment)
    const variantId = line.variant_id ? Number(line.variant_id) : null
    const chosen = chosenOf(menu, item, line)
    return [
      {
        itemId: item.id,
        variantId,
        quantity: Number(line.quantity),
        unit: priceOf(menu, item, variantId, at, moment) + modifiersPrice(menu, item, variantId, chosen),
        ...taxFor(menu, item, moment.dining),
        chosen,
        combo: null,
      },
    ]
  })
}

export const instant = (said: string | number): number => (typeof said === 'number' ? said : Date.parse(said))

/** The combo's price over its parts by what each costs alone, or by heads where all are free; extras come on top. */
function comboRows(menu: Menu, combo: Item, line: CartLine, place: number, at: number, moment: Moment): Priced[] {
  const price = priceOf(menu, combo, null, at, moment)
  const parts = partsOf(combo, line).map(({ component, modifiers }) => {
    const item = itemOf(menu, component.itemId)
    const chosen = modifiers ?? defaultsOf(menu, item)
    return {
      item,
      chosen,
      variantId: component.variantId,
      alone: priceOf(menu, item, component.variantId, at, moment),
      surcharge: component.surcharge,
      modifiers: modifiersPrice(menu, item, component.variantId, chosen),
    }
  })
  const weights = parts.map(({ alone }) => alone)
  const shares = deal(price, add(weights) === 0 ? parts.map(() => 1) : weights)
  return parts.map(({ item, chosen, variantId, alone, surcharge, modifiers }, i) => ({
    itemId: item.id,
    variantId,
    quantity: Number(line.quantity),
    unit: (shares[i] ?? 0) + surcharge + modifiers,
    ...taxFor(menu, item, moment.dining),
    chosen,
    combo: { line: place, price, alone, surcharge, modifiers },
  }))
}

/** In the menu's order; without a word the defaults, or the only one. */
function partsOf(combo: Item, { components }: CartLine) {
  type Part = { readonly component: Component; readonly modifiers: readonly Chosen[] | undefined }
  return combo.choices.flatMap(({ min, components: offered }): Part[] => {
    if (components) {
      return offered.flatMap(component =>
        components.filter(({ id }) => id === component.id).map(({ modifiers }) => ({ component, modifiers })),
      )
    }
    const defaults = offered.filter(({ isDefault }) => isDefault)
    const [only] = offered
    if (defaults.length > 0) return defaults.map(component => ({ component, modifiers: undefined }))
    if (offered.length !== 1 || !only) return []
    return Array.from({ length: Math.max(min, 0) }, () => ({ component: only, modifiers: undefined }))
  })
}

/** List price, or that of the first rule that holds and names it. */
export function priceOf(
  menu: Menu,
  item: Item,
  variantId: number | null,
  at: number,
  { store, dining }: Pick<Moment, 'store' | 'dining'>,
): number {
  const variant = variantId === null ? undefined : item.variants.get(variantId)
  const list = variant?.price ?? item.price
  for (const rule of menu.rules) {
    if (!isOn(menu, rule, at, store, dining || 'dinein')) continue
    const price = ruledPrice(rule, item, variantId, list)
    if (price !== null) return price
  }
  return list
}

function isOn(menu: Menu, rule: Rule, at: number, store: StoreClock, dining: string): boolean {
  if (!rule.isActive || (rule.dinings.length > 0 && !rule.dinings.includes(dining))) return false
  return rule.scheduleId === null || holds(menu.schedules.get(rule.scheduleId) ?? [], at, store)
}

/** A fixed price of an item or a category leaves its variants alone. */
function ruledPrice({ prices }: Rule, item: Item, variantId: number | null, list: number): number | null {
  const names = [
    ['variant', variantId],
    ['item', item.id],
    ['category', item.categoryId],
  ] as const
  for (const [kind, id] of names) {
    const named = id === null ? undefined : prices.find(one => one.kind === kind && one.id === id)
    if (!named) continue
    if (named.percentOff !== null) return halfUp(ratio(BigInt(list) * BigInt(10_000 - named.percentOff), 10_000))
    if (named.price !== null && (kind === 'variant' || variantId === null)) return named.price
  }
  return null
}

function taxFor(menu: Menu, item: Item, dining: string): { readonly rate: number; readonly type: string | null } {
  const own = item.taxId === null ? undefined : menu.taxes.get(item.taxId)
  const away = dining === 'takeaway' ? own?.takeaway : dining === 'delivery' ? own?.delivery : null
  const tax = away ? (menu.taxes.get(away) ?? own) : own
  return tax ? { rate: tax.rate, type: tax.type } : { rate: 0, type: null }
}

/** Addons of a client that knows no groups: each once, and what had to be chosen by default. */
function chosenOf(menu: Menu, item: Item, line: CartLine): readonly Chosen[] {
  if (line.modifiers) return line.modifiers
  const named = (line.addons_ids ?? []).map(id => ({ id: Number(id) }))
  return [...named, ...defaultsOf(menu, item, named)]
}

function defaultsOf(menu: Menu, item: Item, named: readonly Chosen[] = []): Chosen[] {
  return item.groups.flatMap(({ id, min, defaults }) => {
    const group = menu.groups.get(id)
    if (!group || (min ?? group.min) === 0) return []
    if (group.modifiers.some(one => named.some(chosen => chosen.id === one.id))) return []
    const usual = defaults ?? group.modifiers.filter(one => one.isDefault).map(one => one.id)
    return usual.map(id => ({ id }))
  })
}

/** What the choices of all groups cost for one piece. */
export function modifiersPrice(menu: Menu, item: Item, variantId: number | null, chosen: readonly Chosen[]): number {
  const size = variantId === null ? null : (item.variants.get(variantId)?.sizeId ?? null)
  return groupsPrice(menu, item.groups, size, chosen)
}

interface Asked {
  readonly id: number
  readonly included?: number | undefined
}

function groupsPrice(menu: Menu, asked: readonly Asked[], size: number | null, chosen: readonly Chosen[]): number {
  return add(
    asked.map(({ id, included }) => {
      const group = menu.groups.get(id)
      return group ? groupPrice(menu, group, included ?? group.included, size, chosen) : 0
    }),
  )
}

function groupPrice(
  menu: Menu,
  group: Group,
  included: number,
  size: number | null,
  chosen: readonly Chosen[],
): number {
  const mine = chosen.flatMap(one => {
    const modifier = group.modifiers.find(({ id }) => id === one.id)
    return modifier ? [{ ...one, modifier, count: one.count ?? 1 }] : []
  })
  const nested = mine.map(({ modifier, count, modifiers = [] }) => {
    const groups = modifier.groups.map(id => ({ id }))
    return count * groupsPrice(menu, groups, size, modifiers)
  })
  return (group.kind === 'without' ? 0 : piecesPrice(group, included, size, mine)) + add(nested)
}

interface Piece {
  readonly modifier: Modifier
  readonly count: number
  readonly part?: 'left' | 'right'
}

/** The dearest ones that are not premium are included; of several flavours only the dearest counts. */
function piecesPrice(group: Group, included: number, size: number | null, mine: readonly Piece[]): number {
  const pieces = mine.flatMap(({ modifier, count, part }) => {
    const whole = (size === null ? undefined : modifier.sizes[size]) ?? modifier.price
    const cost = part && group.charge === 'sum' ? halfUp(ratio(whole, 2)) : whole
    return Array.from({ length: count }, () => ({ cost, isPremium: modifier.isPremium }))
  })
  const costs = pieces.map(({ cost }) => cost)
  if (group.charge === 'highest') return Math.max(0, ...costs)
  const free = pieces.filter(({ isPremium }) => !isPremium).map(({ cost }) => cost)
  const dearest = free.sort((a, b) => b - a).slice(0, included)
  return add(costs) - add(dearest)
}

function itemOf(menu: Menu, id: number): Item {
  const item = menu.items.get(id)
  if (!item) throw new Error(`item ${id} is on no menu that the shadow knows`)
  return item
}
