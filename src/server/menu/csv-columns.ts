/** The columns of the menu as a CSV file, and how each cell is written and read. Names and amounts are no texts: every language has the same. */

import { itemGroupsMax, newExtrasMax } from '../../domain/limits.ts'
import type { Tax } from '../../domain/menu/entities.ts'

export const menuColumns = [
  'id',
  'title',
  'price',
  'net_price',
  'category',
  'tax',
  'variants',
  'addons',
  'groups',
  'description',
  'allergens',
  'diets',
] as const
export type MenuColumn = (typeof menuColumns)[number]

export const neededColumns = ['title', 'price'] as const satisfies readonly MenuColumn[]

/** 'Net Price' and 'NET_PRICE' name the same column; null: none does. */
export const columnOf = (heading: string): MenuColumn | null => {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return menuColumns.find(column => column === name) ?? null
}

/** A column of the menu, or the name of a variant that has a row of its own in files of other tills. */
export type FileColumn = MenuColumn | 'variation'

/** What each heading names; null: nothing that is read. Each column once: of several that other tills call so, the first. */
export function columnsOf(headings: readonly string[]): readonly (FileColumn | null)[] {
  const own = headings.map(columnOf)
  const taken = new Set<FileColumn | null>(own)
  return headings.map((heading, place) => {
    const column = own[place] ?? null
    // Another till's ids are no ids of this menu.
    if (column !== null) return column === 'id' && !own.includes('title') ? null : column
    const called = calledElsewhere(heading)
    if (called === null || taken.has(called)) return null
    taken.add(called)
    return called
  })
}

/** The headings of Loyverse, Square and WooCommerce. Loyverse has a column of prices for each shop. */
function calledElsewhere(heading: string): FileColumn | null {
  const name = heading.trim().toLowerCase().replace(/\s+/g, ' ')
  if (/^price \[.*\]$/.test(name)) return 'price'
  return elsewhere.get(name) ?? null
}

const elsewhere: ReadonlyMap<string, FileColumn> = new Map([
  ['name', 'title'],
  ['item name', 'title'],
  ['product name', 'title'],
  ['item', 'title'],
  ['product', 'title'],
  ['default price', 'price'],
  ['regular price', 'price'],
  ['categories', 'category'],
  ['reporting category', 'category'],
  ['short description', 'description'],
  ['variation name', 'variation'],
  ['option 1 value', 'variation'],
])

/**
 * 'k3f9a2-7': an id counts only in the restaurant that exported it; in another one the same number is another dish.
 */
export const idCell = (mark: string, id: number): string => `${mark}-${id}`

/** The number in an id cell of this restaurant; 'foreign' for another's, null for what is no id. */
export function readIdCell(mark: string, cell: string): number | 'foreign' | null {
  const [, theirs, id] = /^([0-9a-f]{6})-([1-9]\d{0,14})$/.exec(cell) ?? []
  if (!id) return null
  return theirs === mark ? Number(id) : 'foreign'
}

export interface ExtraCell {
  readonly title: string
  /** As written. */
  readonly price: string
}

/** 'Small=3.00 | Large=5.00'; a sign that is part of a title has a backslash before it. */
export const extrasCell = (extras: readonly ExtraCell[]): string =>
  extras.map(({ title, price }) => `${title.replace(/[\\|=]/g, '\\$&')}=${price}`).join(' | ')

/** What `extrasCell` has written; a price that is left out is ''. */
export function readExtrasCell(cell: string): ExtraCell[] {
  if (cell.trim() === '') return []
  // One more than may be there: the form says that they are too many.
  const parts = parted(cell, '|').slice(0, newExtrasMax + 1)
  return parts.map(part => {
    const pieces = parted(part, '=')
    const price = pieces.length > 1 ? (pieces.pop() ?? '') : ''
    return { title: unescaped(pieces.join('=')).trim(), price: price.trim() }
  })
}

/** 'Doneness | Side': the titles of modifier groups; a line that is part of a title has a backslash before it. */
export const groupsCell = (titles: readonly string[]): string =>
  titles.map(title => title.replace(/[\\|]/g, '\\$&')).join(' | ')

/** What `groupsCell` has written. */
export const readGroupsCell = (cell: string): string[] =>
  parted(cell, '|')
    .map(title => unescaped(title).trim())
    .filter(Boolean)
    .slice(0, itemGroupsMax)

/** 'gluten | milk' */
export const namesCell = (names: readonly string[]): string => names.join(' | ')

/** Also with commas, in capitals, and 'gluten free' for 'gluten-free'. */
export const readNamesCell = (cell: string): string[] =>
  cell
    .split(/[|,;]/)
    .map(name => name.trim().toLowerCase().replace(/\s+/g, '-'))
    .filter(Boolean)
    .slice(0, namesMax)

const namesMax = 30

/** 'VAT - 10% (exclusive)', as the settings print it. */
export const taxCell = ({ title, rate, type }: Pick<Tax, 'title' | 'rate' | 'type'>): string =>
  `${title} - ${rate}% (${type})`

/** The parts of `text` between `sign`, where that has no backslash before it. */
function parted(text: string, sign: string): string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\[\s\S]|[\s\S]/g))
    if (piece === sign) parts.push('')
    else parts[parts.length - 1] += piece
  return parts
}

const unescaped = (text: string) => text.replace(/\\([\s\S])/g, '$1')
