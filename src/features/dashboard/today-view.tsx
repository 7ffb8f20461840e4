import { useRead, useSession } from '../../client/hooks.ts'
import type { dashboard } from '../../contract/dashboard.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { reports } from '../../contract/reports.ts'
import { mayEnter } from '../../domain/access.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { centsOf, moneyText } from '../../domain/money.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { NewCustomerIcon, RepeatCustomerIcon } from '../../ui/dashboard-icons.tsx'
import { PayIcon } from '../../ui/order-icons.tsx'
import { OrdersIcon } from '../../ui/page-icons.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'
import { todayChoice } from '../periods/period-filter-choice.ts'
import { SalesPlot } from '../sales/sales-plot.tsx'
import { TopSellers } from '../sales/top-sellers.tsx'
import { ControlCard } from './control-card.tsx'
import { LinkedCard } from './linked-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { TodaysReservations } from './todays-reservations.tsx'

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
      {till && <MoneyCard money={till} symbol={symbol} />}
      {today.control && <ControlCard control={today.control} symbol={symbol} />}
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
