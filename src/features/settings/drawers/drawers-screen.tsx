import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import { t } from '../../../texts/t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeleteSetting } from '../delete-setting.tsx'
import { RowActions } from '../row-actions.tsx'
import { SettingsList } from '../settings-list.tsx'
import { useOpenDialog } from '../use-open-dialog.ts'
import type { Drawer } from './drawer.ts'
import { DrawerDialog } from './drawer-dialog.tsx'

/** Where cash is: the drawers of the tills, and waiters' purses. */
export function DrawersScreen() {
  const list = useRead(settings.drawers)
  const { dialog, add, update, remove, close } = useOpenDialog<Drawer>()
  return (
    <div className="max-w-3xl">
      <SettingsList title={t('settings.drawers')} list={list} none={t('settings.noDrawers')} onNew={add}>
        {drawers => (
          <Card className="px-4">
            <ul className="divide-y divide-line">
              {drawers.map(drawer => (
                <li key={drawer.id} className="flex min-h-14 items-center gap-2">
                  <span className="flex min-w-0 grow flex-wrap items-center gap-x-2">
                    <span className="min-w-0 break-words font-semibold">{drawer.title}</span>
                    {drawer.user && <span className="text-soft">{t('settings.purseOf', { name: drawer.user })}</span>}
                    {drawer.is_open === 1 && <Badge tone="green">{t('settings.drawerOpen')}</Badge>}
                  </span>
                  <RowActions name={drawer.title} onEdit={() => update(drawer)} onDelete={() => remove(drawer)} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </SettingsList>
      {dialog?.kind === 'edit' && <DrawerDialog drawer={dialog.row} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteSetting
          kind="drawer"
          id={dialog.row.id}
          name={dialog.row.title}
          endpoint={settings.removeDrawer}
          input={{ params: { id: dialog.row.id } }}
          onClose={close}
        />
      )}
    </div>
  )
}
