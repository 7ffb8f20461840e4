import { memo, useMemo, useState } from 'react'
import type { Reply } from '../../contract/endpoint.ts'
import type { pos } from '../../contract/pos.ts'
import { choicesOf } from '../../domain/cart-line.ts'
import { fold } from '../../domain/fold.ts'
import { defaultChoice, type GroupsById, groupsById, offeredGroups } from '../../domain/menu/choose.ts'
import type { Category, MenuItem } from '../../domain/menu/entities.ts'
import type { ItemAt } from '../../domain/menu/menu-at.ts'
import { priceModifiers } from '../../domain/menu/price.ts'
import { servedText } from '../../domain/menu/schedule-text.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { Empty } from '../../ui/empty.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { later } from '../../ui/later.tsx'
import { FilterIcon } from '../../ui/order-icons.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Chosen } from '../chooser/item-chooser.tsx'
import { useLocalStorage } from '../shared/local-storage.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import type { PiecesLeft } from '../sold-out/pieces-left.ts'
import { categoryOptions } from './category-options.ts'
import { type Density, densityKey } from './density.ts'
import { ItemGrid } from './item-grid.tsx'
import { PosHeader } from './pos-header.tsx'
import { useSearchText } from './use-search-text.ts'

const MenuAge = later(async () => (await import('./menu-age.tsx')).MenuAge)

interface MenuSideProps {
  readonly init: Pick<Reply<typeof pos.init>, 'menuItems' | 'categories' | 'modifierGroups' | 'schedules'>
  readonly symbol: string
  readonly onAdd: (chosen: Chosen) => void
  readonly onNew: () => void
  readonly onDrafts: () => void
  /** When the menu was last heard of (ms since epoch); null: it is the present one. */
  readonly asOf: number | null
  readonly left: PiecesLeft
}

/**
 * What can be ordered, and the row above it: found by category and by title, added with one tap, or two where there is
 * something to choose.
 */
export const MenuSide = memo(function MenuSide({ symbol, onAdd, onNew, onDrafts, asOf, left, init }: MenuSideProps) {
  const { menuItems, categories, modifierGroups } = init
  const groups = useMemo(() => groupsById(modifierGroups), [modifierGroups])
  const [filter, setFilter] = useState<MenuFilter>(everything)
  const [dialog, setDialog] = useState<MenuDialog>(null)
  const [density, setDensity] = useLocalStorage<Density>(densityKey, () => 'compact')
  const search = useSearchText(text => setFilter(before => ({ ...before, text })))
  const menu = useMemo(() => searchableMenu(menuItems), [menuItems])
  const { items, withPhotos } = menu
  const found = useMemo(() => findItems(menu, filter), [menu, filter])
  const chips = useMemo(() => categoryOptions(categories), [categories])

  function addChosen(chosen: Chosen) {
    onAdd(chosen)
    search.added()
  }
  const add = useStableCallback((item: ItemAt) => {
    const refusal = refusalOf(item, left)
    if (refusal) toast.failed(undefined, refusal)
    else if (asksFirst(item, groups)) setDialog(item)
    else addChosen({ item, variant: null, addons: withDefaults(item, groups), quantity: 1, notes: null })
  })

  function addFirst() {
    const [first] = found
    if (first && filter.text.trim()) add(first)
  }

  const setCategory = (categoryId: number | null) => setFilter({ ...filter, categoryId })

  return (
    <>
      <PosHeader onNew={onNew} onDrafts={onDrafts}>
        <MenuFinder search={search} text={filter.text} onEnter={addFirst} onFilter={() => setDialog('filters')} />
      </PosHeader>
      <section aria-label={t('pos.menu')} className="flex min-h-0 min-w-0 grow flex-col gap-2 md:-mb-3">
        <div className="short:hidden">
          <ChipRow
            label={t('pos.category')}
            options={chips}
            value={filter.categoryId === null ? '' : String(filter.categoryId)}
            onChange={value => setCategory(value === '' ? null : Number(value))}
          />
        </div>
        {found.length === 0 ? (
          <Empty text={items.length === 0 ? t('pos.noMenuItems') : t('pos.noItemsFound')}>
            {filter !== everything && <Button onClick={() => setFilter(everything)}>{t('pos.showAllItems')}</Button>}
          </Empty>
        ) : (
          <ItemGrid
            groups={groups}
            symbol={symbol}
            density={density}
            withPhotos={withPhotos}
            left={left}
            items={found}
            question={`${filter.categoryId} ${filter.text}`}
            onAdd={add}
          />
        )}
        {/* Below the dishes: none of them moves when the connection goes. */}
        <MenuAge at={asOf} isTimed={Boolean(init.schedules?.length)} />
      </section>
      <MenuDialogs
        dialog={presentOf(dialog, items)}
        categories={categories}
        density={density}
        symbol={symbol}
        groups={groups}
        categoryId={filter.categoryId}
        onFilters={(categoryId, chosenDensity) => {
          setCategory(categoryId)
          setDensity(chosenDensity)
        }}
        onAdd={addChosen}
        onClose={() => setDialog(null)}
      />
    </>
  )
})

const everything: MenuFilter = { text: '', categoryId: null }

/** The items with what the search compares, worked out once for a menu: two thousand titles are not folded per key. */
interface SearchableMenu {
  readonly items: readonly MenuItem[]
  readonly titles: readonly string[]
  readonly withPhotos: boolean
}

interface MenuFilter {
  readonly text: string
  /** null: all categories. */
  readonly categoryId: number | null
}

/** What is only a part of combos is not among them. */
function searchableMenu(all: readonly MenuItem[]): SearchableMenu {
  const items = all.filter(({ sold_alone }) => sold_alone !== 0)
  return {
    items,
    titles: items.map(({ title }) => fold(title)),
    withPhotos: items.some(({ image }) => image !== null),
  }
}

/**
 * The items of the category whose title contains the text, as `fold` reads both; the menu's own list when nothing is
 * asked. First the title that is the text, then those with a word that begins with it, then the rest, each in the order
 * of the menu.
 */
function findItems({ items, titles }: SearchableMenu, { text, categoryId }: MenuFilter): readonly MenuItem[] {
  const wanted = fold(text).trim()
  if (!wanted && categoryId === null) return items
  const found: [MenuItem[], MenuItem[], MenuItem[]] = [[], [], []]
  for (const [at, item] of items.entries()) {
    const title = titles[at] ?? ''
    if ((categoryId === null || item.category_id === categoryId) && title.includes(wanted))
      found[rankOf(title, wanted)].push(item)
  }
  return found.flat()
}

/** 0: it is the title; 1: a word of the title begins with it; 2: it stands within a word. */
function rankOf(title: string, wanted: string): 0 | 1 | 2 {
  if (title.trim() === wanted) return 0
  for (let at = title.indexOf(wanted); at >= 0; at = title.indexOf(wanted, at + 1))
    if (at === 0 || !isLetter.test(title.slice(0, at))) return wanted === '' ? 2 : 1
  return 2
}

/** The end of a text that goes on with the same word. */
const isLetter = /[\p{L}\p{N}]$/u

interface MenuFinderProps {
  readonly search: ReturnType<typeof useSearchText>
  readonly text: string
  readonly onEnter: () => void
  readonly onFilter: () => void
}

/** The search and the filter, at the end of the row above the menu. */
function MenuFinder({ search, text, onEnter, onFilter }: MenuFinderProps) {
  const { inputRef, onChange, onClick, onKeyDown } = search
  return (
    <>
      <div className="min-w-0 grow @max-[20rem]:order-last @max-[20rem]:basis-full">
        <SearchField
          label={t('pos.searchItems')}
          value={text}
          inputRef={inputRef}
          onChange={onChange}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onEnter={onEnter}
        />
      </div>
      <IconButton variant="plain" label={t('pos.filterByCategory')} icon={<FilterIcon />} onClick={onFilter} />
    </>
  )
}

const Filters = later(async () => (await import('./dialogs/filters.tsx')).Filters)
const ItemChooser = later(async () => (await import('../chooser/item-chooser.tsx')).ItemChooser)

/** The category filter, or an item whose variant and addons are to be chosen. */
type MenuDialog = 'filters' | MenuItem | null

/** The item as the menu has it now: somebody may mark what is sold out meanwhile. */
const presentOf = (dialog: MenuDialog, items: readonly MenuItem[]): MenuDialog =>
  dialog === null || dialog === 'filters' ? dialog : (items.find(({ id }) => id === dialog.id) ?? dialog)

interface MenuDialogsProps {
  readonly dialog: MenuDialog
  readonly categories: readonly Category[]
  readonly categoryId: number | null
  readonly density: Density
  readonly symbol: string
  readonly groups: GroupsById
  readonly onFilters: (categoryId: number | null, density: Density) => void
  readonly onAdd: (chosen: Chosen) => void
  readonly onClose: () => void
}

function MenuDialogs({ dialog, categories, categoryId, density, symbol, groups, ...on }: MenuDialogsProps) {
  if (dialog === null) return null
  if (dialog === 'filters')
    return (
      <Filters
        categories={categories}
        categoryId={categoryId}
        density={density}
        onApply={(chosen, chosenDensity) => {
          on.onFilters(chosen, chosenDensity)
          on.onClose()
        }}
        onClose={on.onClose}
      />
    )
  return (
    <ItemChooser
      item={dialog}
      groups={groups}
      symbol={symbol}
      onDone={chosen => {
        on.onAdd(chosen)
        on.onClose()
      }}
      onClose={on.onClose}
    />
  )
}

/** Whether there is something to choose before it goes into the cart. */
const asksFirst = (item: MenuItem, groups: GroupsById): boolean =>
  item.kind === 'combo' ||
  item.variants.length > 0 ||
  offeredGroups(item, groups).some(({ isQuiet, min }) => !isQuiet || min > 0)

/** Why it can't be ordered now; null: it can. */
function refusalOf({ id, title, sold_out, closed }: ItemAt, left: PiecesLeft): string | null {
  if ((left.get(id) ?? 1) <= 0) return t('refused.noneLeft', { title })
  if (sold_out === 1) return t('pos.cannotAdd', { title })
  return closed ? t('refused.notServed', { title, when: servedText(closed, t) }) : null
}

/** What comes with it unless somebody changes the line. */
const withDefaults = (item: MenuItem, groups: GroupsById) => {
  const offered = offeredGroups(item, groups)
  return choicesOf(priceModifiers(offered, defaultChoice(offered), null), t)
}
