/** What the office changes: prices, rules, taxes, payment types, drawers, the service charge. */
import type { Accepted } from '../accepted.ts'
import { type Books, note, type PaymentType } from './books.ts'
import { cents, units } from './cents.ts'
import type { Window } from './hours.ts'
import { type Group, type Item, type Menu, menuOf, type ReadRule, ruleOf } from './menu.ts'

type Body = Readonly<Record<string, unknown>>
type Change = (
  menu: Menu,
  write: { readonly body: Body; readonly answer: Body; readonly ids: number[] },
  books: Books,
) => Menu | null

const number = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)

const withItem = (menu: Menu, id: number, change: (item: Item) => Item): Menu | null => {
  const item = menu.items.get(id)
  return item ? { ...menu, items: new Map([...menu.items, [id, change(item)]]) } : null
}
/** What was sold whole has sizes now: combos go on with the first one. */
const withParts = (menu: Menu, itemId: number, variantId: number): Menu => ({
  ...menu,
  items: new Map(
    [...menu.items].map(([id, item]) => [
      id,
      {
        ...item,
        choices: item.choices.map(choice => ({
          ...choice,
          components: choice.components.map(one => (one.itemId === itemId ? { ...one, variantId } : one)),
        })),
      },
    ]),
  ),
})
const withGroups = (menu: Menu, change: (group: Group) => Group): Menu => ({
  ...menu,
  groups: new Map([...menu.groups].map(([id, group]) => [id, change(group)])),
})

/** Writes of the menu, by their path; null: only a reading tells what it is now. */
const menuWrites: readonly (readonly [RegExp, Change])[] = [
  [/^\/menu-items\/update\/(\d+)$/, changeItem],
  [
    /^\/menu-items\/add$/,
    (menu, { body, answer }, { house }) => {
      if (body.variants || body.addons || body.modifierGroups || body.comboChoices) return null
      const id = Number(answer.menuItemId)
      const item: Item = {
        id,
        price: cents(body.price, house.decimals),
        categoryId: number(body.categoryId),
        taxId: number(body.taxId),
        variants: new Map(),
        groups: [],
        choices: [],
      }
      return { ...menu, items: new Map([...menu.items, [id, item]]) }
    },
  ],
  [
    /^\/menu-items\/variants\/(\d+)\/add$/,
    (menu, { body, answer, ids: [itemId = 0] }, { house }) => {
      const id = Number(answer.variantId)
      const isFirst = menu.items.get(itemId)?.variants.size === 0
      const added = withItem(menu, itemId, item => {
        const variant = { price: cents(body.price, house.decimals), sizeId: number(body.sizeId) }
        return { ...item, variants: new Map([...item.variants, [id, variant]]) }
      })
      return added && isFirst ? withParts(added, itemId, id) : added
    },
  ],
  [
    /^\/menu-items\/variants\/(\d+)\/update\/(\d+)$/,
    (menu, { body, ids: [itemId = 0, id = 0] }, { house }) =>
      withItem(menu, itemId, item => {
        const old = item.variants.get(id) ?? { price: 0, sizeId: null }
        const price = body.price === undefined ? old.price : cents(body.price, house.decimals)
        const sizeId = body.sizeId === undefined ? old.sizeId : number(body.sizeId)
        return { ...item, variants: new Map([...item.variants, [id, { price, sizeId }]]) }
      }),
  ],
  [
    /^\/menu-items\/addons\/\d+\/update\/(\d+)$/,
    (menu, { body, ids: [id] }, { house }) =>
      withGroups(menu, group => ({
        ...group,
        modifiers: group.modifiers.map(one =>
          one.id === id && body.price !== undefined ? { ...one, price: cents(body.price, house.decimals) } : one,
        ),
      })),
  ],
  [/^\/modifier-groups\/(\d+)\/update$/, changeGroup],
  [
    /^\/settings\/taxes\/(\d+)\/update$/,
    (menu, { body, ids: [id = 0] }) => {
      const old = menu.taxes.get(id)
      const away = (sent: unknown, usual: number | null) => (sent === undefined ? usual : number(sent))
      const tax = {
        rate: units(body.rate as string, 6),
        type: String(body.type),
        takeaway: away(body.takeawayTaxId, old?.takeaway ?? null),
        delivery: away(body.deliveryTaxId, old?.delivery ?? null),
      }
      return { ...menu, taxes: new Map([...menu.taxes, [id, tax]]) }
    },
  ],
  [
    /^\/settings\/taxes\/add$/,
    (menu, { body, answer }) => {
      const tax = { rate: units(body.rate as string, 6), type: String(body.type) }
      const away = { takeaway: number(body.takeawayTaxId), delivery: number(body.deliveryTaxId) }
      return { ...menu, taxes: new Map([...menu.taxes, [Number(answer.taxId), { ...tax, ...away }]]) }
    },
  ],
  [
    /^\/settings\/schedules\/(?:add|(\d+)\/update)$/,
    (menu, { body, answer, ids: [id] }) => ({
      ...menu,
      schedules: new Map([...menu.schedules, [id ?? Number(answer.id), body.windows as readonly Window[]]]),
    }),
  ],
  [
    /^\/settings\/price-rules\/(?:add|(\d+)\/update)$/,
    (menu, { body, answer, ids: [id] }, { house }) => {
      const rule = ruleOf({ ...(body as unknown as ReadRule), id: id ?? Number(answer.id) }, house.decimals)
      const rules = menu.rules.map(one => (one.id === rule.id ? rule : one))
      return { ...menu, rules: rules.includes(rule) ? rules : [...rules, rule] }
    },
  ],
  [
    /^\/settings\/price-rules\/order$/,
    (menu, { body }) => {
      const first = (body.ids as number[]).flatMap(id => menu.rules.find(one => one.id === Number(id)) ?? [])
      return { ...menu, rules: [...first, ...menu.rules.filter(one => !first.includes(one))] }
    },
  ],
  [
    /^\/settings\/price-rules\/(\d+)$/,
    (menu, { ids: [id] }) => ({ ...menu, rules: menu.rules.filter(one => one.id !== id) }),
  ],
  [
    /^\/(menu-items|modifier-groups|settings\/(taxes|sizes|schedules))\/(?!.*(order|sold-out|photo|preview)$)/,
    () => null,
  ],
]

function changeItem(
  menu: Menu,
  { body, ids: [id = 0] }: { readonly body: Body; readonly ids: number[] },
  { house }: Books,
): Menu | null {
  if (body.comboChoices !== undefined || body.kind === 'combo') return null
  return withItem(menu, id, item => {
    const groups = body.modifierGroups as
      | readonly { id: number; min?: number | null; included?: number | null; defaults?: number[] | null }[]
      | undefined
    return {
      ...item,
      price: cents(body.price, house.decimals),
      categoryId: body.categoryId === undefined ? item.categoryId : number(body.categoryId),
      taxId: body.taxId === undefined ? item.taxId : number(body.taxId),
      groups:
        groups?.map(({ id, min, included, defaults }) => ({
          id: Number(id),
          min: min ?? undefined,
          included: included ?? undefined,
          defaults: defaults ?? undefined,
        })) ?? item.groups,
    }
  })
}

interface ModifierSent {
  readonly id?: number
  readonly price?: string | number | null
  readonly premium?: boolean
  readonly default?: boolean
  readonly sizes?: Readonly<Record<string, string | number>>
  readonly groups?: readonly number[]
}

/** Modifiers that are new have ids that only a reading tells. */
function changeGroup(
  menu: Menu,
  { body, ids: [id = 0] }: { readonly body: Body; readonly ids: number[] },
  { house }: Books,
): Menu | null {
  const sent = (body.modifiers ?? []) as readonly ModifierSent[]
  const old = menu.groups.get(id)
  if (!old || sent.some(one => !one.id)) return null
  const money = (written: unknown) => cents(written, house.decimals)
  const group: Group = {
    id,
    kind: (body.kind as Group['kind']) ?? 'add',
    charge: (body.charge as Group['charge']) ?? 'sum',
    min: Number(body.min ?? 0),
    included: Number(body.included ?? 0),
    modifiers: sent.map(one => {
      const before = old.modifiers.find(modifier => modifier.id === one.id)
      return {
        id: one.id ?? 0,
        price: money(one.price),
        sizes: one.sizes
          ? Object.fromEntries(Object.entries(one.sizes).map(([size, price]) => [size, money(price)]))
          : (before?.sizes ?? {}),
        isPremium: Boolean(one.premium),
        isDefault: Boolean(one.default),
        groups: one.groups ?? before?.groups ?? [],
      }
    }),
  }
  return { ...menu, groups: new Map([...menu.groups, [id, group]]) }
}

/** Whether it was a write of the menu. */
export function changeMenu(books: Books, write: Accepted): boolean {
  for (const [path, change] of menuWrites) {
    const found = path.exec(write.path)
    if (!found) continue
    const before = books.menus.at(-1)?.menu
    const ids = found.slice(1).filter(Boolean).map(Number)
    const body = (write.body ?? {}) as Body
    const menu = before ? change(before, { body, answer: (write.answer ?? {}) as Body, ids }, books) : null
    followMenu(books, write.menuVersion ?? null, menu)
    return true
  }
  return false
}

/** A menu that the shadow has reckoned must be the one that tills are told of; another one is as they are told. */
function followMenu(books: Books, version: number | null, reckoned: Menu | null): void {
  const read = books.rows.menus.find(({ menuVersion }) => menuVersion === version)
  const told = read && menuOf(read, books.house.decimals)
  if (reckoned && told) comparePrices(books, reckoned, told)
  const menu = reckoned ?? told
  if (menu) books.menus.push({ version, menu })
  else books.menuIsStale = true
}

/** What a till is told of prices is what the office has said. */
export function comparePrices(books: Books, reckoned: Menu, told: Menu): void {
  for (const [id, { price, variants }] of told.items) {
    const item = reckoned.items.get(id)
    if (!item) continue
    if (price !== item.price) note(books, 'money', `item ${id} costs ${price} cents, the shadow has ${item.price}`)
    for (const [variantId, variant] of variants) {
      const price = item.variants.get(variantId)?.price
      if (price !== undefined && price !== variant.price) {
        note(books, 'money', `variant ${variantId} costs ${variant.price} cents, the shadow has ${price}`)
      }
    }
  }
}

/** How money is taken, and what serving costs. */
export function changeHouse({ house }: Books, { path, body, answer, method }: Accepted): boolean {
  const sent = (body ?? {}) as Body
  if (path === '/settings/till') {
    if (sent.servicePercent !== undefined) house.servicePercent = units(sent.servicePercent as string, 2)
    if (sent.serviceTaxId !== undefined) house.serviceTaxId = number(sent.serviceTaxId)
    if (sent.serviceFromCovers !== undefined) house.serviceFrom = number(sent.serviceFromCovers)
    return true
  }
  const type = /^\/settings\/payment-types\/(?:add|(\d+)(?:\/(update|toggle))?)$/.exec(path)
  if (type) {
    const id = type[1] ? Number(type[1]) : Number((answer as { id: number }).id)
    const old: PaymentType = house.types.get(id) ?? { title: '', isActive: true, isCash: false, coin: null }
    if (method === 'DELETE') old.isActive = false
    if (sent.isCash !== undefined) old.isCash = Boolean(sent.isCash)
    if (sent.rounding !== undefined) old.coin = sent.rounding === null ? null : cents(sent.rounding, house.decimals)
    if (sent.isActive !== undefined) old.isActive = Boolean(sent.isActive)
    house.types.set(id, old)
    return true
  }
  const drawer = /^\/settings\/drawers\/(?:add|(\d+)(?:\/update)?)$/.exec(path)
  if (!drawer) return false
  const id = drawer[1] ? Number(drawer[1]) : Number((answer as { id: number }).id)
  const old = house.drawers.get(id)
  // Whose purse it is, a reading tells: the write names a person by an id.
  house.drawers.set(id, { userName: old?.userName ?? null, isRemoved: method === 'DELETE' })
  return true
}
