import { useRead } from '../../../client/hooks.ts'
import type { PrinterForm } from '../../../contract/printers.ts'
import { settings } from '../../../contract/settings.ts'
import { type Printer, printerBeeps, printerColumns, printerLetters, printerPulses } from '../../../domain/printers.ts'
import { t } from '../../../texts/t.ts'
import { Select } from '../../../ui/select.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import type { useCheckedForm } from '../../shared/use-checked-form.ts'
import { beepLabels, columnLabels, letterLabels, pulseLabels } from './choices.ts'
import type { formOf } from './printer-form.ts'

interface PaperFieldsProps {
  readonly form: ReturnType<typeof useCheckedForm<ReturnType<typeof formOf>, PrinterForm>>
  /** The other printers. */
  readonly others: readonly Printer[]
}

/** What the machine is like. */
export function PaperFields({ form, others }: PaperFieldsProps) {
  const drawers = useRead(settings.drawers).data ?? []
  return (
    <>
      <Select
        label={t('printers.columns')}
        options={printerColumns.map(columns => ({
          value: String(columns),
          label: t(columnLabels[columns] ?? 'printers.columns48'),
        }))}
        {...form.choice('columns')}
      />
      <Toggle
        label={t('printers.cutter')}
        checked={form.values.cutter}
        onChange={cutter => form.set('cutter', cutter)}
      />
      <Select
        label={t('printers.beep')}
        options={printerBeeps.map(beep => ({ value: beep, label: t(beepLabels[beep]) }))}
        {...form.choice('beep')}
      />
      <Select
        label={t('printers.letters')}
        hint={t('printers.lettersHint')}
        options={printerLetters.map(letters => ({ value: letters, label: t(letterLabels[letters]) }))}
        {...form.choice('letters')}
      />
      <Select
        label={t('printers.pulse')}
        options={printerPulses.map(pulse => ({ value: pulse, label: t(pulseLabels[pulse]) }))}
        {...form.choice('pulse')}
      />
      {form.values.pulse !== 'none' && drawers.length > 1 && (
        <Select
          label={t('printers.drawer')}
          placeholder={t('printers.firstDrawer')}
          options={drawers.map(({ id, title }) => ({ value: String(id), label: title }))}
          {...form.choice('drawerId')}
        />
      )}
      {others.length > 0 && (
        <Select
          label={t('printers.fallback')}
          placeholder={t('printers.fallbackNone')}
          options={others.map(({ id, title }) => ({ value: String(id), label: title }))}
          {...form.choice('fallbackId')}
        />
      )}
      <Toggle
        label={t('printers.isOn')}
        hint={t('printers.isOnHint')}
        checked={form.values.isOn}
        onChange={isOn => form.set('isOn', isOn)}
      />
    </>
  )
}
