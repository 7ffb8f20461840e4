import { useRead } from '../../client/hooks.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { settings } from '../../contract/settings.ts'
import { drawerForm } from '../../domain/till-settings.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'
import { useRowDialogs } from './row-dialogs.tsx'
import { SettingsList } from './settings-list.tsx'

/** Where cash is: the drawers of the tills, and waiters' purses. */
export function DrawersScreen() {
  const list = useRead(settings.drawers)
  const { add, actionsOf, dialogs } = useRowDialogs<Drawer, typeof settings.removeDrawer>({
    nameOf: ({ title }) => title,
    edit: (drawer, onClose) => <DrawerDialog drawer={drawer} onClose={onClose} />,
    remove: settings.removeDrawer,
    kind: 'drawer',
  })
  return (
    <div className="max-w-3xl">
      <SettingsList title={t('settings.drawers')} list={list} none={t('settings.noDrawers')} onNew={add}>
        {drawers => (
          <Card className="px-4">
            <ul className="divide-y divide-line">
              {drawers.map(drawer => (
                <li key={drawer.id} className="flex min-h-14 items-center gap-2">
                  <span className="flex min-w-0 grow flex-wrap items-center gap-x-2">
                    <span dir="auto" className="min-w-0 break-words font-semibold">
                      {drawer.title}
                    </span>
                    {drawer.user && <span className="text-soft">{t('settings.purseOf', { name: drawer.user })}</span>}
                    {drawer.is_open === 1 && <Badge tone="green">{t('settings.drawerOpen')}</Badge>}
                  </span>
                  {actionsOf(drawer)}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </SettingsList>
      {dialogs}
    </div>
  )
}

interface DrawerDialogProps {
  /** null: a new one. */
  readonly drawer: Drawer | null
  readonly onClose: () => void
}

function DrawerDialog({ drawer, onClose }: DrawerDialogProps) {
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

type Drawer = Reply<typeof settings.drawers>[number]
