import { menuItems } from '../../../../contract/menu-items.ts'
import { centsText } from '../../../../domain/money.ts'
import { variantForm } from '../../../../domain/validation.ts'
import { t } from '../../../../texts/t.ts'
import { useCheckedForm } from '../../../shared/use-checked-form.ts'
import { useWrite } from '../../../shared/use-write.ts'
import { SaveDialog } from '../../save-dialog.tsx'
import { ExtraFields } from '../extra-fields.tsx'

interface AddVariantProps {
  readonly itemId: number
  readonly onClose: () => void
}

export function AddVariant({ itemId, onClose }: AddVariantProps) {
  const form = useCheckedForm(variantForm, { title: '', price: '' })
  const { run, busy } = useWrite(menuItems.addVariant)

  async function save() {
    const checked = form.check()
    if (!checked) return
    const body = { title: checked.title, price: centsText(checked.price) }
    if (await run({ params: { itemId }, body })) onClose()
  }

  return (
    <SaveDialog title={t('settings.addNewVariant')} busy={busy} onSave={() => void save()} onClose={onClose}>
      <ExtraFields form={form} priceHint={t('settings.variantPriceHint')} />
    </SaveDialog>
  )
}
