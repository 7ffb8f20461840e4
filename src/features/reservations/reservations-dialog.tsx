import { reservations } from '../../contract/reservations.ts'
import type { Reservation } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { ReservationDialog } from './reservation-dialog.tsx'

/** What the screen is asking about. */
export type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'update' | 'delete'; readonly reservation: Reservation }

interface ReservationsDialogProps {
  readonly dialog: OpenDialog
  readonly onClose: () => void
}

export function ReservationsDialog({ dialog, onClose }: ReservationsDialogProps) {
  if (dialog.kind === 'add') return <ReservationDialog reservation={null} onClose={onClose} />
  const { reservation } = dialog
  if (dialog.kind === 'update') return <ReservationDialog reservation={reservation} onClose={onClose} />
  return (
    <ConfirmDelete
      title={t('reservations.deleteOf', { name: reservation.customer_name ?? reservation.customer_id })}
      endpoint={reservations.remove}
      input={{ params: { id: reservation.id } }}
      onClose={onClose}
    />
  )
}
