import { memo, Suspense, useMemo } from 'react'
import type { GuestItem, GuestSection } from '../../domain/guest-menu.ts'
import { t } from '../../texts/t.ts'
import { ItemCard } from './item-card.tsx'
import { unfulfilledBy } from './wishes.ts'

interface ItemSectionsProps {
  readonly sections: readonly GuestSection[]
  /** The one category to show; null: all of them. */
  readonly only: number | null
  readonly symbol: string
  readonly onOpen: (item: GuestItem) => void
}

/** The whole menu. It is read and scrolled before the script takes it over, one category after the other. */
export const ItemSections = memo(function ItemSections({ sections, only, symbol, onOpen }: ItemSectionsProps) {
  const unfulfilled = useMemo(() => sections.map(({ items }) => unfulfilledBy(items)), [sections])
  return sections.map((section, at) => (
    <section
      key={section.id}
      id={sectionId(section.id)}
      aria-labelledby={`${sectionId(section.id)}-title`}
      data-no={unfulfilled[at]?.join(' ') || undefined}
      {...hiddenPart(only === null ? section.items.length === 0 : only !== section.id, 'section')}
    >
      <h2 id={`${sectionId(section.id)}-title`}>
        <bdi>{section.title}</bdi>
      </h2>
      <Suspense>
        <ItemList section={section} symbol={symbol} onOpen={onOpen} />
      </Suspense>
    </section>
  ))
})

/**
 * Takes a part of a long menu out of sight and out of reach. Unlike with `hidden` the browser keeps what it has laid out,
 * so that bringing it back costs next to nothing.
 */
export const hiddenPart = (isHidden: boolean, className: string) => ({
  className: isHidden ? `${className} away` : className,
  'aria-hidden': isHidden || undefined,
})

/** The anchor of a category, for links that work without a script. */
export const sectionId = (id: number | null): string => `category-${id ?? 'none'}`

interface ItemListProps {
  readonly section: GuestSection
  readonly symbol: string
  readonly onOpen: (item: GuestItem) => void
}

const ItemList = memo(function ItemList({ section, symbol, onOpen }: ItemListProps) {
  if (section.items.length === 0) return <p className="py-4 text-soft">{t('guest.noItemsInCategory')}</p>
  return inLots(section.items).map(lot => (
    <ul key={lot[0]?.id} className={lot.length === lotSize ? 'dishes lot' : 'dishes'}>
      {lot.map(item => (
        <ItemCard key={item.id} item={item} symbol={symbol} onOpen={onOpen} />
      ))}
    </ul>
  ))
})

/** A whole lot fills its rows in one, two and three columns; guest.css knows how high it is without laying it out. */
const lotSize = 12

const inLots = (items: readonly GuestItem[]): GuestItem[][] =>
  Array.from({ length: Math.ceil(items.length / lotSize) }, (_, at) => items.slice(at * lotSize, (at + 1) * lotSize))
