import type { MenuItem } from '../../../domain/menu/entities.ts'
import { isolated } from '../../../texts/t.ts'

/** The combos that sell an item, or one variant of it, in words; empty: none. */
export function combosWith(items: readonly MenuItem[], itemId: number, variantId?: number): string {
  const isIn = ({ combo_choices = [] }: MenuItem) =>
    combo_choices.some(({ components }) =>
      components.some(
        ({ item_id, variant_id }) => item_id === itemId && (variantId === undefined || variant_id === variantId),
      ),
    )
  return items
    .filter(isIn)
    .map(({ title }) => isolated(title))
    .join(', ')
}
