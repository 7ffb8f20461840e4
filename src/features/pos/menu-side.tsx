import { memo, useCallback, useMemo, useRef, useState } from 'react'
import type { Addon, Category, MenuItem, Variant } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { Empty } from '../../ui/empty.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { later } from '../../ui/later.tsx'
import { FilterIcon } from '../../ui/order-icons.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { categoryOptions } from './category-options.ts'
import { ItemGrid } from './item-grid.tsx'
import { findItems, type MenuFilter, searchableMenu } from './menu-search.ts'
import { useTypeToSearch } from './use-type-to-search.ts'

const Filters = later(async () => (await import('./dialogs/filters.tsx')).Filters)
const VariantAddon = later(async () => (await import('./dialogs/variant-addon.tsx')).VariantAddon)

interface MenuSideProps {
  readonly items: readonly MenuItem[]
  readonly categories: readonly Category[]
  readonly symbol: string
  readonly onAdd: (item: MenuItem, variant: Variant | null, addons: readonly Addon[]) => void
}

/** What can be ordered: found by category and by title, added with one tap, or two where there is something to choose. */
export const MenuSide = memo(function MenuSide({ items, categories, symbol, onAdd }: MenuSideProps) {
  const [filter, setFilter] = useState<MenuFilter>(everything)
  const [dialog, setDialog] = useState<MenuDialog>(null)
  const field = useRef<HTMLInputElement>(null)
  useTypeToSearch(field)

  const menu = useMemo(() => searchableMenu(items), [items])
  const found = useMemo(() => findItems(menu, filter), [menu, filter])
  const withPhotos = useMemo(() => items.some(({ image }) => image !== null), [items])
  const chips = useMemo(() => categoryOptions(categories), [categories])

  const add = useCallback(
    (item: MenuItem) => {
      if (item.sold_out === 1) toast.failed(undefined, t('pos.cannotAdd', { title: item.title }))
      else if (item.variants.length > 0 || item.addons.length > 0) setDialog(item)
      else onAdd(item, null, [])
    },
    [onAdd],
  )

  function addFirst() {
    const [first] = found
    if (!first || !filter.text.trim()) return
    add(first)
    setFilter({ ...filter, text: '' })
  }

  const setCategory = (categoryId: number | null) => setFilter({ ...filter, categoryId })

  return (
    <section aria-label={t('pos.menu')} className="flex min-h-0 min-w-0 grow flex-col gap-3">
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow">
          <SearchField
            label={t('pos.searchItems')}
            value={filter.text}
            onChange={text => setFilter({ ...filter, text })}
            onEnter={addFirst}
            inputRef={field}
          />
        </div>
        <IconButton
          variant="plain"
          label={t('pos.filterByCategory')}
          icon={<FilterIcon />}
          onClick={() => setDialog('filters')}
        />
      </div>
      <ChipRow
        label={t('pos.category')}
        options={chips}
        value={filter.categoryId === null ? '' : String(filter.categoryId)}
        onChange={value => setCategory(value === '' ? null : Number(value))}
      />
      {found.length === 0 ? (
        <Empty text={items.length === 0 ? t('pos.noMenuItems') : t('pos.noItemsFound')}>
          {filter !== everything && <Button onClick={() => setFilter(everything)}>{t('pos.showAllItems')}</Button>}
        </Empty>
      ) : (
        <ItemGrid
          items={found}
          symbol={symbol}
          withPhotos={withPhotos}
          question={`${filter.categoryId} ${filter.text}`}
          onAdd={add}
        />
      )}
      <MenuDialogs
        {...{ dialog, categories, symbol, onAdd }}
        categoryId={filter.categoryId}
        onCategory={setCategory}
        onClose={() => setDialog(null)}
      />
    </section>
  )
})

const everything: MenuFilter = { text: '', categoryId: null }

/** The category filter, or an item whose variant and addons are to be chosen. */
type MenuDialog = 'filters' | MenuItem | null

interface MenuDialogsProps extends Pick<MenuSideProps, 'categories' | 'symbol' | 'onAdd'> {
  readonly dialog: MenuDialog
  readonly categoryId: number | null
  readonly onCategory: (categoryId: number | null) => void
  readonly onClose: () => void
}

function MenuDialogs({ dialog, categories, categoryId, symbol, onAdd, onCategory, onClose }: MenuDialogsProps) {
  return (
    <>
      {dialog === 'filters' && (
        <Filters
          categories={categories}
          categoryId={categoryId}
          onApply={chosen => {
            onCategory(chosen)
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {dialog !== null && dialog !== 'filters' && (
        <VariantAddon
          item={dialog}
          symbol={symbol}
          onAdd={(item, variant, addons) => {
            onAdd(item, variant, addons)
            onClose()
          }}
          onClose={onClose}
        />
      )}
    </>
  )
}
