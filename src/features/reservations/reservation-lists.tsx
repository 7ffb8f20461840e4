import { useRead } from '../../client/hooks.ts'
import { CallFailed } from '../../client/http/call.ts'
import { reservations } from '../../contract/reservations.ts'
import type { Reservation } from '../../domain/entities.ts'
import { rich } from '../../texts/rich.ts'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import type { PeriodChoice } from '../periods/period-filter-choice.ts'
import { Loaded } from '../shared/loaded.tsx'
import { useIncrementalRender } from '../shared/use-incremental-render.ts'
import { ReservationCard } from './reservation-card.tsx'
import type { OpenDialog } from './reservations-dialog.tsx'

interface ListProps {
  /** null for those who only look. */
  readonly onAsk: ((dialog: OpenDialog) => void) | null
}

/** The reservations of the chosen days. */
export function ListedReservations({ choice, onAsk }: ListProps & { readonly choice: PeriodChoice }) {
  const list = useRead(reservations.list, { query: choice })
  return (
    <Loaded read={list} failure={t('failures.detailsLoad')}>
      {shown => <Cards shown={shown} onAsk={onAsk} />}
    </Loaded>
  )
}

/** The reservations that a search finds, of whatever day. */
export function FoundReservations({ wanted, onAsk }: ListProps & { readonly wanted: string }) {
  const found = useRead(reservations.find, { body: { q: wanted } })
  return (
    <>
      <p role="status">{rich('reservations.showingFor', { wanted, b: inside => <b>{inside}</b> })}</p>
      {found.error instanceof CallFailed && found.error.status === 404 ? (
        <Empty text={found.error.message} />
      ) : (
        <Loaded read={found} failure={t('failures.search')}>
          {shown => <Cards shown={shown} onAsk={onAsk} />}
        </Loaded>
      )}
    </>
  )
}

function Cards({ shown, onAsk }: ListProps & { readonly shown: readonly Reservation[] }) {
  const drawn = useIncrementalRender(shown.length)
  if (shown.length === 0) return <Empty text={t('reservations.noneFound')} />
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-3">
      {shown.slice(0, drawn).map(reservation => (
        <ReservationCard
          key={reservation.id}
          reservation={reservation}
          onEdit={onAsk && (() => onAsk({ kind: 'update', reservation }))}
          onDelete={onAsk && (() => onAsk({ kind: 'delete', reservation }))}
        />
      ))}
    </ul>
  )
}
