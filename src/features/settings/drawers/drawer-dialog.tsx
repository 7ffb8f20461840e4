import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import { drawerForm } from '../../../domain/till-settings.ts'
import { t } from '../../../texts/t.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import type { Drawer } from './drawer.ts'

interface DrawerDialogProps {
  /** null: a new one. */
  readonly drawer: Drawer | null
  readonly onClose: () => void
}

export function DrawerDialog({ drawer, onClose }: DrawerDialogProps) {
  const form = useCheckedForm(drawerForm, {
    title: drawer?.title ?? '',
    userId: drawer?.user_id ? String(drawer.user_id) : '',
  })
  const people = useRead(settings.drawerPeople)
  const add = useWrite(settings.addDrawer)
  const update = useWrite(settings.updateDrawer)
  return (
    <SaveDialog
      title={drawer ? t('settings.updateDrawer') : t('settings.addDrawer')}
      form={form}
      save={body => (drawer ? update.run({ params: { id: drawer.id }, body }) : add.run({ body }))}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        placeholder={t('settings.drawerPlaceholder')}
        {...form.field('title')}
      />
      <Select
        label={t('settings.drawerOwner')}
        hint={t('settings.drawerOwnerHint')}
        placeholder={t('settings.nobodysPurse')}
        options={(people.data ?? []).map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
        {...form.choice('userId')}
      />
    </SaveDialog>
  )
}
