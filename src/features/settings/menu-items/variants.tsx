import { menuItems } from '../../../contract/menu-items.ts'
import type { MenuItem, Variant } from '../../../domain/entities.ts'
import { ConfirmDelete } from '../../shared/confirm-delete.tsx'
import { useOpenDialog } from '../use-open-dialog.ts'
import { AddVariant } from './dialogs/add-variant.tsx'
import { UpdateVariant } from './dialogs/update-variant.tsx'
import { ExtraList } from './extra-list.tsx'

interface VariantsProps {
  readonly item: MenuItem
  readonly symbol: string
}

export function Variants({ item, symbol }: VariantsProps) {
  const { dialog, add, update, remove, close } = useOpenDialog<Variant>()
  return (
    <>
      <ExtraList
        label="Show Variants"
        addLabel="Add Variant"
        hint="A variant's price is the final price: it overrides the base price."
        none="No variants yet."
        symbol={symbol}
        extras={item.variants}
        onAdd={add}
        onEdit={update}
        onDelete={remove}
      />
      {dialog?.kind === 'add' && <AddVariant itemId={item.id} onClose={close} />}
      {dialog?.kind === 'update' && <UpdateVariant variant={dialog.row} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDelete
          title={`Delete ${dialog.row.title}`}
          endpoint={menuItems.removeVariant}
          input={{ params: { itemId: item.id, variantId: dialog.row.id } }}
          onClose={close}
        />
      )}
    </>
  )
}
