import { type MouseEvent, memo, useState } from 'react'
import type { MenuItem } from '../../domain/entities.ts'
import { centsOf, moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { PlusIcon } from '../../ui/control-icons.tsx'
import { MenuItemIcon } from '../../ui/order-icons.tsx'
import { SoldOutMenu } from '../sold-out/sold-out-menu.tsx'

interface ItemCardProps {
  readonly item: MenuItem
  readonly symbol: string
  /** Whether the menu has photos at all; then every card keeps a place for one. */
  readonly withPhoto: boolean
  readonly onAdd: (item: MenuItem) => void
}

/** One dish. Its button reaches over the whole card, so that a tap anywhere on it adds. */
export const ItemCard = memo(function ItemCard({ item, symbol, withPhoto, onAdd }: ItemCardProps) {
  const { variants, addons } = item
  const choices = [
    variants.length > 0 && t('pos.variantCount', { count: variants.length }),
    addons.length > 0 && t('pos.addonCount', { count: addons.length }),
  ]
  const isSoldOut = item.sold_out === 1
  // May break after the symbol here: a price is shown whole, however many digits it has and however narrow the card is.
  const price = moneyText(centsOf(item.price), symbol).replace(noBreak, ' ')
  const isLong = price.length > 7
  return (
    <article
      onContextMenu={openMenu}
      className={`@container relative flex h-full flex-col overflow-hidden rounded-card border border-line ${isSoldOut ? 'bg-sunken text-soft' : 'bg-surface has-[[data-add]:active]:border-accent has-[[data-add]:active]:bg-accent-soft'}`}
    >
      {withPhoto && <Photo key={item.image} image={item.image} isFaint={isSoldOut} />}
      <div className="flex min-h-0 grow flex-col px-3 pt-2 pb-2">
        <div className="flex items-start gap-1">
          <h2 className="line-clamp-2 min-w-0 grow break-words font-semibold leading-5">{item.title}</h2>
          <SoldOutMenu item={item} className="-mt-2.5 -mr-2.5 relative z-10 text-soft" />
        </div>
        <p className="line-clamp-2 text-soft text-sm leading-4">
          {[item.category_title, ...choices].filter(Boolean).join(' · ')}
        </p>
        <div className="mt-auto flex items-center justify-between gap-1">
          <span className={`min-w-0 font-semibold leading-5 ${isLong ? '@max-[12rem]:text-sm' : ''}`}>{price}</span>
          <button
            type="button"
            data-add
            aria-label={t(isSoldOut ? 'pos.itemIsSoldOut' : 'pos.addItem', { title: item.title })}
            disabled={isSoldOut}
            onClick={() => onAdd(item)}
            className="inline-flex disabled:bg-red-soft disabled:text-red min-h-11 shrink-0 items-center gap-1 rounded-control bg-accent-soft px-2 @min-[12rem]:px-3 font-semibold text-accent-ink after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-accent-ink focus-visible:after:-outline-offset-3"
          >
            {!isSoldOut && plus}
            {isSoldOut ? t('pos.soldOut') : t('pos.add')}
          </button>
        </div>
      </div>
    </article>
  )
})

/** A long press, or the other mouse button, is the small menu's button too. */
function openMenu(event: MouseEvent<HTMLElement>) {
  const menu = event.currentTarget.querySelector<HTMLElement>('[aria-haspopup="menu"]')
  if (!menu) return
  event.preventDefault()
  menu.click()
}

function Photo({ image, isFaint }: { readonly image: string | null; readonly isFaint: boolean }) {
  const [isBroken, setBroken] = useState(false)
  if (image === null || isBroken) return noPhoto
  return (
    <img
      src={image}
      alt=""
      width={photoPx.width}
      height={photoPx.height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className={`h-20 w-full shrink-0 bg-sunken object-cover ${isFaint ? 'opacity-50 grayscale' : ''}`}
    />
  )
}

// Made once: what is the same on every card is not made again for each.
const plus = <PlusIcon className="size-4! @max-[12rem]:hidden" />
const noPhoto = (
  <div className="flex h-20 shrink-0 items-center justify-center bg-sunken text-edge">
    <MenuItemIcon />
  </div>
)

const noBreak = /\u00a0/g
const photoPx = { width: 240, height: 80 }
