import { memo } from 'react'
import type { GuestItem } from '../../domain/guest-menu.ts'
import { moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { ItemPhoto } from './item-photo.tsx'
import { itemText } from './item-text.ts'

export interface ItemCardProps {
  readonly item: GuestItem
  readonly categoryTitle: string | null
  readonly symbol: string
  readonly onOpen: (item: GuestItem) => void
}

/**
 * One dish. Its button reaches over the whole card. The classes are the page's own (guest.css): two thousand cards would
 * repeat long lists of utilities two thousand times.
 */
export const ItemCard = memo(function ItemCard({ item, categoryTitle, symbol, onOpen }: ItemCardProps) {
  return (
    <li className={item.isSoldOut ? 'dish sold-out' : 'dish'}>
      <h3>
        <button type="button" onClick={() => onOpen(item)}>
          {item.title}
        </button>
      </h3>
      <p>{itemText(categoryTitle, item)}</p>
      <b>{moneyText(item.cents, symbol)}</b>
      {item.isSoldOut && <i>{t('guest.soldOut')}</i>}
      <ItemPhoto key={item.image} image={item.image} />
    </li>
  )
})
