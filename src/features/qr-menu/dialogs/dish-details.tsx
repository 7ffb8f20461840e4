import { useState } from 'react'
import type { GuestDish, GuestExtra } from '../../../domain/guest-menu.ts'
import { moneyText } from '../../../domain/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxList } from '../../../ui/checkbox-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { DishPhoto } from '../dish-photo.tsx'
import { pricesNote } from '../dish-text.ts'

interface DishDetailsProps {
  readonly dish: GuestDish
  readonly categoryTitle: string | null
  readonly symbol: string
  readonly onClose: () => void
}

/** A dish with its choices, and what it costs with them. The first variant is chosen at the start (§2). */
export function DishDetails({ dish, categoryTitle, symbol, onClose }: DishDetailsProps) {
  const [variantId, setVariantId] = useState(String(dish.variants[0]?.id ?? ''))
  const [addonIds, setAddonIds] = useState<readonly string[]>([])
  const variant = dish.variants.find(({ id }) => String(id) === variantId)
  const addons = dish.addons.filter(({ id }) => addonIds.includes(String(id)))
  const cents = addons.reduce((sum, addon) => sum + addon.cents, (variant ?? dish).cents)
  const row = ({ id, title }: GuestExtra, detail: string) => ({ value: String(id), label: title, detail })
  return (
    <Dialog title={dish.title} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className="flex flex-col gap-4">
        {dish.image !== null && <DishPhoto image={dish.image} isLarge />}
        <div className="flex items-center justify-between gap-3">
          <span className="flex min-w-0 flex-wrap items-center gap-2 break-words text-soft">
            <span className="min-w-0">{categoryTitle}</span>
            {dish.isSoldOut && <Badge tone="red">Sold out</Badge>}
          </span>
          <output aria-label="Price" className="shrink-0 font-bold text-lg">
            {moneyText(cents, symbol)}
          </output>
        </div>
        {dish.variants.length > 0 && (
          <RadioList
            legend="Variants"
            options={dish.variants.map(one => row(one, moneyText(one.cents, symbol)))}
            value={variantId}
            onChange={setVariantId}
          />
        )}
        {dish.addons.length > 0 && (
          <CheckboxList
            legend="Addons"
            options={dish.addons.map(one => row(one, `(+${moneyText(one.cents, symbol)})`))}
            values={addonIds}
            onChange={setAddonIds}
          />
        )}
        <p className="text-sm text-soft">{pricesNote}</p>
      </div>
    </Dialog>
  )
}
