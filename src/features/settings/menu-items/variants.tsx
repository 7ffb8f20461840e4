import { menuItems } from '../../../contract/menu-items.ts'
import type { MenuItem, Variant } from '../../../domain/entities.ts'
import { centsText } from '../../../domain/money.ts'
import { variantForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { ConfirmDelete } from '../../shared/confirm-delete.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { useOpenDialog } from '../use-open-dialog.ts'
import { ExtraFields } from './extra-fields.tsx'
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

interface VariantDialogProps {
  readonly itemId: number
  /** null: a new one. */
  readonly variant: Variant | null
  readonly onClose: () => void
}

function VariantDialog({ itemId, variant, onClose }: VariantDialogProps) {
  const form = useCheckedForm(variantForm, { title: variant?.title ?? '', price: variant?.price ?? '' })
  const add = useWrite(menuItems.addVariant)
  const update = useWrite(menuItems.updateVariant)
  return (
    <SaveDialog
      title={variant ? t('settings.updateVariant') : t('settings.addNewVariant')}
      form={form}
      save={({ title, price }) => {
        const body = { title, price: centsText(price) }
        return variant
          ? update.run({ params: { itemId, variantId: variant.id }, body })
          : add.run({ params: { itemId }, body })
      }}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <ExtraFields form={form} priceHint={t('settings.variantPriceHint')} />
    </SaveDialog>
  )
}
