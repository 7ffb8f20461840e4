import { memo } from 'react'
import type { GuestDish } from '../../domain/guest-menu.ts'
import { moneyText } from '../../domain/money.ts'
import { DishPhoto } from './dish-photo.tsx'
import { dishText } from './dish-text.ts'

export interface DishCardProps {
  readonly dish: GuestDish
  readonly categoryTitle: string | null
  readonly symbol: string
  readonly onOpen: (dish: GuestDish) => void
}

/**
 * One dish. Its button reaches over the whole card. The classes are the page's own (guest.css): two thousand cards would
 * repeat long lists of utilities two thousand times.
 */
export const DishCard = memo(function DishCard({ dish, categoryTitle, symbol, onOpen }: DishCardProps) {
  return (
    <li className={dish.isSoldOut ? 'dish sold-out' : 'dish'}>
      <h3>
        <button type="button" onClick={() => onOpen(dish)}>
          {dish.title}
        </button>
      </h3>
      <p>{dishText(categoryTitle, dish)}</p>
      <b>{moneyText(dish.cents, symbol)}</b>
      {dish.isSoldOut && <i>Sold out</i>}
      <DishPhoto key={dish.image} image={dish.image} />
    </li>
  )
})
