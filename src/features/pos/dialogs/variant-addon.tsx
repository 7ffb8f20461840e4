import { useState } from 'react'
import { unitCents } from '../../../domain/cart.ts'
import type { Addon, MenuItem, Variant } from '../../../domain/menu/entities.ts'
import { centsOf, moneyText } from '../../../domain/money/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxList } from '../../../ui/checkbox-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'

interface VariantAddonProps {
  readonly item: MenuItem
  readonly symbol: string
  readonly onAdd: (item: MenuItem, variant: Variant | null, addons: readonly Addon[]) => void
  readonly onClose: () => void
}

/** The first variant is chosen at the start (§2); nothing ticked outlives the dialog, because its state is here. */
export function VariantAddon({ item, symbol, onAdd, onClose }: VariantAddonProps) {
  const [variantId, setVariantId] = useState(String(item.variants[0]?.id ?? ''))
  const [addonIds, setAddonIds] = useState<readonly string[]>([])
  const variant = item.variants.find(({ id }) => String(id) === variantId) ?? null
  const addons = item.addons.filter(({ id }) => addonIds.includes(String(id)))
  const choice = ({ id, title, price }: Variant, sign: string) => ({
    value: String(id),
    label: title,
    detail: `${sign}${moneyText(centsOf(price), symbol)}`,
  })
  return (
    <Dialog
      title={t('pos.selectVariantAndAddons')}
      onClose={onClose}
      onSubmit={() => onAdd(item, variant, addons)}
      actions={
        <>
          <Button onClick={onClose}>{t('pos.close')}</Button>
          <Button type="submit" variant="primary" size="main">
            {t('pos.add')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="flex items-baseline justify-between gap-3 font-semibold">
          <span className="min-w-0 break-words">{item.title}</span>
          <output aria-label={t('pos.price')} className="text-lg">
            {moneyText(unitCents(item, variant, addons), symbol)}
          </output>
        </p>
        {item.variants.length > 0 && (
          <RadioList
            legend={t('pos.variants')}
            options={item.variants.map(option => choice(option, ''))}
            value={variantId}
            onChange={setVariantId}
          />
        )}
        {item.addons.length > 0 && (
          <CheckboxList
            legend={t('pos.addons')}
            options={item.addons.map(option => choice(option, '+'))}
            values={addonIds}
            onChange={setAddonIds}
          />
        )}
      </div>
    </Dialog>
  )
}
