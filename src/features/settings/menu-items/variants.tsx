import { menuItems } from '../../../contract/menu-items.ts'
import type { MenuItem, Variant } from '../../../domain/entities.ts'
import { ConfirmDelete } from '../../shared/confirm-delete.tsx'
import { useAsked } from '../use-asked.ts'
import { AddVariant } from './dialogs/add-variant.tsx'
import { UpdateVariant } from './dialogs/update-variant.tsx'
import { ExtraList } from './extra-list.tsx'

interface VariantsProps {
  readonly item: MenuItem
  readonly symbol: string
}

export function Variants({ item, symbol }: VariantsProps) {
  const { asked, add, update, remove, close } = useAsked<Variant>()
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
      {asked?.kind === 'add' && <AddVariant itemId={item.id} onClose={close} />}
      {asked?.kind === 'update' && <UpdateVariant variant={asked.row} onClose={close} />}
      {asked?.kind === 'delete' && (
        <ConfirmDelete
          title={`Delete ${asked.row.title}`}
          endpoint={menuItems.removeVariant}
          input={{ params: { itemId: item.id, variantId: asked.row.id } }}
          onClose={close}
        />
      )}
    </>
  )
}
