import { menuItems } from '../../contract/menu-items.ts'
import { settings } from '../../contract/settings.ts'
import type { MenuItem } from '../../domain/menu/entities.ts'
import { t } from '../../texts/t.ts'
import { MenuList, type OpenMenu } from '../../ui/menu-list.tsx'
import { useWrite } from '../shared/use-write.ts'
import { type CategoryToMark, soldOutEntries } from './sold-out-entries.tsx'

interface SoldOutListProps extends OpenMenu {
  readonly item: MenuItem
  /** Asks before all of the item's category are marked. */
  readonly onAskCategory: (category: CategoryToMark) => void
  /** Asks how many are left of the item. */
  readonly onCount: () => void
}

export function SoldOutList({ item, onAskCategory, onCount, ...open }: SoldOutListProps) {
  const { id, category_id, category_title } = item
  const menuItem = useWrite(menuItems.setSoldOut)
  const category = useWrite(settings.setCategorySoldOut)
  const isCategoryOut = item.category_sold_out === 1

  // A combo is sold as its parts: those are counted.
  const counts = item.kind === 'combo' ? undefined : onCount
  const ofItem = soldOutEntries(item.sold_out === 1, body => void menuItem.run({ params: { id }, body }), counts)
  const [ofAll] = soldOutEntries(isCategoryOut, body => {
    const [id, title] = [category_id ?? 0, category_title ?? '']
    if (body.soldOut) onAskCategory({ id, title, until: 'tomorrow' })
    else void category.run({ params: { id }, body })
  })
  const all = ofAll && {
    ...ofAll,
    label: t(isCategoryOut ? 'soldOut.allBack' : 'soldOut.allToday', { category: category_title ?? '' }),
  }

  const entries = isCategoryOut ? [] : [...ofItem]
  if (all && (isCategoryOut || (item.sold_out !== 1 && category_id !== null))) entries.push(all)
  return <MenuList {...open} items={entries} />
}
