import type { GuestMenu } from '../../domain/guest-menu.ts'
import { t } from '../../texts/t.ts'

/** The menu with names, in the page's language, for a store that has none and for the dishes in no category. */
export const nameMenu = ({ store, sections, ...rest }: GuestMenu): GuestMenu => ({
  ...rest,
  store: { ...store, name: store.name || t('guest.unnamedStore') },
  sections:
    sections?.map(section => (section.id === null ? { ...section, title: t('guest.otherItems') } : section)) ?? null,
})
