import type { ReactNode } from 'react'
import { useRead } from '../../client/hooks.ts'
import { reservations } from '../../contract/reservations.ts'
import { reservationStatuses } from '../../domain/choices.ts'
import type { Reservation } from '../../domain/entities.ts'
import { reservationStatusLabels } from '../../domain/labels.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { tableLabel } from '../shared/table-label.ts'
import type { useCheckedForm } from '../shared/use-checked-form.ts'
import type { useReserve } from './use-reserve.ts'

/** As typed: '' for what is not filled in. */
export interface ReservationDetails {
  readonly date: string
  readonly tableId: string
  readonly status: string
  readonly notes: string
  readonly peopleCount: string
}

interface ReservationFieldsProps {
  readonly title: string
  readonly form: Pick<ReturnType<typeof useCheckedForm<ReservationDetails, unknown>>, 'field' | 'choice'>
  readonly saving: Pick<ReturnType<typeof useReserve>, 'busy' | 'question'>
  /** The table of a known reservation, offered also when the store has it no longer. */
  readonly table?: Pick<Reservation, 'table_id' | 'table_title'>
  readonly onSave: () => void
  readonly onClose: () => void
  /** Whose reservation it is. */
  readonly children: ReactNode
}

/** What is asked about a reservation, new or known. */
export function ReservationFields(props: ReservationFieldsProps) {
  const { title, form, saving, table, onSave, onClose, children } = props
  const init = useRead(reservations.init)
  const tables = (init.data?.storeTables ?? []).map(one => ({ value: String(one.id), label: tableLabel(one) }))
  return (
    <>
      <Dialog
        title={title}
        onClose={onClose}
        onSubmit={onSave}
        actions={
          <>
            <Button onClick={onClose}>{t('reservations.close')}</Button>
            <Button type="submit" variant="primary" busy={saving.busy}>
              {t('reservations.save')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          {children}
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField label={t('reservations.dateTime')} type="datetime-local" required {...form.field('date')} />
            <NumberField
              label={t('reservations.peopleCount')}
              required
              min={0}
              step={1}
              {...form.field('peopleCount')}
            />
            <Select
              label={t('reservations.table')}
              placeholder={t('reservations.selectTable')}
              options={withOwn(tables, table)}
              {...(init.isError && { hint: t('failures.detailsLoad') })}
              {...form.choice('tableId')}
            />
            <Select label={t('reservations.status')} options={statusOptions()} {...form.choice('status')} />
          </div>
          <TextField label={t('reservations.notes')} multiline {...form.field('notes')} />
        </div>
      </Dialog>
      {saving.question && (
        <Confirm
          title={t('reservations.reserveAnywayQuestion')}
          confirmLabel={t('reservations.reserveAnyway')}
          closeLabel={t('reservations.back')}
          {...saving.question}
        />
      )}
    </>
  )
}

const statusOptions = () => reservationStatuses.map(value => ({ value, label: t(reservationStatusLabels[value]) }))

function withOwn(options: readonly SelectOption[], own: ReservationFieldsProps['table']): readonly SelectOption[] {
  const value = own?.table_id ? String(own.table_id) : null
  if (value === null || options.some(option => option.value === value)) return options
  return [...options, { value, label: own?.table_title ?? value }]
}
