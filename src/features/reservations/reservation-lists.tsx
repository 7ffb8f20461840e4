import type { ReactNode } from 'react'
import { useRead } from '../../client/hooks.ts'
import { CallFailed } from '../../client/http/call.ts'
import { reservations } from '../../contract/reservations.ts'
import type { Reservation } from '../../domain/entities.ts'
import { rich } from '../../texts/rich.ts'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import type { PeriodChoice } from '../periods/period-filter-choice.ts'
import { WidenPeriod } from '../periods/widen-period.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { useIncrementalRender } from '../shared/use-incremental-render.ts'
import { ReservationCard } from './reservation-card.tsx'
import type { OpenDialog } from './reservations-dialog.tsx'

interface ListProps {
  /** null for those who only look. */
  readonly onAsk: ((dialog: OpenDialog) => void) | null
}

interface ListedProps extends ListProps {
  readonly choice: PeriodChoice
  readonly onChoose: (choice: PeriodChoice) => void
}

/** The reservations of the chosen days. */
export function ListedReservations({ choice, onChoose, onAsk }: ListedProps) {
  const list = useRead(reservations.list, { query: choice })
  return (
    <Loaded read={list} failure={t('failures.detailsLoad')}>
      {shown => (
        <Cards shown={shown} onAsk={onAsk}>
          <WidenPeriod choice={choice} looksAhead onChange={onChoose} />
        </Cards>
      )}
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
        <Empty text={found.error.message}>{allDaysSearched()}</Empty>
      ) : (
        <Loaded read={found} failure={t('failures.search')}>
          {shown => (
            <Cards shown={shown} onAsk={onAsk}>
              {allDaysSearched()}
            </Cards>
          )}
        </Loaded>
      )}
    </>
  )
}

const allDaysSearched = () => <p className="text-soft">{t('periods.allDaysSearched')}</p>

interface CardsProps extends ListProps {
  readonly shown: readonly Reservation[]
  /** What is offered where there are none. */
  readonly children: ReactNode
}

function Cards({ shown, onAsk, children }: CardsProps) {
  const drawn = useIncrementalRender(shown.length)
  if (shown.length === 0) return <Empty text={t('reservations.noneFound')}>{children}</Empty>
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
