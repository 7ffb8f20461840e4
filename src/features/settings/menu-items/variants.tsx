import { menuItems } from '../../../contract/menu-items.ts'
import type { MenuItem, Variant } from '../../../domain/entities.ts'
import { t } from '../../../texts/t.ts'
import { ConfirmDelete } from '../../shared/confirm-delete.tsx'
import { useOpenDialog } from '../use-open-dialog.ts'
import { ExtraList } from './extra-list.tsx'
import { VariantDialog } from './variant-dialog.tsx'

interface VariantsProps {
  readonly item: MenuItem
  readonly symbol: string
}

export function Variants({ item, symbol }: VariantsProps) {
  const { dialog, add, update, remove, close } = useOpenDialog<Variant>()
  return (
    <>
      <ExtraList
        label={t('settings.showVariants')}
        addLabel={t('settings.addVariant')}
        hint={t('settings.variantsHint')}
        none={t('settings.noVariants')}
        symbol={symbol}
        extras={item.variants}
        onAdd={add}
        onEdit={update}
        onDelete={remove}
      />
      {dialog?.kind === 'edit' && <VariantDialog itemId={item.id} variant={dialog.row} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDelete
          title={t('settings.confirmDelete', { name: dialog.row.title })}
          endpoint={menuItems.removeVariant}
          input={{ params: { itemId: item.id, variantId: dialog.row.id } }}
          onClose={close}
        />
      )}
    </>
  )
}
