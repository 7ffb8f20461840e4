import { useId } from 'react'
import { menuItems } from '../../../contract/menu-items.ts'
import type { MenuItem } from '../../../domain/entities.ts'
import { menuItemForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { useCurrencySymbol } from '../use-currency-symbol.ts'
import { Addons } from './addons.tsx'
import { FoodFields } from './food-fields.tsx'
import { MenuCard } from './menu-card.tsx'
import { MenuItemFields } from './menu-item-fields.tsx'
import { detailsOf, menuItemBody } from './menu-item-form.ts'
import { PhotoControl } from './photo-control.tsx'
import { useMenuChoices } from './use-menu-choices.ts'
import { Variants } from './variants.tsx'

interface MenuItemEditorProps {
  readonly item: MenuItem
}

/**
 * Left the dish as its menu card shows it, right what makes it up. The fields come first where both stand below each
 * other; the variants and addons have dialogs of their own, so they stand outside the form.
 */
export function MenuItemEditor({ item }: MenuItemEditorProps) {
  const form = useCheckedForm(menuItemForm, detailsOf(item))
  const choices = useMenuChoices(item)
  const symbol = useCurrencySymbol()
  const { run, busy } = useWrite(menuItems.update)
  const formId = useId()

  async function save() {
    const checked = form.check()
    if (checked && (await run({ params: { id: item.id }, body: menuItemBody(checked) }))) form.markSaved()
  }

  return (
    <div className="grid gap-4 grid-cols-[minmax(0,1fr)] md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
      <Card className="p-4 md:col-start-2">
        <form
          id={formId}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void save()
          }}
        >
          <MenuItemFields form={form} choices={choices} />
          <div className="mt-3">
            <FoodFields form={form} />
          </div>
        </form>
      </Card>
      <div className="flex flex-col gap-3 md:col-start-1 md:row-span-2 md:row-start-1">
        <MenuCard item={item} details={form.values} choices={choices} symbol={symbol} />
        <ItemPhotoControl item={item} />
        <Button type="submit" form={formId} variant="primary" size="main" busy={busy}>
          {t('settings.save')}
        </Button>
      </div>
      <div className="flex flex-col gap-4 md:col-start-2">
        <Variants item={item} symbol={symbol} />
        <Addons item={item} symbol={symbol} />
      </div>
    </div>
  )
}

function ItemPhotoControl({ item }: { readonly item: MenuItem }) {
  const sending = useWrite(menuItems.uploadPhoto)
  const removal = useWrite(menuItems.removePhoto)
  const params = { id: item.id }
  return (
    <PhotoControl
      image={item.image}
      send={image => sending.run({ params, body: { image } })}
      remove={() => removal.run({ params })}
      isSending={sending.busy}
      isRemoving={removal.busy}
    />
  )
}
