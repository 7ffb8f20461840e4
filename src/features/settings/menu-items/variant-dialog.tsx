import { menuItems } from '../../../contract/menu-items.ts'
import type { Variant } from '../../../domain/entities.ts'
import { centsText } from '../../../domain/money.ts'
import { variantForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { ExtraFields } from './extra-fields.tsx'

interface VariantDialogProps {
  readonly itemId: number
  /** null: a new one. */
  readonly variant: Variant | null
  readonly onClose: () => void
}

export function VariantDialog({ itemId, variant, onClose }: VariantDialogProps) {
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
