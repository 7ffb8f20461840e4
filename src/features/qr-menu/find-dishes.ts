import type { GuestDish, GuestSection } from '../../domain/guest-menu.ts'

export interface FoundDish {
  readonly dish: GuestDish
  readonly categoryTitle: string | null
}

interface SearchableDish extends FoundDish {
  readonly categoryId: number | null
  readonly words: string
}

/** The dishes with what a search compares, worked out once for a menu. */
export const searchableDishes = (sections: readonly GuestSection[]): readonly SearchableDish[] =>
  sections.flatMap(({ id, title, dishes }) =>
    dishes.map(dish => ({
      dish,
      categoryId: id,
      categoryTitle: id === null ? null : title,
      words: dish.title.toLowerCase(),
    })),
  )

/** Those whose title contains the text, whatever the case (§2), in `categoryId` or, when it is null, in all categories. */
export function findDishes(
  dishes: readonly SearchableDish[],
  text: string,
  categoryId: number | null,
): readonly FoundDish[] {
  const wanted = text.trim().toLowerCase()
  return dishes.filter(dish => (categoryId === null || dish.categoryId === categoryId) && dish.words.includes(wanted))
}
