import type { Reservation } from '../../domain/entities.ts'
import { reservationStatusLabels } from '../../domain/labels.ts'
import { t } from '../../texts/t.ts'
import { EditIcon } from '../../ui/action-icons.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteIcon } from '../../ui/control-icons.tsx'
import { CustomerIcon, NotesIcon, TableIcon } from '../../ui/order-icons.tsx'
import { PeopleIcon } from '../../ui/page-icons.tsx'
import { AgeIcon, CancelledIcon, CompletedIcon } from '../../ui/state-icons.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { instantText, storeClockText, storeDayText } from '../shared/day-text.ts'

interface ReservationCardProps {
  readonly reservation: Reservation
  /** null for those who only look. */
  readonly onEdit: (() => void) | null
  readonly onDelete: (() => void) | null
}

export function ReservationCard({ reservation, onEdit, onDelete }: ReservationCardProps) {
  const { date, people_count, table_title, notes, status, unique_code, created_at } = reservation
  const name = reservation.customer_name ?? reservation.customer_id
  const isCancelled = status === 'cancelled'
  return (
    <Card as="li" className="relative flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <p className={isCancelled ? 'text-soft line-through' : ''}>
          <time dateTime={date} className="flex flex-col whitespace-nowrap">
            <span className="font-bold text-xl">{storeClockText(date)}</span>
            <span className="text-soft">{storeDayText(date)}</span>
          </time>
        </p>
        <Badge {...states[status]}>{t(reservationStatusLabels[status])}</Badge>
      </div>
      <h2 className="flex min-w-0 items-start gap-2 font-bold text-lg">
        <CustomerIcon className="mt-1" />
        <bdi className="min-w-0 break-words">{name}</bdi>
      </h2>
      <div className="flex grow items-start justify-between gap-2">
        <ul className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-4 gap-y-1 [&>li]:flex [&>li]:min-w-0 [&>li]:items-center [&>li]:gap-2">
          {people_count !== null && (
            <li>
              <PeopleIcon />
              {t('words.people', { count: people_count })}
            </li>
          )}
          <li>
            <TableIcon />
            <bdi className="min-w-0 break-words">{table_title ?? t('reservations.noTable')}</bdi>
          </li>
        </ul>
        {notes && (
          <Tooltip
            label={t('reservations.notesOn', { name })}
            icon={<NotesIcon className="text-amber" />}
            text={t('reservations.notes')}
          >
            <bdi>{notes}</bdi>
          </Tooltip>
        )}
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
        <span>{unique_code}</span>
        <span>{t('reservations.created', { at: instantText(created_at) })}</span>
      </p>
      {(onEdit || onDelete) && (
        <div className="flex flex-wrap gap-2">
          {onEdit && (
            <Button icon={<EditIcon />} aria-label={t('reservations.editOf', { name })} onClick={onEdit}>
              {t('reservations.edit')}
            </Button>
          )}
          {onDelete && (
            <Button
              variant="quiet"
              icon={<DeleteIcon />}
              aria-label={t('reservations.deleteOf', { name })}
              onClick={onDelete}
            >
              {t('reservations.delete')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

const states = {
  booked: { tone: 'amber', icon: <AgeIcon /> },
  paid: { tone: 'green', icon: <CompletedIcon /> },
  cancelled: { tone: 'red', icon: <CancelledIcon /> },
} as const
