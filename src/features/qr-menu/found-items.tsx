import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GuestItem } from '../../domain/guest-menu.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { FoundItem } from './find-items.ts'
import { ItemCard } from './item-card.tsx'

interface FoundItemsProps {
  readonly found: readonly FoundItem[]
  /** What was searched for: another question starts with the first few again. */
  readonly question: string
  readonly symbol: string
  readonly onOpen: (item: GuestItem) => void
  readonly onShowAll: () => void
}

/** What a search has found: as many as a screen holds at once, more when the guest scrolls to their end. */
export function FoundItems({ found, question, symbol, onOpen, onShowAll }: FoundItemsProps) {
  const [grown, setGrown] = useState({ question, count: atOnce })
  const shown = grown.question === question ? grown.count : atOnce
  const hasMore = shown < found.length

  return (
    <section aria-label={t('guest.searchResults')} className="section">
      <h2 className="sr-only">{t('guest.searchResults')}</h2>
      <p role="status" className="sr-only">
        {t('guest.itemsFound', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <Empty text={t('guest.noItemsFound')}>
          <Button onClick={onShowAll}>{t('guest.showAllItems')}</Button>
        </Empty>
      ) : (
        byCategory(found.slice(0, shown)).map(({ title, items }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the answer to the next key fills the cards that are there
          <Fragment key={at}>
            <h2>
              <bdi>{title}</bdi>
            </h2>
            <ul className="dishes">
              {items.map((item, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <ItemCard key={place} item={item} symbol={symbol} onOpen={onOpen} />
              ))}
            </ul>
          </Fragment>
        ))
      )}
      {hasMore && <End key={`${question} ${shown}`} onNear={() => setGrown({ question, count: shown + atOnce })} />}
    </section>
  )
}

/** What stands together in the menu stands under one heading. */
function byCategory(found: readonly FoundItem[]): readonly { title: string; items: GuestItem[] }[] {
  const groups: { title: string; items: GuestItem[] }[] = []
  for (const { item, categoryTitle: title } of found) {
    const last = groups.at(-1)
    if (last?.title === title) last.items.push(item)
    else groups.push({ title, items: [item] })
  }
  return groups
}

/** The end of the list; says once when it comes near. */
function End({ onNear }: { readonly onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)

  // Asks the browser.
  useEffect(() => {
    const watcher = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && near(), {
      rootMargin: '600px',
    })
    if (end.current) watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [])

  return <div ref={end} className="h-1" />
}

/** What a phone shows; a wider screen asks for more as soon as these are painted. */
const atOnce = 8
