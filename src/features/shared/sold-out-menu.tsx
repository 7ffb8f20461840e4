import { menuItems } from '../../contract/menu-items.ts'
import { settings } from '../../contract/settings.ts'
import type { MenuItem } from '../../domain/entities.ts'
import { Menu } from '../../ui/menu.tsx'
import { soldOutEntries } from './sold-out-entries.tsx'
import { useWrite } from './use-write.ts'

interface SoldOutMenuProps {
  readonly item: MenuItem
  readonly className?: string
}

/** Takes a dish, or all of its category, off sale and back: for today, or until somebody says otherwise. */
export function SoldOutMenu({ item, className = '' }: SoldOutMenuProps) {
  const { id, title, category_id, category_title } = item
  const dish = useWrite(menuItems.setSoldOut)
  const category = useWrite(settings.setCategorySoldOut)
  const isCategoryOut = item.category_sold_out === 1

  const ofDish = soldOutEntries(item.sold_out === 1, body => void dish.run({ params: { id }, body }))
  const [ofAll] = soldOutEntries(isCategoryOut, body => void category.run({ params: { id: category_id ?? 0 }, body }))
  const all = ofAll && { ...ofAll, label: `All of ${category_title}: ${ofAll.label.toLowerCase()}` }

  const entries = isCategoryOut ? [] : [...ofDish]
  if (all && (isCategoryOut || (item.sold_out !== 1 && category_id !== null))) entries.push(all)
  return <Menu label={`Availability of ${title}`} items={entries} className={className} />
}
