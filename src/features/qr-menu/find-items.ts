import { fold } from '../../domain/fold.ts'
import type { GuestItem, GuestSection } from '../../domain/guest-menu.ts'
import { type DietFilter, suits } from './wishes.ts'

export interface FoundItem {
  readonly item: GuestItem
  readonly categoryTitle: string
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
      categoryTitle: title,
      searchText: fold(item.ownTitle ? `${item.title}\n${item.ownTitle}` : item.title),
    })),
  )

/**
 * Those whose title, here or in the store's own language, contains the text, as `fold` reads both (§2), in `categoryId` or, when it is null, in all categories, and
 * that are what the guest wishes.
 */
export function findItems(
  items: readonly SearchableItem[],
  text: string,
  categoryId: number | null,
  wishes: readonly DietFilter[],
): readonly FoundItem[] {
  const wanted = fold(text)
  return items.filter(
    one =>
      (categoryId === null || one.categoryId === categoryId) &&
      one.searchText.includes(wanted) &&
      suits(one.item, wishes),
  )
}
