import { menuItems } from '../../../../contract/menu-items.ts'
import { menuItemForm } from '../../../../domain/validation.ts'
import { t } from '../../../../texts/t.ts'
import { SaveDialog } from '../../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../../shared/use-checked-form.ts'
import { useWrite } from '../../../shared/use-write.ts'
import { MenuItemFields } from '../menu-item-fields.tsx'
import { menuItemBody, newMenuItem } from '../menu-item-form.ts'
import { useMenuChoices } from '../use-menu-choices.ts'

interface AddMenuItemProps {
  readonly onClose: () => void
}

export function AddMenuItem({ onClose }: AddMenuItemProps) {
  const form = useCheckedForm(menuItemForm, newMenuItem)
  const choices = useMenuChoices()
  const { run, busy } = useWrite(menuItems.add)

  return (
    <SaveDialog
      title={t('settings.addMenuItem')}
      form={form}
      save={checked => run({ body: menuItemBody(checked) })}
      busy={busy}
      onClose={onClose}
    >
      <MenuItemFields form={form} choices={choices} />
    </SaveDialog>
  )
}
