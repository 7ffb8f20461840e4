import { useRead } from '../../../client/hooks.ts'
import { printers as calls } from '../../../contract/printers.ts'
import { stations } from '../../../contract/stations.ts'
import type { Printer } from '../../../domain/printers.ts'
import { t } from '../../../texts/t.ts'
import { DeleteSetting } from '../delete-setting.tsx'
import { SettingsList } from '../settings-list.tsx'
import { useOpenDialog } from '../use-open-dialog.ts'
import { PrinterCard } from './printer-card.tsx'
import { PrinterDialog } from './printer-dialog.tsx'

/** The printers in the store's network: which there are, what each prints, and how it is. */
export function PrintersScreen() {
  const list = useRead(calls.list)
  const all = useRead(stations.list).data?.stations ?? []
  const { dialog, add, update, remove, close } = useOpenDialog<Printer>()
  return (
    <div className="max-w-4xl">
      <SettingsList title={t('printers.printers')} list={list} none={t('printers.none')} onNew={add}>
        {printers => (
          <ul className="grid gap-3 xl:grid-cols-2">
            {printers.map(printer => (
              <PrinterCard
                key={printer.id}
                printer={printer}
                stations={all}
                onEdit={() => update(printer)}
                onDelete={() => remove(printer)}
              />
            ))}
          </ul>
        )}
      </SettingsList>
      {dialog?.kind === 'edit' && (
        <PrinterDialog printer={dialog.row} printers={list.data ?? []} stations={all} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteSetting
          kind="printer"
          id={dialog.row.id}
          name={dialog.row.title}
          endpoint={calls.remove}
          input={{ params: { id: dialog.row.id } }}
          onClose={close}
        />
      )}
    </div>
  )
}
