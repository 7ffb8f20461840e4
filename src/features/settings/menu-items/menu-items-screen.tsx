import { Link } from '@tanstack/react-router'
import { useRead } from '../../../client/hooks.ts'
import { menuItems } from '../../../contract/menu-items.ts'
import type { MenuItem } from '../../../domain/entities.ts'
import { pageOf } from '../../../domain/pages.ts'
import { CategoriesIcon } from '../../../ui/settings-icons.tsx'
import { ConfirmDelete } from '../../shared/confirm-delete.tsx'
import { SettingsList } from '../settings-list.tsx'
import { useAsked } from '../use-asked.ts'
import { useCurrencySymbol } from '../use-currency-symbol.ts'
import { AddMenuItem } from './dialogs/add-menu-item.tsx'
import { MenuItemCards } from './menu-item-cards.tsx'

/** The menu: all dishes, and the way to each (§2, Menu list). */
export function MenuItemsScreen() {
  const list = useRead(menuItems.list)
  const symbol = useCurrencySymbol()
  const { asked, add, remove, close } = useAsked<MenuItem>()
  return (
    <>
      <SettingsList title="Menu Items" list={list} none="No menu items yet." onNew={add} links={toCategories}>
        {items => <MenuItemCards items={items} symbol={symbol} onDelete={remove} />}
      </SettingsList>
      {asked?.kind === 'add' && <AddMenuItem onClose={close} />}
      {asked?.kind === 'delete' && (
        <ConfirmDelete
          title={`Delete ${asked.row.title}`}
          endpoint={menuItems.remove}
          input={{ params: { id: asked.row.id } }}
          onClose={close}
        />
      )}
    </>
  )
}

const toCategories = (
  <Link
    to={pageOf('categories').path}
    className="press inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-surface px-4 font-semibold hover:bg-sunken"
  >
    <CategoriesIcon />
    Categories
  </Link>
)
