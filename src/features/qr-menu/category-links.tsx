import type { GuestSection } from '../../domain/guest-menu.ts'
import { t } from '../../texts/t.ts'
import { sectionId } from './item-sections.tsx'

/** The categories as links to their place on the page, in place of the chips where no script runs. */
export function CategoryLinks({ sections }: { readonly sections: readonly GuestSection[] }) {
  return (
    <noscript>
      <nav aria-label={t('guest.categories')} className="category-links">
        {sections
          .filter(({ items }) => items.length > 0)
          .map(({ id, title }) => (
            <a key={id} href={`#${sectionId(id)}`}>
              {title}
            </a>
          ))}
      </nav>
    </noscript>
  )
}
