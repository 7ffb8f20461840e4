import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import type { StoreTable } from '../../../domain/entities.ts'
import { ConfirmDelete } from '../../shared/confirm-delete.tsx'
import { SettingsList } from '../settings-list.tsx'
import { useAsked } from '../use-asked.ts'
import { AddTable } from './dialogs/add-table.tsx'
import { UpdateTable } from './dialogs/update-table.tsx'
import { TableCard } from './table-card.tsx'

/** The tables of the store (§2, Store Tables). */
export function TablesScreen() {
  const list = useRead(settings.storeTables)
  const { asked, add, update, remove, close } = useAsked<StoreTable>()
  return (
    <>
      <SettingsList title="Store Tables" list={list} none="No tables yet." onNew={add}>
        {tables => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
            {tables.map(table => (
              <TableCard key={table.id} table={table} onEdit={() => update(table)} onDelete={() => remove(table)} />
            ))}
          </ul>
        )}
      </SettingsList>
      {asked?.kind === 'add' && <AddTable onClose={close} />}
      {asked?.kind === 'update' && <UpdateTable table={asked.row} onClose={close} />}
      {asked?.kind === 'delete' && (
        <ConfirmDelete
          title={`Delete ${asked.row.table_title}`}
          endpoint={settings.removeStoreTable}
          input={{ params: { id: asked.row.id } }}
          onClose={close}
        />
      )}
    </>
  )
}
