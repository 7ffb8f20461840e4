import { useId, useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { menuItems } from '../../../contract/menu-items.ts'
import { modifierGroups } from '../../../contract/modifier-groups.ts'
import { componentTitle, offeredChoices } from '../../../domain/menu/combo.ts'
import type { MenuItem, Variant } from '../../../domain/menu/entities.ts'
import { centsText, toCents } from '../../../domain/money/money.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { menuItemForm, variantForm } from '../../../domain/validation.ts'
import { isolated, t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { later } from '../../../ui/later.tsx'
import { Select, type SelectOption } from '../../../ui/select.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { ConfirmDelete } from '../../shared/confirm-delete.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { useCurrencySymbol } from '../use-currency-symbol.ts'
import { useOpenDialog } from '../use-open-dialog.ts'
import { Addons } from './addons.tsx'
import { combosWith } from './combos-with.ts'
import { ExtraFields } from './extra-fields.tsx'
import { ExtraList } from './extra-list.tsx'
import { FoodFields } from './food-fields.tsx'
import { ItemGroups } from './item-groups.tsx'
import { MenuItemFields } from './menu-item-fields.tsx'
import { detailsOf, type MenuItemDetails, menuItemBody } from './menu-item-form.ts'
import { MenuItemPhoto } from './menu-item-photo.tsx'
import { PhotoControl } from './photo-control.tsx'
import { type MenuChoices, useMenuChoices } from './use-menu-choices.ts'

const ComboDialog = later(async () => (await import('./combo-dialog.tsx')).ComboDialog)

interface MenuItemEditorProps {
  readonly item: MenuItem
}

/**
 * Left the dish as its menu card shows it, right what makes it up. The fields come first where both stand below each
 * other; the variants and addons have dialogs of their own, so they stand outside the form.
 */
export function MenuItemEditor({ item }: MenuItemEditorProps) {
  const form = useCheckedForm(menuItemForm, detailsOf(item))
  const choices = useMenuChoices(item)
  const symbol = useCurrencySymbol()
  const { run, busy } = useWrite(menuItems.update)
  const formId = useId()

  async function save() {
    const checked = form.check()
    if (checked && (await run({ params: { id: item.id }, body: menuItemBody(checked) }))) form.markSaved()
  }

  return (
    <div className="grid gap-4 grid-cols-[minmax(0,1fr)] md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
      <Card className="p-4 md:col-start-2">
        <form
          id={formId}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void save()
          }}
        >
          <MenuItemFields form={form} choices={choices} isCombo={item.kind === 'combo'} />
          {item.kind !== 'combo' && (
            <div className="mt-3">
              <Toggle
                label={t('settings.soldAlone')}
                hint={t('settings.soldAloneHint')}
                checked={form.values.soldAlone}
                onChange={isOn => form.set('soldAlone', isOn)}
              />
            </div>
          )}
          <div className="mt-3">
            <FoodFields form={form} />
          </div>
        </form>
      </Card>
      <div className="flex flex-col gap-3 md:col-start-1 md:row-span-2 md:row-start-1">
        <MenuCard item={item} details={form.values} choices={choices} symbol={symbol} />
        <ItemPhotoControl item={item} />
        <Button type="submit" form={formId} variant="primary" size="main" busy={busy}>
          {t('settings.save')}
        </Button>
      </div>
      <div className="flex flex-col gap-4 md:col-start-2">
        {item.kind === 'combo' ? (
          <ComboCard item={item} symbol={symbol} />
        ) : (
          <>
            <Variants item={item} symbol={symbol} />
            <Addons item={item} symbol={symbol} />
            <ItemGroups item={item} symbol={symbol} />
          </>
        )}
      </div>
    </div>
  )
}

function ItemPhotoControl({ item }: { readonly item: MenuItem }) {
  const sending = useWrite(menuItems.uploadPhoto)
  const removal = useWrite(menuItems.removePhoto)
  const params = { id: item.id }
  return (
    <PhotoControl
      image={item.image}
      send={image => sending.run({ params, body: { image } })}
      remove={() => removal.run({ params })}
      isSending={sending.busy}
      isRemoving={removal.busy}
    />
  )
}

interface MenuCardProps {
  readonly item: MenuItem
  /** The form as it is typed right now. */
  readonly details: MenuItemDetails
  readonly choices: MenuChoices
  readonly symbol: string
}

/** The dish as guests and staff will meet it once the form is saved. */
function MenuCard({ item, details, choices, symbol }: MenuCardProps) {
  const { title, price, netPrice, categoryId, taxId } = details
  const { variants, addons } = item
  const extras = [
    variants.length > 0 && t('settings.variantCount', { count: variants.length }),
    addons.length > 0 && t('settings.addonCount', { count: addons.length }),
  ]
  const facts = [
    { name: t('settings.price'), text: money(price, symbol) },
    { name: t('settings.netPrice'), text: netPrice && money(netPrice, symbol) },
    { name: t('settings.category'), text: labelOf(choices.categories, categoryId) },
    { name: t('settings.tax'), text: labelOf(choices.taxes, taxId) },
  ].filter(({ text }) => text)
  return (
    <Card as="section" aria-label={t('settings.menuCard')} className="overflow-hidden">
      <MenuItemPhoto image={item.image} className="aspect-4/3 w-full" />
      <div className="flex flex-col gap-2 p-4">
        <h2 className="break-words font-bold text-lg">{title.trim() || '–'}</h2>
        <p className="text-sm text-soft empty:hidden">{extras.filter(Boolean).join(' · ')}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 [&>dd]:min-w-0 [&>dt]:min-w-0">
          {facts.map(({ name, text }) => (
            <Fact key={name} name={name} text={text} />
          ))}
        </dl>
      </div>
    </Card>
  )
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold">{text}</dd>
    </>
  )
}

/** What is typed, as money; a dash while it is none. */
function money(typed: string, symbol: string): string {
  const cents = toCents(typed)
  return cents === null ? '–' : moneyText(cents, symbol)
}

const labelOf = (options: readonly SelectOption[], value: string) =>
  options.find(option => option.value === value)?.label ?? ''

/** What a combo is made of. */
function ComboCard({ item, symbol }: VariantsProps) {
  const [isOpen, setOpen] = useState(false)
  const known = new Map((useRead(menuItems.list).data ?? []).map(one => [one.id, one]))
  const offered = offeredChoices(item, id => known.get(id))
  return (
    <Card as="section" aria-label={t('settings.comboChoices')} className="flex flex-col gap-2 p-4">
      <h2 className="font-bold text-lg">{t('settings.comboChoices')}</h2>
      <ul className="ruled">
        {offered.map(({ id, title, min, max, components }) => (
          <li key={id} className="py-2">
            <b className="break-words">{title}</b>{' '}
            <span className="text-soft">{min === max ? min : `${min}–${max}`}</span>
            <p className="break-words text-soft">{components.map(one => isolated(componentTitle(one))).join(', ')}</p>
          </li>
        ))}
      </ul>
      <Button className="self-start" onClick={() => setOpen(true)}>
        {t('settings.updateCombo')}
      </Button>
      {isOpen && <ComboDialog item={item} symbol={symbol} onClose={() => setOpen(false)} />}
    </Card>
  )
}

interface VariantsProps {
  readonly item: MenuItem
  readonly symbol: string
}

function Variants({ item, symbol }: VariantsProps) {
  const { dialog, add, update, remove, close } = useOpenDialog<Variant>()
  const combos = useCombosWith(item.id, dialog?.kind === 'delete' ? dialog.row.id : undefined)
  const isFirst = item.variants.length === 0
  return (
    <>
      <ExtraList
        label={t('settings.showVariants')}
        addLabel={t('settings.addVariant')}
        hint={t('settings.variantsHint')}
        none={t('settings.noVariants')}
        symbol={symbol}
        extras={item.variants}
        onAdd={add}
        onEdit={update}
        onDelete={remove}
      />
      {dialog?.kind === 'edit' && (
        <VariantDialog item={item} variant={dialog.row} combos={isFirst ? combos : ''} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDelete
          title={t('settings.confirmDelete', { name: dialog.row.title })}
          hint={combos === '' ? '' : t('settings.partOfCombos', { names: combos })}
          endpoint={menuItems.removeVariant}
          input={{ params: { itemId: item.id, variantId: dialog.row.id } }}
          onClose={close}
        />
      )}
    </>
  )
}

function useCombosWith(itemId: number, variantId: number | undefined): string {
  const items = useRead(menuItems.list).data ?? []
  return combosWith(items, itemId, variantId)
}

interface VariantDialogProps {
  readonly item: MenuItem
  /** null: a new one. */
  readonly variant: Variant | null
  /** The combos that will sell it, because the item had none before; empty: none. */
  readonly combos: string
  readonly onClose: () => void
}

function VariantDialog({ item, variant, combos, onClose }: VariantDialogProps) {
  const { id: itemId } = item
  const form = useCheckedForm(variantForm, {
    title: variant?.title ?? '',
    titles: variant?.titles ?? {},
    price: variant?.price ?? '',
    sizeId: String(variant?.size_id ?? ''),
  })
  const sizes = useRead(modifierGroups.sizes).data ?? []
  const add = useWrite(menuItems.addVariant)
  const update = useWrite(menuItems.updateVariant)
  return (
    <SaveDialog
      title={variant ? t('settings.updateVariant') : t('settings.addNewVariant')}
      form={form}
      save={({ title, titles, price, sizeId }) => {
        const body = { title, titles, price: centsText(price), ...(sizes.length > 0 && { sizeId: sizeId ?? null }) }
        return variant
          ? update.run({ params: { itemId, variantId: variant.id }, body })
          : add.run({ params: { itemId }, body })
      }}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <ExtraFields form={form} priceHint={t('settings.variantPriceHint')} />
      {combos !== '' && (
        <p role="status" className="rounded-control bg-amber-soft px-3 py-2 font-medium text-amber">
          {t('settings.combosWillSell', {
            names: combos,
            item: item.title,
            variant: String(form.values.title).trim() || t('settings.thisVariant'),
          })}
        </p>
      )}
      {sizes.length > 0 && (
        <Select
          label={t('modifierGroups.size')}
          placeholder={t('modifierGroups.noSize')}
          hint={t('modifierGroups.sizeHint')}
          options={sizes.map(({ id, title }) => ({ value: String(id), label: title }))}
          {...form.choice('sizeId')}
        />
      )}
    </SaveDialog>
  )
}
