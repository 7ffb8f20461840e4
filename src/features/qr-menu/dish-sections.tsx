import { memo, Suspense } from 'react'
import type { GuestDish, GuestSection } from '../../domain/guest-menu.ts'
import { DishCard } from './dish-card.tsx'

interface DishSectionsProps {
  readonly sections: readonly GuestSection[]
  /** The one category to show; null: all of them. */
  readonly only: number | null
  readonly symbol: string
  readonly onOpen: (dish: GuestDish) => void
}

/** The whole menu. It is read and scrolled before the script takes it over, one category after the other. */
export const DishSections = memo(function DishSections({ sections, only, symbol, onOpen }: DishSectionsProps) {
  return sections.map(section => (
    <section
      key={section.id}
      id={sectionId(section.id)}
      aria-labelledby={`${sectionId(section.id)}-title`}
      {...away(only === null ? section.dishes.length === 0 : only !== section.id, 'section')}
    >
      <h2 id={`${sectionId(section.id)}-title`}>{section.title}</h2>
      <Suspense>
        <Dishes {...{ section, symbol, onOpen }} />
      </Suspense>
    </section>
  ))
})

/**
 * Takes a part of a long menu out of sight and out of reach. Unlike with `hidden` the browser keeps what it has laid out,
 * so that bringing it back costs next to nothing.
 */
export const away = (isAway: boolean, className: string) => ({
  className: isAway ? `${className} away` : className,
  'aria-hidden': isAway || undefined,
})

/** The anchor of a category, for links that work without a script. */
export const sectionId = (id: number | null): string => `category-${id ?? 'none'}`

interface DishesProps {
  readonly section: GuestSection
  readonly symbol: string
  readonly onOpen: (dish: GuestDish) => void
}

const Dishes = memo(function Dishes({ section, symbol, onOpen }: DishesProps) {
  if (section.dishes.length === 0) return <p className="py-4 text-soft">No dishes here yet.</p>
  return inLots(section.dishes).map(lot => (
    <ul key={lot[0]?.id} className={lot.length === lotSize ? 'dishes lot' : 'dishes'}>
      {lot.map(dish => (
        <DishCard
          key={dish.id}
          dish={dish}
          categoryTitle={section.id === null ? null : section.title}
          symbol={symbol}
          onOpen={onOpen}
        />
      ))}
    </ul>
  ))
})

/** A whole lot fills its rows in one, two and three columns; guest.css knows how high it is without laying it out. */
const lotSize = 12

const inLots = (dishes: readonly GuestDish[]): GuestDish[][] =>
  Array.from({ length: Math.ceil(dishes.length / lotSize) }, (_, at) => dishes.slice(at * lotSize, (at + 1) * lotSize))
