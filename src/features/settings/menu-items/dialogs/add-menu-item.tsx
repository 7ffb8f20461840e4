import { useState } from 'react'
import { menuItems } from '../../../../contract/menu-items.ts'
import { t } from '../../../../texts/t.ts'
import { SaveDialog } from '../../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../../shared/use-checked-form.ts'
import { useWrite } from '../../../shared/use-write.ts'
import { FoodFields } from '../food-fields.tsx'
import { MenuItemFields } from '../menu-item-fields.tsx'
import { NewExtras } from '../new-extras.tsx'
import { emptyMenuItem, newMenuItemBody, newMenuItemSchema } from '../new-menu-item.ts'
import { useMenuChoices } from '../use-menu-choices.ts'

interface AddMenuItemProps {
  readonly onClose: () => void
}

/** A new dish with its variants and addons, or one after the other of the same category and tax. */
export function AddMenuItem({ onClose }: AddMenuItemProps) {
  const [initial, setInitial] = useState(emptyMenuItem)
  const form = useCheckedForm(newMenuItemSchema, initial)
  const choices = useMenuChoices()
  const { run, busy } = useWrite(menuItems.add)

  function startNext() {
    setInitial(emptyMenuItem(form.values))
    form.clear()
    form.focus('title')
  }

  return (
    <SaveDialog
      title={t('settings.addMenuItem')}
      form={form}
      save={checked => run({ body: newMenuItemBody(checked) })}
      busy={busy}
      another={{ label: t('settings.saveAndAddAnother'), onSaved: startNext }}
      onClose={onClose}
    >
      <MenuItemFields form={form} choices={choices} />
      <NewExtras kind="variants" form={form} />
      <NewExtras kind="addons" form={form} />
      <div className="border-line border-t pt-3">
        <FoodFields form={form} />
      </div>
    </SaveDialog>
  )
}
