import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { menuItems } from '../../../contract/menu-items.ts'
import { settings } from '../../../contract/settings.ts'
import { fold } from '../../../domain/fold.ts'
import type { MenuItem } from '../../../domain/menu/entities.ts'
import { centsOf } from '../../../domain/money/money.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { pageOf } from '../../../domain/pages.ts'
import { t } from '../../../texts/t.ts'
import { EditIcon } from '../../../ui/action-icons.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeleteIcon, PlusIcon } from '../../../ui/control-icons.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { later } from '../../../ui/later.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { CategoriesIcon, FileIcon } from '../../../ui/settings-icons.tsx'
import { ConfirmDelete } from '../../shared/confirm-delete.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useIncrementalRender } from '../../shared/use-incremental-render.ts'
import { useStableCallback } from '../../shared/use-stable-callback.ts'
import { useWrite } from '../../shared/use-write.ts'
import { SoldOutMenu } from '../../sold-out/sold-out-menu.tsx'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import { SettingsList } from '../settings-list.tsx'
import { useCurrencySymbol } from '../use-currency-symbol.ts'
import { useOpenDialog } from '../use-open-dialog.ts'
import { combosWith } from './combos-with.ts'
import { FoodFields } from './food-fields.tsx'
import { MenuItemFields } from './menu-item-fields.tsx'
import { MenuItemPhoto } from './menu-item-photo.tsx'
import { NewExtras } from './new-extras.tsx'
import { emptyMenuItem, newMenuItemBody, newMenuItemSchema } from './new-menu-item.ts'
import { useMenuChoices } from './use-menu-choices.ts'

const ComboDialog = later(async () => (await import('./combo-dialog.tsx')).ComboDialog)
const MenuFile = later(async () => (await import('./menu-file.tsx')).MenuFile)
const ReorderItems = later(async () => (await import('../reorder/reorder-items.tsx')).ReorderItems)

/** The menu: all dishes, and the way to each (§2, Menu list). */
export function MenuItemsScreen() {
  const list = useRead(menuItems.list)
  const taxes = useRead(settings.taxes)
  const categories = useRead(settings.categories)
  const symbol = useCurrencySymbol()
  const { dialog, add, remove, close } = useOpenDialog<MenuItem>()
  const [isFileOpen, setFileOpen] = useState(false)
  const [isReordering, setReordering] = useState(false)
  const [isComboOpen, setComboOpen] = useState(false)
  return (
    <>
      <SettingsList
        title={t('settings.menuItems')}
        list={list}
        none={t('settings.noMenuItems')}
        onNew={add}
        links={
          <>
            <Button icon={<PlusIcon />} onClick={() => setComboOpen(true)}>
              {t('settings.addCombo')}
            </Button>
            <ReorderButton rows={list.data} onClick={() => setReordering(true)} />
            <Button icon={<FileIcon />} onClick={() => setFileOpen(true)}>
              {t('settings.menuFileButton')}
            </Button>
            <CategoriesLink />
          </>
        }
      >
        {items => <MenuItemCards items={items} symbol={symbol} hasTaxes={hasRows(taxes.data)} onDelete={remove} />}
      </SettingsList>
      {isReordering && list.data && <ReorderItems items={list.data} onClose={() => setReordering(false)} />}
      {isComboOpen && <ComboDialog item={null} symbol={symbol} onClose={() => setComboOpen(false)} />}
      {isFileOpen && <MenuFile onClose={() => setFileOpen(false)} />}
      {/* What it begins with comes from both lists. */}
      {dialog?.kind === 'edit' && !taxes.isLoading && !categories.isLoading && (
        <AddMenuItem
          taxId={usualTax(list.data, taxes.data)}
          categoryId={usualCategory(list.data, categories.data)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDelete
          title={t('settings.confirmDelete', { name: dialog.row.title })}
          hint={combosHint(dialog.row, list.data)}
          endpoint={menuItems.remove}
          input={{ params: { id: dialog.row.id } }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Who deletes a part of a combo is told. */
function combosHint({ id }: MenuItem, items: readonly MenuItem[] = []): string {
  const names = combosWith(items, id)
  return names === '' ? '' : t('settings.partOfCombos', { names })
}

/** Of a combo the parts are taxed. */
const isUntaxed = ({ kind, tax_id }: MenuItem): boolean => kind !== 'combo' && tax_id === null

function CategoriesLink() {
  return (
    <Link
      to={pageOf('categories').path}
      className="press inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-surface px-4 font-semibold hover:bg-sunken"
    >
      <CategoriesIcon />
      {t('settings.categories')}
    </Link>
  )
}

interface MenuItemCardsProps {
  readonly items: readonly MenuItem[]
  readonly symbol: string
  readonly hasTaxes: boolean
  readonly onDelete: (item: MenuItem) => void
}

/** All dishes, or those whose title contains what is typed. */
function MenuItemCards({ items, symbol, hasTaxes, onDelete }: MenuItemCardsProps) {
  const [text, setText] = useState('')
  const wanted = fold(text)
  const found = wanted ? items.filter(({ title }) => fold(title).includes(wanted)) : items
  const drawn = useIncrementalRender(found.length)
  const remove = useStableCallback(onDelete)
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-lg">
        <SearchField label={t('settings.searchMenuItem')} value={text} onChange={setText} />
      </div>
      {found.length === 0 && <Empty text={t('settings.noMenuItemFound')} />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3">
        {found.slice(0, drawn).map(item => (
          <MenuItemCard key={item.id} item={item} symbol={symbol} hasTaxes={hasTaxes} onDelete={remove} />
        ))}
      </ul>
    </div>
  )
}

interface Row {
  readonly id: number
}

const hasRows = (rows: readonly Row[] = []): boolean => rows.length > 0

const latestFirst = (items: readonly MenuItem[] = []) => [...items].sort((a, b) => b.id - a.id)

/** The tax that a dish was given last, of those that the store has; else its first one, as its country's are proposed. */
function usualTax(items: readonly MenuItem[] | undefined, taxes: readonly Row[] = []): string {
  const last = latestFirst(items).find(({ tax_id }) => taxes.some(({ id }) => id === tax_id))?.tax_id
  return String(last ?? [...taxes].sort((a, b) => a.id - b.id)[0]?.id ?? '')
}

/** The category that a dish was given last; else the only one that the store has. */
function usualCategory(items: readonly MenuItem[] | undefined, categories: readonly Row[] = []): string {
  const last = latestFirst(items).find(({ category_id }) =>
    categories.some(({ id }) => id === category_id),
  )?.category_id
  return String(last ?? (categories.length === 1 ? categories[0]?.id : null) ?? '')
}

interface AddMenuItemProps {
  /** '': none. */
  readonly taxId: string
  readonly categoryId: string
  readonly onClose: () => void
}

/** A new dish with its variants and addons, or one after the other of the same category and tax. */
function AddMenuItem({ taxId, categoryId, onClose }: AddMenuItemProps) {
  const [initial, setInitial] = useState(() => emptyMenuItem({ taxId, categoryId }))
  const form = useCheckedForm(newMenuItemSchema, initial)
  const choices = useMenuChoices()
  const { run, busy } = useWrite(menuItems.add)

  function startNext() {
    setInitial(emptyMenuItem(form.values))
    form.clear()
    form.focus('title')
  }

  return (
    <SaveDialog
      title={t('settings.addMenuItem')}
      form={form}
      save={checked => run({ body: newMenuItemBody(checked) })}
      busy={busy}
      another={{ label: t('settings.saveAndAddAnother'), onSaved: startNext }}
      onClose={onClose}
    >
      <MenuItemFields form={form} choices={choices} />
      <NewExtras kind="variants" form={form} />
      <NewExtras kind="addons" form={form} />
      <div className="border-line border-t pt-3">
        <FoodFields form={form} />
      </div>
    </SaveDialog>
  )
}

interface MenuItemCardProps {
  readonly item: MenuItem
  readonly symbol: string
  readonly hasTaxes: boolean
  readonly onDelete: (item: MenuItem) => void
}

const MenuItemCard = memo(function MenuItemCard({ item, symbol, hasTaxes, onDelete }: MenuItemCardProps) {
  const { id, title, price, category_title, image, variants } = item
  const details = [
    category_title,
    variants.length > 0 && t('settings.variantCount', { count: variants.length }),
    item.kind === 'combo' && t('settings.isCombo'),
    item.sold_alone === 0 && t('settings.onlyInCombos'),
  ].filter(Boolean)
  return (
    <Card as="li" className="grid grid-cols-[auto_1fr] content-between gap-x-3 p-3 pb-1">
      <MenuItemPhoto image={image} className="size-16 rounded-control" />
      <div className="min-w-0">
        <h2 className="break-words font-semibold">
          <bdi>{title}</bdi>
        </h2>
        <p>{moneyText(centsOf(price), symbol)}</p>
        <p className="break-words text-sm text-soft">{details.join(' · ')}</p>
        {hasTaxes && isUntaxed(item) && <Badge tone="amber">{t('settings.dishUntaxed')}</Badge>}
        {item.sold_out === 1 && <Badge tone="red">{t('settings.soldOut')}</Badge>}
      </div>
      <div className="-me-1 col-span-2 flex justify-end">
        <Link
          to={pageOf('menu-item').path}
          params={{ id: String(id) }}
          aria-label={t('settings.editRow', { name: title })}
          title={t('settings.editRow', { name: title })}
          className="press inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken"
        >
          <EditIcon />
        </Link>
        <SoldOutMenu item={item} />
        <IconButton
          label={t('settings.deleteRow', { name: title })}
          icon={<DeleteIcon />}
          variant="danger"
          onClick={() => onDelete(item)}
        />
      </div>
    </Card>
  )
})
