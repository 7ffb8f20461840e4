import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { menuItems } from '../../../contract/menu-items.ts'
import type { MenuItem } from '../../../domain/entities.ts'
import { pageOf } from '../../../domain/pages.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { later } from '../../../ui/later.tsx'
import { CategoriesIcon, FileIcon } from '../../../ui/settings-icons.tsx'
import { ConfirmDelete } from '../../shared/confirm-delete.tsx'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import { SettingsList } from '../settings-list.tsx'
import { useCurrencySymbol } from '../use-currency-symbol.ts'
import { useOpenDialog } from '../use-open-dialog.ts'
import { AddMenuItem } from './dialogs/add-menu-item.tsx'
import { MenuItemCards } from './menu-item-cards.tsx'

const MenuFile = later(async () => (await import('./dialogs/menu-file.tsx')).MenuFile)
const ReorderItems = later(async () => (await import('../reorder/reorder-items.tsx')).ReorderItems)

/** The menu: all dishes, and the way to each (§2, Menu list). */
export function MenuItemsScreen() {
  const list = useRead(menuItems.list)
  const symbol = useCurrencySymbol()
  const { dialog, add, remove, close } = useOpenDialog<MenuItem>()
  const [isFileOpen, setFileOpen] = useState(false)
  const [isReordering, setReordering] = useState(false)
  return (
    <>
      <SettingsList
        title={t('settings.menuItems')}
        list={list}
        none={t('settings.noMenuItems')}
        onNew={add}
        links={
          <>
            <ReorderButton rows={list.data} onClick={() => setReordering(true)} />
            <Button icon={<FileIcon />} onClick={() => setFileOpen(true)}>
              {t('settings.menuFileButton')}
            </Button>
            <CategoriesLink />
          </>
        }
      >
        {items => <MenuItemCards items={items} symbol={symbol} onDelete={remove} />}
      </SettingsList>
      {isReordering && list.data && <ReorderItems items={list.data} onClose={() => setReordering(false)} />}
      {isFileOpen && <MenuFile onClose={() => setFileOpen(false)} />}
      {dialog?.kind === 'edit' && <AddMenuItem onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDelete
          title={t('settings.confirmDelete', { name: dialog.row.title })}
          endpoint={menuItems.remove}
          input={{ params: { id: dialog.row.id } }}
          onClose={close}
        />
      )}
    </>
  )
}

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
