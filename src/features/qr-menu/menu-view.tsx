import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { allergens, diets } from '../../domain/food-facts.ts'
import { allergenLabels, dietLabels } from '../../domain/food-labels.ts'
import type { GuestItem, GuestSection, GuestStore } from '../../domain/guest-menu.ts'
import { t } from '../../texts/t.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { findItems, searchableItems } from './find-items.ts'
import { FoundItems } from './found-items.tsx'
import { PlateDrawing } from './item-photo.tsx'
import { hiddenPart, ItemSections, sectionId } from './item-sections.tsx'
import { StoreContact } from './store-contact.tsx'
import { type DietFilter, factsOf } from './wishes.ts'

interface MenuViewProps {
  readonly sections: readonly GuestSection[]
  readonly store: GuestStore
  readonly onOpen: (item: GuestItem) => void
}

/**
 * The dishes, found by category and by title. The whole list stays in the page while a search shows its own, so that a
 * key costs as little in a menu of two thousand dishes as in one of twenty.
 */
export const MenuView = memo(function MenuView({ sections, store, onOpen }: MenuViewProps) {
  const [text, setText] = useState('')
  const [category, setCategory] = useState('')
  const [wishes, setWishes] = useState<readonly DietFilter[]>([])
  const list = useRef<HTMLDivElement>(null)
  const finder = useRef<HTMLDivElement>(null)
  useInputBeforeScript(finder, setText, setCategory, setWishes)
  const question = [category, ...wishes, text].join(' ')
  useScrollToTop(list, question)

  const items = useMemo(() => searchableItems(sections), [sections])
  const chips = useMemo(
    () => [
      { value: '', label: t('guest.allCategories') },
      ...sections.filter(({ id }) => id !== null).map(({ id, title }) => ({ value: String(id), label: title })),
    ],
    [sections],
  )
  // A category may have been taken off the menu while its chip was chosen.
  const chosen = chips.some(({ value }) => value === category) ? category : ''
  const categoryId = chosen === '' ? null : Number(chosen)
  const isSearching = text.trim() !== '' || wishes.length > 0
  const found = useMemo(() => findItems(items, text, categoryId, wishes), [items, text, categoryId, wishes])

  return (
    <>
      <div ref={finder} className="finder">
        <div className="search">
          <SearchField label={t('guest.searchItems')} value={text} onChange={setText} />
        </div>
        <ItemFilter sections={sections} wishes={wishes} found={found.length} onChange={setWishes} />
        <div className="chips">
          <ChipRow label={t('guest.category')} options={chips} value={chosen} onChange={setCategory} />
        </div>
        <CategoryLinks sections={sections} />
      </div>
      <div ref={list} className="list">
        {isSearching && (
          <FoundItems
            question={question}
            found={found}
            symbol={store.symbol}
            onOpen={onOpen}
            onShowAll={() => {
              setText('')
              setCategory('')
              setWishes([])
            }}
          />
        )}
        <div {...hiddenPart(isSearching, 'menu')}>
          <ItemSections sections={sections} only={categoryId} symbol={store.symbol} onOpen={onOpen} />
        </div>
      </div>
      <p className="note">{t('guest.pricesNote')}</p>
      <footer className="foot">
        <StoreContact store={store} />
      </footer>
      <PlateDrawing />
    </>
  )
})

/** What the guest has typed or chosen before the script was there counts. */
function useInputBeforeScript(
  finder: { readonly current: HTMLElement | null },
  setText: (text: string) => void,
  setCategory: (category: string) => void,
  setWishes: (wishes: readonly DietFilter[]) => void,
): void {
  // Reads the page's fields once, as the browser has them.
  useEffect(() => {
    const text = finder.current?.querySelector<HTMLInputElement>('[type="search"]')?.value
    const category = finder.current?.querySelector<HTMLInputElement>('[type="radio"]:checked')?.value
    const boxes = finder.current?.querySelectorAll<HTMLInputElement>('.filter :checked') ?? []
    if (text) setText(text)
    if (category) setCategory(category)
    if (boxes.length > 0) setWishes([...boxes].map(({ value }) => value as DietFilter))
  }, [finder, setText, setCategory, setWishes])
}

/** Another answer starts at its top: anybody who has scrolled down would otherwise look at its end. */
function useScrollToTop(list: { readonly current: HTMLElement | null }, question: string): void {
  const answered = useRef(question)
  // Scrolls the page.
  useLayoutEffect(() => {
    if (answered.current === question) return
    answered.current = question
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView()
  }, [list, question])
}

/** The categories as links to their place on the page, in place of the chips where no script runs. */
function CategoryLinks({ sections }: { readonly sections: readonly GuestSection[] }) {
  return (
    <noscript>
      <nav aria-label={t('guest.categories')} className="category-links">
        {sections
          .filter(({ items }) => items.length > 0)
          .map(({ id, title }) => (
            <a key={id} href={`#${sectionId(id)}`}>
              <bdi>{title}</bdi>
            </a>
          ))}
      </nav>
    </noscript>
  )
}

interface ItemFilterProps {
  readonly sections: readonly GuestSection[]
  readonly wishes: readonly DietFilter[]
  /** How many dishes are left. */
  readonly found: number
  readonly onChange: (wishes: readonly DietFilter[]) => void
}

/**
 * Diets and allergens that the menu knows of, to choose from. It works without a script: the list follows the boxes by
 * style alone, and Clear resets a form.
 */
function ItemFilter({ sections, wishes, found, onChange }: ItemFilterProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const known = useMemo(() => new Set(sections.flatMap(({ items }) => items.flatMap(factsOf))), [sections])
  const isTakenOver = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const suitable = diets.filter(diet => known.has(diet))
  const without = allergens.filter(allergen => known.has(allergen))
  if (suitable.length + without.length === 0) return null
  const box = (wish: DietFilter, label: string) => (
    <label key={wish}>
      <input
        type="checkbox"
        value={wish}
        checked={wishes.includes(wish)}
        onChange={event => onChange(event.target.checked ? [...wishes, wish] : wishes.filter(one => one !== wish))}
      />
      {label}
    </label>
  )
  return (
    <details ref={details} className={isTakenOver ? 'filter works' : 'filter'}>
      <summary>{wishes.length > 0 ? t('guest.filterOn', { count: wishes.length }) : t('guest.filter')}</summary>
      <form onReset={() => onChange([])}>
        {suitable.length > 0 && (
          <fieldset>
            <legend>{t('guest.suitableFor')}</legend>
            {suitable.map(diet => box(diet, t(dietLabels[diet])))}
          </fieldset>
        )}
        {without.length > 0 && (
          <fieldset>
            <legend>{t('guest.without')}</legend>
            {without.map(allergen => box(allergen, t(allergenLabels[allergen])))}
          </fieldset>
        )}
        <p>{t('guest.allergyNote')}</p>
        <div className="filter-ends">
          <button type="reset">{t('guest.clearFilter')}</button>
          {isTakenOver && wishes.length > 0 && (
            <button type="button" className="show" onClick={() => details.current?.removeAttribute('open')}>
              {t('guest.showFound', { count: found })}
            </button>
          )}
        </div>
      </form>
    </details>
  )
}
