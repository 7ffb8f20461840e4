import { menuItems } from '../../../contract/menu-items.ts'
import type { Addon, MenuItem } from '../../../domain/entities.ts'
import { ConfirmDelete } from '../../shared/confirm-delete.tsx'
import { useAsked } from '../use-asked.ts'
import { AddAddon } from './dialogs/add-addon.tsx'
import { UpdateAddon } from './dialogs/update-addon.tsx'
import { ExtraList } from './extra-list.tsx'

interface AddonsProps {
  readonly item: MenuItem
  readonly symbol: string
}

export function Addons({ item, symbol }: AddonsProps) {
  const { asked, add, update, remove, close } = useAsked<Addon>()
  return (
    <>
      <ExtraList
        label="Show Addons"
        addLabel="Add Addon"
        hint="An addon's price is added to the base price in POS."
        sign="+"
        none="No addons yet."
        symbol={symbol}
        extras={item.addons}
        onAdd={add}
        onEdit={update}
        onDelete={remove}
      />
      {asked?.kind === 'add' && <AddAddon itemId={item.id} onClose={close} />}
      {asked?.kind === 'update' && <UpdateAddon addon={asked.row} onClose={close} />}
      {asked?.kind === 'delete' && (
        <ConfirmDelete
          title={`Delete ${asked.row.title}`}
          endpoint={menuItems.removeAddon}
          input={{ params: { itemId: item.id, addonId: asked.row.id } }}
          onClose={close}
        />
      )}
    </>
  )
}
