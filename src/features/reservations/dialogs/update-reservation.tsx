import { reservations } from '../../../contract/reservations.ts'
import type { Reservation } from '../../../domain/entities.ts'
import { reservationUpdateForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { ReservationFields } from '../reservation-fields.tsx'
import { useReserve } from '../use-reserve.ts'

interface UpdateReservationProps {
  readonly reservation: Reservation
  readonly onClose: () => void
}

export function UpdateReservation({ reservation, onClose }: UpdateReservationProps) {
  const { id, customer_id, customer_name, date, table_id, status, notes, people_count } = reservation
  const form = useCheckedForm(reservationUpdateForm, {
    date: date.slice(0, 16),
    tableId: table_id === null ? '' : String(table_id),
    status: status as string,
    notes: notes ?? '',
    peopleCount: people_count === null ? '' : String(people_count),
  })
  const reserve = useReserve(reservations.update, onClose)

  function save() {
    const body = form.check()
    if (body) void reserve.save(clash => ({ params: { id }, body: { ...body, ...clash } }))
  }

  return (
    <ReservationFields
      title={t('reservations.updateReservation')}
      form={form}
      saving={reserve}
      table={reservation}
      onSave={save}
      onClose={onClose}
    >
      <p>
        <b>{customer_name ?? customer_id}</b>
        {customer_name && <span className="text-soft"> · {customer_id}</span>}
      </p>
    </ReservationFields>
  )
}
