import { menuItems } from '../../../contract/menu-items.ts'
import type { Addon, MenuItem } from '../../../domain/menu/entities.ts'
import { centsText } from '../../../domain/money/money.ts'
import { addonForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { ConfirmDelete } from '../../shared/confirm-delete.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { useOpenDialog } from '../use-open-dialog.ts'
import { ExtraFields } from './extra-fields.tsx'
import { ExtraList } from './extra-list.tsx'

interface AddonsProps {
  readonly item: MenuItem
  readonly symbol: string
}

export function Addons({ item, symbol }: AddonsProps) {
  const { dialog, add, update, remove, close } = useOpenDialog<Addon>()
  return (
    <>
      <ExtraList
        label={t('settings.showAddons')}
        addLabel={t('settings.addAddon')}
        hint={t('settings.addonsHint')}
        sign="+"
        none={t('settings.noAddons')}
        symbol={symbol}
        extras={item.addons}
        onAdd={add}
        onEdit={update}
        onDelete={remove}
      />
      {dialog?.kind === 'edit' && <AddonDialog itemId={item.id} addon={dialog.row} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDelete
          title={t('settings.confirmDelete', { name: dialog.row.title })}
          endpoint={menuItems.removeAddon}
          input={{ params: { itemId: item.id, addonId: dialog.row.id } }}
          onClose={close}
        />
      )}
    </>
  )
}

interface AddonDialogProps {
  readonly itemId: number
  /** null: a new one. */
  readonly addon: Addon | null
  readonly onClose: () => void
}

function AddonDialog({ itemId, addon, onClose }: AddonDialogProps) {
  const form = useCheckedForm(addonForm, {
    title: addon?.title ?? '',
    titles: addon?.titles ?? {},
    price: addon?.price ?? '',
  })
  const add = useWrite(menuItems.addAddon)
  const update = useWrite(menuItems.updateAddon)
  return (
    <SaveDialog
      title={addon ? t('settings.updateAddon') : t('settings.addNewAddon')}
      form={form}
      save={({ title, titles, price }) => {
        const body = { title, titles, price: centsText(price) }
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
