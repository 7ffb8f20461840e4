import { memo, type ReactNode, useId, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { type GroupsById, offersOf } from '../../domain/menu/choose.ts'
import type { ItemAt } from '../../domain/menu/menu-at.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import { PlusIcon } from '../../ui/control-icons.tsx'
import { AddonIcon, MenuItemIcon, VariantIcon } from '../../ui/order-icons.tsx'
import { SoldOutMenu } from '../sold-out/sold-out-menu.tsx'
import type { Density } from './density.ts'
import { opensText } from './opens-text.ts'

interface ItemCardProps {
  readonly item: ItemAt
  readonly symbol: string
  /** Where the card keeps a place for a photo; null: the menu has none. */
  readonly picture: Density | null
  readonly onAdd: (item: ItemAt) => void
  readonly groups: GroupsById
  /** Pieces; undefined: nobody counts them. */
  readonly left: number | undefined
}

/** One dish. Its button is as large as the card, so that a tap anywhere on it adds. */
export const ItemCard = memo(function ItemCard({ item, symbol, picture, onAdd, groups, left }: ItemCardProps) {
  const priceId = useId()
  const { now } = useApp()
  const isSoldOut = item.sold_out === 1
  const isOff = isSoldOut || item.closed !== undefined
  // May break after the symbol here: a price is shown whole, however many digits it has and however narrow the card is.
  const price = moneyText(centsOf(item.price), symbol).replace(noBreak, ' ')
  const offers = offersOf(item, groups)
  return (
    <article
      className={`group @container relative flex h-full select-none flex-col overflow-hidden rounded-card border border-line [-webkit-touch-callout:none] ${isOff ? 'bg-sunken text-soft' : 'bg-surface has-[[data-add]:active]:border-accent has-[[data-add]:active]:bg-accent-soft'}`}
    >
      {picture === 'pictures' && <Photo key={item.image} image={item.image} look={whole} isFaint={isSoldOut} />}
      <div className="flex min-h-0 grow flex-col px-2 py-1.5">
        <div className="flex min-h-9 gap-2">
          {picture === 'compact' && <Photo key={item.image} image={item.image} look={small} isFaint={isSoldOut} />}
          <h2 className={`line-clamp-2 min-w-0 grow break-words font-semibold leading-4.5 ${isSoldOut ? 'pe-7' : ''}`}>
            <bdi>{item.title}</bdi>
          </h2>
        </div>
        <p className="mt-auto flex gap-2 text-soft text-sm leading-4">
          {left !== undefined && !isSoldOut ? (
            <span className="min-w-0 truncate font-bold text-amber">
              {t('soldOut.left', { count: Math.max(0, left) })}
            </span>
          ) : (
            <span className="min-w-0 truncate">{item.category_title}</span>
          )}
          <Count label="pos.variantCount" count={item.variants.length} icon={variants} />
          <Count label="pos.addonCount" count={offers.addons} icon={addons} />
          <Count label="pos.groupCount" count={offers.asks} icon={addons} />
        </p>
        <span
          id={priceId}
          className={`min-w-0 max-w-[calc(100%-3.75rem)] font-semibold leading-6 ${price.length > (isSoldOut ? 8 : 9) ? 'text-sm' : ''}`}
        >
          {price}
          {item.rule && item.list_price && (
            <s className="ms-1.5 font-normal text-soft text-sm">{moneyText(centsOf(item.list_price), symbol)}</s>
          )}
        </span>
      </div>
      <button
        type="button"
        data-add
        aria-label={t(isSoldOut ? 'pos.itemIsSoldOut' : item.closed ? 'pos.itemIsClosed' : 'pos.addItem', {
          title: item.title,
        })}
        aria-describedby={priceId}
        disabled={isOff}
        onClick={() => onAdd(item)}
        className="absolute inset-0 flex items-end justify-end rounded-card p-1.5 ps-19 focus-visible:-outline-offset-3"
      >
        <span
          className={`flex h-6 min-w-0 items-center gap-0.5 rounded-control px-1.5 font-semibold text-sm ${isSoldOut ? 'bg-red-soft text-red' : item.closed ? 'bg-surface text-soft' : 'bg-accent-soft text-accent-ink'}`}
        >
          {!isOff && plus}
          <ChipWord text={isSoldOut ? t('pos.soldOut') : item.closed ? opensText(item.closed, now()) : t('pos.add')} />
        </span>
      </button>
      <SoldOutMenu item={item} className={`absolute! top-0 end-0 text-soft ${isSoldOut ? '' : shownOnDemand}`} />
    </article>
  )
})

/** A long word is written smaller: neither it nor the price beside it is cut. */
const ChipWord = ({ text }: { readonly text: string }) => (
  <bdi className={`truncate ${text.length > 7 ? 'text-[0.6875rem] tracking-tight' : ''}`}>{text}</bdi>
)

/** It would take room from the title, and a finger would meet it by mistake: fingers hold the card instead. */
const shownOnDemand =
  'pointer-events-none opacity-0 bg-surface group-hover:pointer-events-auto group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100'

interface CountProps {
  readonly label: 'pos.variantCount' | 'pos.addonCount' | 'pos.groupCount'
  readonly count: number
  readonly icon: ReactNode
}

/** How many there are to choose from: a sign and a number for the eyes, words for the ears. */
function Count({ label, count, icon }: CountProps) {
  if (count === 0) return null
  return (
    <span role="img" aria-label={t(label, { count })} className="flex shrink-0 items-center gap-0.5">
      {icon}
      {count}
    </span>
  )
}

interface PhotoProps {
  readonly image: string | null
  readonly look: string
  readonly isFaint: boolean
}

function Photo({ image, look, isFaint }: PhotoProps) {
  const [isBroken, setBroken] = useState(false)
  if (image === null || isBroken)
    return <div className={`flex items-center justify-center bg-sunken text-edge ${look}`}>{noPhoto}</div>
  return (
    <img
      src={image}
      alt=""
      width={photoPx}
      height={photoPx}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className={`bg-sunken ${look} ${isFaint ? 'opacity-50 grayscale' : ''}`}
    />
  )
}

const small = '@max-[9.5rem]:hidden size-9.5 shrink-0 rounded-control object-cover'
const whole = 'aspect-square w-full shrink-0 object-contain'

// Made once: what is the same on every card is not made again for each.
const plus = <PlusIcon className="size-4! @max-[9rem]:hidden" />
const variants = <VariantIcon className="size-3.5!" />
const addons = <AddonIcon className="size-3.5!" />
const noPhoto = <MenuItemIcon />

const noBreak = /\u00a0/g
const photoPx = 160
