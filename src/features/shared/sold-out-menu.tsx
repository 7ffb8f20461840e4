import type { Input } from '../../contract/endpoint.ts'
import { menuItems } from '../../contract/menu-items.ts'
import { settings } from '../../contract/settings.ts'
import type { MenuItem } from '../../domain/entities.ts'
import { BackOnMenuIcon, SoldOutIcon } from '../../ui/guest-icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useWrite } from './use-write.ts'

type SoldOut = Input<typeof menuItems.setSoldOut>['body']

interface SoldOutMenuProps {
  readonly item: MenuItem
  readonly className?: string
}

/** Takes a dish, or all of its category, off sale and back: for today, or until somebody says otherwise. */
export function SoldOutMenu({ item, className = '' }: SoldOutMenuProps) {
  const { id, title, category_id, category_title } = item
  const dish = useWrite(menuItems.setSoldOut)
  const category = useWrite(settings.setCategorySoldOut)
  const mark = (body: SoldOut) => () => void dish.run({ params: { id }, body })
  const markAll = (body: SoldOut) => () => void category.run({ params: { id: category_id ?? 0 }, body })

  const entries =
    item.sold_out !== 1
      ? [
          { label: 'Sold out today', icon: off, onSelect: mark({ soldOut: true, until: 'tomorrow' }) },
          {
            label: 'Sold out until further notice',
            icon: off,
            onSelect: mark({ soldOut: true, until: 'further notice' }),
          },
          ...(category_id === null
            ? []
            : [
                {
                  label: `All of ${category_title}: sold out today`,
                  icon: off,
                  onSelect: markAll({ soldOut: true, until: 'tomorrow' }),
                },
              ]),
        ]
      : item.category_sold_out === 1
        ? [{ label: `All of ${category_title}: back on the menu`, icon: on, onSelect: markAll({ soldOut: false }) }]
        : [{ label: 'Back on the menu', icon: on, onSelect: mark({ soldOut: false }) }]
  return <Menu label={`Availability of ${title}`} items={entries} className={className} />
}

const off = <SoldOutIcon />
const on = <BackOnMenuIcon />
