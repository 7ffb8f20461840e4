import type { GuestItem } from '../../domain/guest-menu.ts'

/** 'Pizza · 2 variants · 1 addon'. */
export function itemText(categoryTitle: string | null, { variants, addons }: GuestItem): string {
  const parts = [categoryTitle, countText(variants.length, 'variant'), countText(addons.length, 'addon')]
  return parts.filter(Boolean).join(' · ')
}

/** Said of all prices on the page (§2, public menu). */
export const pricesNote =
  'Shown prices are might be of inclusive/exclusive of applicable taxes, refer to final bill for payment amount.'

const countText = (count: number, word: string) => (count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`)
