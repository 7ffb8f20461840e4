import { menuItems } from '../../../../contract/menu-items.ts'
import { centsText } from '../../../../domain/money.ts'
import { addonForm } from '../../../../domain/validation.ts'
import { t } from '../../../../texts/t.ts'
import { useCheckedForm } from '../../../shared/use-checked-form.ts'
import { useWrite } from '../../../shared/use-write.ts'
import { SaveDialog } from '../../save-dialog.tsx'
import { ExtraFields } from '../extra-fields.tsx'

interface AddAddonProps {
  readonly itemId: number
  readonly onClose: () => void
}

export function AddAddon({ itemId, onClose }: AddAddonProps) {
  const form = useCheckedForm(addonForm, { title: '', price: '' })
  const { run, busy } = useWrite(menuItems.addAddon)

  async function save() {
    const checked = form.check()
    if (!checked) return
    const body = { title: checked.title, price: centsText(checked.price) }
    if (await run({ params: { itemId }, body })) onClose()
  }

  return (
    <SaveDialog title={t('settings.addNewAddon')} busy={busy} onSave={() => void save()} onClose={onClose}>
      <ExtraFields form={form} priceHint={t('settings.addonPriceHint')} />
    </SaveDialog>
  )
}
