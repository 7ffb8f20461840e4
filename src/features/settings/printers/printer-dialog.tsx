import { useState } from 'react'
import { printers as calls, printerForm } from '../../../contract/printers.ts'
import type { Printer } from '../../../domain/printers.ts'
import type { Station } from '../../../domain/stations.ts'
import { t } from '../../../texts/t.ts'
import { ChipSet } from '../../../ui/chip-set.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { PaperFields } from './paper-fields.tsx'
import { formOf } from './printer-form.ts'
import { roles } from './roles.ts'

interface PrinterDialogProps {
  /** null: a new one. */
  readonly printer: Printer | null
  readonly printers: readonly Printer[]
  readonly stations: readonly Station[]
  readonly onClose: () => void
}

/** Where a printer is, and what it prints. A new one is asked at once whether it is there. */
export function PrinterDialog({ printer, printers, stations, onClose }: PrinterDialogProps) {
  const [initial] = useState(() => formOf(printer, stations))
  const form = useCheckedForm(printerForm, initial)
  const add = useWrite(calls.add)
  const update = useWrite(calls.update)
  const check = useWrite(calls.check)
  return (
    <SaveDialog
      title={printer ? t('printers.updatePrinter') : t('printers.addPrinter')}
      form={form}
      save={async body => {
        if (printer) return update.run({ params: { id: printer.id }, body })
        const added = await add.run({ body })
        if (added) void check.run({ params: { id: added.id } })
        return added
      }}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <TextField
        label={t('printers.title')}
        required
        autoComplete="off"
        placeholder={t('printers.titlePlaceholder')}
        {...form.field('title')}
      />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <TextField
          label={t('printers.address')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="192.168.1.50"
          hint={t('printers.addressHint')}
          {...form.field('host')}
        />
        <NumberField of="count" label={t('printers.port')} required {...form.field('port')} />
      </div>
      <ChipSet
        legend={t('printers.prints')}
        options={[
          ...stations.map(({ id, title }) => ({ value: String(id), label: title })),
          { value: unassigned, label: t('printers.withoutStation') },
        ]}
        values={[...form.values.stationIds, ...(form.values.printsUnassigned ? [unassigned] : [])]}
        onChange={values => {
          form.set('printsUnassigned', values.includes(unassigned))
          form.set(
            'stationIds',
            values.filter(value => value !== unassigned),
          )
        }}
      />
      <ChipSet
        legend={t('printers.printsToo')}
        options={roles.map(({ field, label }) => ({ value: field, label: t(label) }))}
        values={roles.flatMap(({ field }) => (form.values[field] ? [field] : []))}
        onChange={values => {
          for (const { field } of roles) form.set(field, values.includes(field))
        }}
      />
      <PaperFields form={form} others={printers.filter(({ id }) => id !== printer?.id)} />
    </SaveDialog>
  )
}

const unassigned = 'none'
