/** What a row of a menu file changes about its dish. */

import { fold } from '../../domain/fold.ts'
import type { MenuItem, Tax, Variant } from '../../domain/menu/entities.ts'
import { centsOf, centsText } from '../../domain/money/money.ts'
import type { CheckedRow, NamedGroup } from './check-row.ts'
import { extrasCell, groupsCell, type MenuColumn, namesCell, taxCell } from './csv-columns.ts'

/** As the cells of a file say it; '' for none. */
export interface Change {
  readonly column: MenuColumn
  readonly from: string
  readonly to: string
}

export interface ExtraChanges {
  readonly added: readonly { readonly title: string; readonly price: number }[]
  readonly priced: readonly { readonly id: number; readonly price: number }[]
  readonly removed: readonly number[]
}

/** The cells of a dish by their columns, all but its id: what a file of the menu says. */
export function cellsOfItem(
  item: MenuItem,
  groups: readonly NamedGroup[] = [],
): Readonly<Record<Exclude<MenuColumn, 'id'>, string>> {
  return {
    title: item.title,
    price: item.price,
    net_price: item.net_price ?? '',
    category: item.category_title ?? '',
    tax: taxOfItem(item),
    variants: extrasCell(item.variants),
    addons: extrasCell(item.addons),
    groups: groupsCell(titlesOf(item, groups)),
    description: item.description ?? '',
    allergens: namesCell(item.allergens ?? []),
    diets: namesCell(item.diets ?? []),
  }
}

/** All columns in which the row differs, variants and addons included. */
export function changesOf(item: MenuItem, to: CheckedRow, groups: readonly NamedGroup[]): Change[] {
  const from = cellsOfItem(item, groups)
  const wanted: Partial<Record<MenuColumn, string | undefined>> = {
    title: to.title,
    price: centsText(to.price),
    net_price: to.netPrice === undefined ? undefined : to.netPrice === null ? '' : centsText(to.netPrice),
    category: to.category === undefined ? undefined : (to.category ?? ''),
    tax: to.tax === undefined ? undefined : to.tax === null ? '' : taxCell(to.tax),
    variants: extrasWanted(item.variants, to.variants),
    addons: extrasWanted(item.addons, to.addons),
    groups: to.groups && groupsCell(to.groups.map(({ title }) => title)),
    description: to.description === undefined ? undefined : (to.description ?? ''),
    allergens: to.allergens && namesCell(to.allergens),
    diets: to.diets && namesCell(to.diets),
  }
  return (Object.keys(from) as (keyof typeof from)[]).flatMap(column => {
    const now = wanted[column]
    return now === undefined || now === from[column] ? [] : [{ column, from: from[column], to: now }]
  })
}

/**
 * Which variants (or addons) come, change their price and go; null: none. One keeps its number as long as its title
 * stays, so orders that wait on a tablet still find it.
 */
export function extraChangesOf(present: readonly Variant[], wanted: CheckedRow['variants']): ExtraChanges | null {
  if (!wanted) return null
  const left = Map.groupBy(present, ({ title }) => fold(title))
  const [added, priced]: [ExtraChanges['added'][number][], ExtraChanges['priced'][number][]] = [[], []]
  for (const { title, price } of wanted) {
    const known = left.get(fold(title))?.shift()
    if (!known) added.push({ title, price })
    else if (centsOf(known.price) !== price) priced.push({ id: known.id, price })
  }
  const removed = [...left.values()].flat().map(({ id }) => id)
  return added.length + priced.length + removed.length === 0 ? null : { added, priced, removed }
}

/** The same text as before where only the order differs: numbers are kept, and with them the order. */
const extrasWanted = (present: readonly Variant[], wanted: CheckedRow['variants']): string | undefined =>
  wanted && extraChangesOf(present, wanted)
    ? extrasCell(wanted.map(({ title, price }) => ({ title, price: centsText(price) })))
    : undefined

const titlesOf = ({ modifier_groups: own = [] }: MenuItem, groups: readonly NamedGroup[]): string[] =>
  own.flatMap(({ id }) => groups.find(group => group.id === id)?.title ?? [])

function taxOfItem({ tax_title: title, tax_rate: rate, tax_type: type }: MenuItem): string {
  return title === null || rate === null || type === null ? '' : taxCell({ title, rate, type } as Tax)
}
