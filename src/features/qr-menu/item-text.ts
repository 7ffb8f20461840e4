import type { GuestItem } from '../../domain/guest-menu.ts'
import { t } from '../../texts/t.ts'

/** 'Pizza · 2 variants · 1 addon'. */
export function itemText(categoryTitle: string | null, { variants, addons }: GuestItem): string {
  const parts = [
    categoryTitle,
    variants.length > 0 && t('guest.variantCount', { count: variants.length }),
    addons.length > 0 && t('guest.addonCount', { count: addons.length }),
  ]
  return parts.filter(Boolean).join(' · ')
}
