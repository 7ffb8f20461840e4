import type { MenuItem } from '../../domain/entities.ts'
import { fold } from '../../domain/fold.ts'

/** The items with what the search compares, worked out once for a menu: two thousand titles are not folded per key. */
export interface SearchableMenu {
  readonly items: readonly MenuItem[]
  readonly titles: readonly string[]
}

export interface MenuFilter {
  readonly text: string
  /** null: all categories. */
  readonly categoryId: number | null
}

export const searchableMenu = (items: readonly MenuItem[]): SearchableMenu => ({
  items,
  titles: items.map(({ title }) => fold(title)),
})

/** The items of the category whose title contains the text, as `fold` reads both; the menu's own list when nothing is asked. */
export function findItems({ items, titles }: SearchableMenu, { text, categoryId }: MenuFilter): readonly MenuItem[] {
  const wanted = fold(text)
  if (!wanted && categoryId === null) return items
  return items.filter(
    (item, at) => (categoryId === null || item.category_id === categoryId) && (titles[at] ?? '').includes(wanted),
  )
}
