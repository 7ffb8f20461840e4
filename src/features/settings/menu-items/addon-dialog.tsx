import { menuItems } from '../../../contract/menu-items.ts'
import type { Addon } from '../../../domain/entities.ts'
import { centsText } from '../../../domain/money.ts'
import { addonForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { ExtraFields } from './extra-fields.tsx'

interface AddonDialogProps {
  readonly itemId: number
  /** null: a new one. */
  readonly addon: Addon | null
  readonly onClose: () => void
}

export function AddonDialog({ itemId, addon, onClose }: AddonDialogProps) {
  const form = useCheckedForm(addonForm, { title: addon?.title ?? '', price: addon?.price ?? '' })
  const add = useWrite(menuItems.addAddon)
  const update = useWrite(menuItems.updateAddon)
  return (
    <SaveDialog
      title={addon ? t('settings.updateAddon') : t('settings.addNewAddon')}
      form={form}
      save={({ title, price }) => {
        const body = { title, price: centsText(price) }
        return addon
          ? update.run({ params: { itemId, addonId: addon.id }, body })
          : add.run({ params: { itemId }, body })
      }}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <ExtraFields form={form} priceHint={t('settings.addonPriceHint')} />
    </SaveDialog>
  )
}
