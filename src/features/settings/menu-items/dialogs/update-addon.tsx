import { menuItems } from '../../../../contract/menu-items.ts'
import type { Addon } from '../../../../domain/entities.ts'
import { centsText } from '../../../../domain/money.ts'
import { addonForm } from '../../../../domain/validation.ts'
import { t } from '../../../../texts/t.ts'
import { useCheckedForm } from '../../../shared/use-checked-form.ts'
import { useWrite } from '../../../shared/use-write.ts'
import { SaveDialog } from '../../save-dialog.tsx'
import { ExtraFields } from '../extra-fields.tsx'

interface UpdateAddonProps {
  readonly addon: Addon
  readonly onClose: () => void
}

export function UpdateAddon({ addon, onClose }: UpdateAddonProps) {
  const { id, item_id, title, price } = addon
  const form = useCheckedForm(addonForm, { title, price })
  const { run, busy } = useWrite(menuItems.updateAddon)

  async function save() {
    const checked = form.check()
    if (!checked) return
    const body = { title: checked.title, price: centsText(checked.price) }
    if (await run({ params: { itemId: item_id, addonId: id }, body })) onClose()
  }

  return (
    <SaveDialog title={t('settings.updateAddon')} busy={busy} onSave={() => void save()} onClose={onClose}>
      <ExtraFields form={form} priceHint={t('settings.addonPriceHint')} />
    </SaveDialog>
  )
}
