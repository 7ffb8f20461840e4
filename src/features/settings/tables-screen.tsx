import { type ReactNode, useRef, useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { settings } from '../../contract/settings.ts'
import type { StoreTable } from '../../domain/entities.ts'
import { tableAddForm, tableUpdateForm } from '../../domain/validation.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NumberField } from '../shared/number-field.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'
import { useRowDialogs } from './row-dialogs.tsx'
import { SettingsList } from './settings-list.tsx'

/** The tables of the store (§2, Store Tables). */
export function TablesScreen() {
  const list = useRead(settings.storeTables)
  const { add, actionsOf, dialogs } = useRowDialogs<StoreTable, typeof settings.removeStoreTable>({
    nameOf: table => table.table_title,
    edit: (table, onClose) => <TableDialog table={table} onClose={onClose} />,
    remove: settings.removeStoreTable,
    kind: 'table',
  })
  return (
    <>
      <SettingsList title={t('settings.storeTables')} list={list} none={t('settings.noTables')} onNew={add}>
        {tables => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
            {tables.map(table => (
              <TableCard key={table.id} table={table} actions={actionsOf(table)} />
            ))}
          </ul>
        )}
      </SettingsList>
      {dialogs}
    </>
  )
}

interface TableCardProps {
  readonly table: StoreTable
  readonly actions: ReactNode
}

function TableCard({ table, actions }: TableCardProps) {
  const { table_title, floor, seating_capacity } = table
  return (
    <Card as="li" className="flex flex-col gap-1 p-4">
      <div className="-mt-2 -me-2 flex items-start gap-2">
        <h2 className="min-w-0 grow break-words pt-2 font-bold text-lg">
          <bdi>{table_title}</bdi>
        </h2>
        {actions}
      </div>
      <dl className="grid grow grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 [&>dd]:min-w-0 [&>dt]:min-w-0">
        <dt className="text-soft">{t('settings.floor')}</dt>
        <dd>
          <bdi>{floor}</bdi>
        </dd>
        <dt className="text-soft">{t('settings.seatingCapacity')}</dt>
        <dd className="font-semibold">{seating_capacity}</dd>
      </dl>
    </Card>
  )
}

interface TableDialogProps {
  /** null: a new one. */
  readonly table: StoreTable | null
  readonly onClose: () => void
}

function TableDialog({ table, onClose }: TableDialogProps) {
  const form = useCheckedForm(table ? tableUpdateForm : tableAddForm, {
    title: table?.table_title ?? '',
    floor: table?.floor ?? '',
    seatingCapacity: String(table?.seating_capacity ?? ''),
  })
  const [howMany, setHowMany] = useState('1')
  // Those that are there when one of many fails: the next try goes on after them.
  const made = useRef(new Set<string>())
  const add = useWrite(settings.addStoreTable)
  const update = useWrite(settings.updateStoreTable)
  return (
    <SaveDialog
      title={table ? t('settings.updateTable') : t('settings.addTable')}
      form={form}
      save={body =>
        table
          ? update.run({ params: { id: table.id }, body })
          : addAll(titlesFrom(body.title, howMany), title => add.run({ body: { ...body, title } }), made.current)
      }
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        placeholder={t('settings.tablePlaceholder')}
        {...form.field('title')}
      />
      <TextField label={t('settings.floor')} required autoComplete="off" placeholder="-" {...form.field('floor')} />
      <NumberField
        of="count"
        label={t('settings.seatingCapacity')}
        required
        min={0}
        {...form.field('seatingCapacity')}
      />
      {!table && (
        <NumberField
          of="count"
          label={t('settings.howMany')}
          hint={t('settings.howManyHint')}
          min={1}
          max={atOnceMax}
          value={howMany}
          onChange={setHowMany}
        />
      )}
    </SaveDialog>
  )
}

const atOnceMax = 50

/** "T1", "T2", "T3" from "T1"; a title without a number gets one from its second on. */
export function titlesFrom(title: string, howMany: string): string[] {
  const count = Math.min(Math.max(1, Math.trunc(Number(howMany)) || 1), atOnceMax)
  const [, name, digits = ''] = /^(.*?)(\d+)$/.exec(title) ?? []
  const further = (at: number) =>
    name === undefined ? `${title} ${at + 1}` : name + String(Number(digits) + at).padStart(digits.length, '0')
  return Array.from({ length: count }, (_, at) => (at === 0 ? title : further(at)))
}

/** One after the other, but for those in `made`, which gets each that is there. true: all are; false: one failed. */
async function addAll(
  titles: readonly string[],
  add: (title: string) => Promise<unknown>,
  made: Set<string>,
): Promise<boolean> {
  for (const title of titles) {
    if (made.has(title)) continue
    if (!(await add(title))) return false
    made.add(title)
  }
  return true
}
