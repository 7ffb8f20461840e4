import { useState } from 'react'
import type { GuestExtra, GuestItem } from '../../domain/guest-menu.ts'
import { moneyText } from '../../domain/money/money.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxList } from '../../ui/checkbox-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { FoodMarks } from './food-marks.tsx'
import { ItemPhoto } from './item-photo.tsx'

interface ItemDetailsProps {
  readonly item: GuestItem
  readonly categoryTitle: string | null
  readonly symbol: string
  readonly onClose: () => void
}

/** A dish with its choices, and what it costs with them. The first variant is chosen at the start (§2). */
export function ItemDetails({ item, categoryTitle, symbol, onClose }: ItemDetailsProps) {
  const [variantId, setVariantId] = useState(String(item.variants[0]?.id ?? ''))
  const [addonIds, setAddonIds] = useState<readonly string[]>([])
  const variant = item.variants.find(({ id }) => String(id) === variantId)
  const addons = item.addons.filter(({ id }) => addonIds.includes(String(id)))
  const cents = addons.reduce((sum, addon) => sum + addon.cents, (variant ?? item).cents)
  const row = ({ id, title }: GuestExtra, detail: string) => ({ value: String(id), label: title, detail })
  return (
    <Dialog title={item.title} onClose={onClose} actions={<Button onClick={onClose}>{t('guest.close')}</Button>}>
      <div className="flex flex-col gap-4">
        {item.image !== null && <ItemPhoto image={item.image} isLarge />}
        <div className="flex items-center justify-between gap-3">
          <span className="flex min-w-0 flex-wrap items-center gap-2 break-words text-soft">
            <span className="min-w-0">{categoryTitle}</span>
            {item.isSoldOut && <Badge tone="red">{t('guest.soldOut')}</Badge>}
          </span>
          <output aria-label={t('guest.price')} className="shrink-0 font-bold text-lg">
            {moneyText(cents, symbol)}
          </output>
        </div>
        {item.description && <p className="break-words">{item.description}</p>}
        <FoodMarks item={item} />
        {item.variants.length > 0 && (
          <RadioList
            legend={t('guest.variants')}
            options={item.variants.map(one => row(one, moneyText(one.cents, symbol)))}
            value={variantId}
            onChange={setVariantId}
          />
        )}
        {item.addons.length > 0 && (
          <CheckboxList
            legend={t('guest.addons')}
            options={item.addons.map(one => row(one, `(+${moneyText(one.cents, symbol)})`))}
            values={addonIds}
            onChange={setAddonIds}
          />
        )}
        <p className="text-sm text-soft">{t('guest.pricesNote')}</p>
      </div>
    </Dialog>
  )
}
