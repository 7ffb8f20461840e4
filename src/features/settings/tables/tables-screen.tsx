import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import type { StoreTable } from '../../../domain/entities.ts'
import { t } from '../../../texts/t.ts'
import { DeleteSetting } from '../delete-setting.tsx'
import { SettingsList } from '../settings-list.tsx'
import { useOpenDialog } from '../use-open-dialog.ts'
import { TableCard } from './table-card.tsx'
import { TableDialog } from './table-dialog.tsx'

/** The tables of the store (§2, Store Tables). */
export function TablesScreen() {
  const list = useRead(settings.storeTables)
  const { dialog, add, update, remove, close } = useOpenDialog<StoreTable>()
  return (
    <>
      <SettingsList title={t('settings.storeTables')} list={list} none={t('settings.noTables')} onNew={add}>
        {tables => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
            {tables.map(table => (
              <TableCard key={table.id} table={table} onEdit={() => update(table)} onDelete={() => remove(table)} />
            ))}
          </ul>
        )}
      </SettingsList>
      {dialog?.kind === 'edit' && <TableDialog table={dialog.row} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteSetting
          kind="table"
          id={dialog.row.id}
          name={dialog.row.table_title}
          endpoint={settings.removeStoreTable}
          input={{ params: { id: dialog.row.id } }}
          onClose={close}
        />
      )}
    </>
  )
}
