import type { GuestItem, GuestSection } from '../../domain/guest-menu.ts'

export interface FoundItem {
  readonly item: GuestItem
  readonly categoryTitle: string | null
}

interface SearchableItem extends FoundItem {
  readonly categoryId: number | null
  readonly searchText: string
}

/** The dishes with what a search compares, worked out once for a menu. */
export const searchableItems = (sections: readonly GuestSection[]): readonly SearchableItem[] =>
  sections.flatMap(({ id, title, items }) =>
    items.map(item => ({
      item,
      categoryId: id,
      categoryTitle: id === null ? null : title,
      searchText: item.title.toLowerCase(),
    })),
  )

/** Those whose title contains the text, whatever the case (§2), in `categoryId` or, when it is null, in all categories. */
export function findItems(
  items: readonly SearchableItem[],
  text: string,
  categoryId: number | null,
): readonly FoundItem[] {
  const wanted = text.trim().toLowerCase()
  return items.filter(
    item => (categoryId === null || item.categoryId === categoryId) && item.searchText.includes(wanted),
  )
}
