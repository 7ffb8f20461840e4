import { useState } from 'react'
import type { MenuItem } from '../../../domain/entities.ts'
import { fold } from '../../../domain/fold.ts'
import { t } from '../../../texts/t.ts'
import { Empty } from '../../../ui/empty.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useIncrementalRender } from '../../shared/use-incremental-render.ts'
import { useStableCallback } from '../../shared/use-stable-callback.ts'
import { MenuItemCard } from './menu-item-card.tsx'

interface MenuItemCardsProps {
  readonly items: readonly MenuItem[]
  readonly symbol: string
  readonly onDelete: (item: MenuItem) => void
}

/** All dishes, or those whose title contains what is typed. */
export function MenuItemCards({ items, symbol, onDelete }: MenuItemCardsProps) {
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
          <MenuItemCard key={item.id} item={item} symbol={symbol} onDelete={remove} />
        ))}
      </ul>
    </div>
  )
}
