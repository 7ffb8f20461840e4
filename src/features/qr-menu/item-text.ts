import type { GuestItem } from '../../domain/guest-menu.ts'
import { t } from '../../texts/t.ts'

/** '2 variants · 1 addon'; '' for a dish without choices. */
export function choicesText({ variants, addons }: GuestItem): string {
  const parts = [
    variants.length > 0 && t('guest.variantCount', { count: variants.length }),
    addons.length > 0 && t('guest.addonCount', { count: addons.length }),
  ]
  return parts.filter(Boolean).join(' · ')
}
