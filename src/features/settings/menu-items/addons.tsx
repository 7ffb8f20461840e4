import { menuItems } from '../../../contract/menu-items.ts'
import type { Addon, MenuItem } from '../../../domain/entities.ts'
import { t } from '../../../texts/t.ts'
import { ConfirmDelete } from '../../shared/confirm-delete.tsx'
import { useOpenDialog } from '../use-open-dialog.ts'
import { AddonDialog } from './addon-dialog.tsx'
import { ExtraList } from './extra-list.tsx'

interface AddonsProps {
  readonly item: MenuItem
  readonly symbol: string
}

export function Addons({ item, symbol }: AddonsProps) {
  const { dialog, add, update, remove, close } = useOpenDialog<Addon>()
  return (
    <>
      <ExtraList
        label={t('settings.showAddons')}
        addLabel={t('settings.addAddon')}
        hint={t('settings.addonsHint')}
        sign="+"
        none={t('settings.noAddons')}
        symbol={symbol}
        extras={item.addons}
        onAdd={add}
        onEdit={update}
        onDelete={remove}
      />
      {dialog?.kind === 'edit' && <AddonDialog itemId={item.id} addon={dialog.row} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDelete
          title={t('settings.confirmDelete', { name: dialog.row.title })}
          endpoint={menuItems.removeAddon}
          input={{ params: { itemId: item.id, addonId: dialog.row.id } }}
          onClose={close}
        />
      )}
    </>
  )
}
