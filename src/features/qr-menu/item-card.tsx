import { memo } from 'react'
import type { GuestItem } from '../../domain/guest-menu.ts'
import { servedText } from '../../domain/menu/schedule-text.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { isolated, t } from '../../texts/t.ts'
import { FoodMarks } from './food-marks.tsx'
import { ItemPhoto } from './item-photo.tsx'
import { factsOf } from './wishes.ts'

export interface ItemCardProps {
  readonly item: GuestItem
  readonly symbol: string
  readonly onOpen: (item: GuestItem) => void
}

/**
 * One dish; its category is the heading above it. Its button reaches over the whole card. The classes are the page's own
 * (guest.css): two thousand cards would repeat long lists of utilities two thousand times.
 */
export const ItemCard = memo(function ItemCard({ item, symbol, onOpen }: ItemCardProps) {
  const { description } = item
  const choices = choicesText(item)
  return (
    <li
      className={item.isSoldOut || item.isClosed ? 'dish sold-out' : 'dish'}
      // What guest.css filters by.
      data-food={factsOf(item).join(' ') || undefined}
    >
      <h3>
        <button type="button" onClick={() => onOpen(item)}>
          <bdi>{item.title}</bdi>
        </button>
      </h3>
      {description && (
        <p className="about">
          <bdi>{description}</bdi>
        </p>
      )}
      {item.choices?.map(({ id, title, parts }) => (
        <p key={id}>{t('guest.comboChoice', { title, parts: parts.map(part => isolated(part.title)).join(', ') })}</p>
      ))}
      <FoodMarks item={item} />
      <p className="cost">
        <b>{priceText(item, symbol)}</b>
        {choices && <span>{choices}</span>}
      </p>
      <Times item={item} symbol={symbol} />
      {item.isSoldOut && <i>{t('guest.soldOut')}</i>}
      <ItemPhoto key={item.image} image={item.image} />
    </li>
  )
})

/** When it is served, and what it costs at other hours. */
export function Times({ item, symbol }: Pick<ItemCardProps, 'item' | 'symbol'>) {
  const { served, offers = [] } = item
  return (
    <>
      {served && <p>{t('guest.servedAt', { hours: servedText({ windows: [...served] }, t) })}</p>}
      {offers.map(({ title, cents, windows }) => (
        <p key={title}>
          {t('guest.offer', {
            title,
            price: moneyText(cents, symbol),
            hours: servedText({ windows: [...windows] }, t),
          })}
        </p>
      ))}
    </>
  )
}

/** "from €4.20" where guests choose between variants: each has a price of its own. */
function priceText({ cents, variants }: GuestItem, symbol: string): string {
  if (variants.length === 0) return moneyText(cents, symbol)
  return t('guest.from', { price: moneyText(Math.min(...variants.map(variant => variant.cents)), symbol) })
}

/** '2 variants · 1 addon', '3 things to choose'; '' for a dish without choices. */
function choicesText({ variants, addons, addonCount = addons.length, askCount = 0 }: GuestItem): string {
  const parts = [
    variants.length > 0 && t('guest.variantCount', { count: variants.length }),
    addonCount > 0 && t('guest.addonCount', { count: addonCount }),
    askCount > 0 && t('guest.groupCount', { count: askCount }),
  ]
  return parts.filter(Boolean).join(' · ')
}
