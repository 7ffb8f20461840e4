import { reservations } from '../../../contract/reservations.ts'
import { reservationAddForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { CustomerLookUp } from '../customer-look-up.tsx'
import { ReservationFields } from '../reservation-fields.tsx'
import { useReserve } from '../use-reserve.ts'

interface AddReservationProps {
  readonly onClose: () => void
}

export function AddReservation({ onClose }: AddReservationProps) {
  const form = useCheckedForm(reservationAddForm, {
    customerId: '',
    date: '',
    tableId: '',
    status: 'booked',
    notes: '',
    peopleCount: '',
  })
  const reserve = useReserve(reservations.add, onClose)

  function save() {
    const body = form.check()
    if (body) void reserve.save(clash => ({ body: { ...body, ...clash } }))
  }

  const { error, inputRef, onChange } = form.field('customerId')
  return (
    <ReservationFields
      title={t('reservations.addReservation')}
      form={form}
      saving={reserve}
      onSave={save}
      onClose={onClose}
    >
      <CustomerLookUp
        error={error}
        inputRef={inputRef}
        onMissing={() => form.refuse('customerId', t('forms.reservationPhone'))}
        onPick={customer => onChange(customer?.phone ?? '')}
      />
    </ReservationFields>
  )
}
