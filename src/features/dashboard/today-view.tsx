import { useRead, useSession } from '../../client/hooks.ts'
import type { dashboard } from '../../contract/dashboard.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { reports } from '../../contract/reports.ts'
import { mayEnter } from '../../domain/access.ts'
import { localDateTime } from '../../domain/business-day.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import type { Reservation } from '../../domain/entities.ts'
import { reservationStatusLabels } from '../../domain/labels.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { pageOf } from '../../domain/pages.ts'
import { isolated, t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { NewCustomerIcon, RepeatCustomerIcon } from '../../ui/dashboard-icons.tsx'
import { PayIcon } from '../../ui/order-icons.tsx'
import { OrdersIcon } from '../../ui/page-icons.tsx'
import { AgeIcon, CancelledIcon, CompletedIcon } from '../../ui/state-icons.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'
import { todayChoice } from '../periods/period-filter-choice.ts'
import { SalesPlot } from '../sales/sales-plot.tsx'
import { TopSellers } from '../sales/top-sellers.tsx'
import { storeClockText } from '../shared/day-text.ts'
import { storeLocalTime } from '../shared/store-day.ts'
import { useNow } from '../shared/use-now.ts'
import { ControlCard } from './control-card.tsx'
import { LinkedCard } from './linked-card.tsx'
import { MoneyCard } from './money-card.tsx'

interface TodayViewProps {
  readonly today: Reply<typeof dashboard.today>
}

export function TodayView({ today }: TodayViewProps) {
  const person = useSession()
  const seesMoney = mayEnter(person, reports.get.access)
  const money = useRead(reports.get, { query: todayChoice }, { enabled: seesMoney }).data
  const till = useRead(reports.money, { query: todayChoice }, { enabled: seesMoney }).data
  const symbol = currencySymbol(today.currency)
  return (
    <>
      <Tiles>
        {money && (
          <Tile
            label={t('dashboard.revenue')}
            icon={<PayIcon />}
            value={moneyText(centsOf(money.revenueTotal ?? '0'), symbol)}
            note={t('sales.paidWithTax')}
          />
        )}
        <Tile
          label={t('dashboard.orders')}
          icon={<OrdersIcon />}
          value={String(today.ordersCount)}
          note={t('sales.takenNotCancelled')}
        />
        <Tile
          label={t('dashboard.newRegisteredCustomers')}
          icon={<NewCustomerIcon />}
          value={String(today.newCustomerCount)}
          note={t('dashboard.registered')}
        />
        <Tile
          label={t('dashboard.repeatCustomers')}
          icon={<RepeatCustomerIcon />}
          value={String(today.repeatedCustomerCount)}
          note={t('dashboard.cameBack')}
        />
      </Tiles>
      {till && <MoneyCard money={till} symbol={symbol} />}
      {today.control && <ControlCard control={today.control} symbol={symbol} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <LinkedCard title={t('dashboard.reservations')} page={pageOf('reservations')}>
            <TodaysReservations reservations={today.reservations} />
          </LinkedCard>
          {money && <SalesPlot series={money.series} symbol={symbol} />}
        </div>
        <LinkedCard title={t('dashboard.topSellingItems')} page={pageOf('reports')}>
          <TopSellers items={today.topSellingItems} symbol={symbol} emptyText={t('dashboard.noTopSellingItems')} />
        </LinkedCard>
      </div>
    </>
  )
}

interface TodaysReservationsProps {
  readonly reservations: readonly Reservation[]
}

function TodaysReservations({ reservations }: TodaysReservationsProps) {
  const now = useNow(60_000)
  if (reservations.length === 0) return <p className="py-6 text-center text-soft">{t('dashboard.noReservations')}</p>
  const expected = reservations.filter(({ status }) => status !== 'cancelled')
  const people = expected.reduce((sum, { people_count }) => sum + (people_count ?? 0), 0)
  const shown = nextReservations(reservations, storeLocalTime(now))
  return (
    <>
      <p className="text-soft">
        {t('dashboard.reservationCount', { count: expected.length })}
        {people > 0 && `, ${t('words.people', { count: people })}`}
      </p>
      <ul className="ruled">
        {shown.map(({ id, date, customer_name, customer_id, people_count, table_title, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <time
              dateTime={date}
              className={`shrink-0 whitespace-nowrap font-bold ${status === 'cancelled' ? 'text-soft line-through' : ''}`}
            >
              {storeClockText(date)}
            </time>
            <span className="min-w-0 grow basis-32">
              <bdi className="block break-words font-semibold">{customer_name ?? customer_id}</bdi>
              <span className="block break-words text-sm text-soft">
                {[
                  people_count && t('words.people', { count: people_count }),
                  isolated(table_title ?? t('dashboard.noTable')),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Badge {...states[status]}>{t(reservationStatusLabels[status])}</Badge>
          </li>
        ))}
      </ul>
      {shown.length < reservations.length && (
        <p className="text-soft">{t('dashboard.moreToday', { count: reservations.length - shown.length })}</p>
      )}
    </>
  )
}

const states = {
  booked: { tone: 'amber', icon: <AgeIcon /> },
  paid: { tone: 'green', icon: <CompletedIcon /> },
  cancelled: { tone: 'red', icon: <CancelledIcon /> },
} as const

/**
 * Which of the day's reservations a glance is for. The `max` that come next; at the end of the day the last ones.
 * Guests may be an hour late.
 */
export function nextReservations(all: readonly Reservation[], now: string, max = 6): readonly Reservation[] {
  const byTime = [...all].sort((a, b) => a.date.localeCompare(b.date))
  const lately = localDateTime(Date.parse(`${now.slice(0, 16)}:00Z`) - 3_600_000, 'UTC').slice(0, 16)
  const first = byTime.findIndex(({ date }) => date.replace(' ', 'T') >= lately)
  const from = first < 0 ? byTime.length - max : Math.min(first, byTime.length - max)
  return byTime.slice(Math.max(0, from)).slice(0, max)
}
