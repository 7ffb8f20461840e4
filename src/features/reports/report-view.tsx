import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { centsOf, moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'
import { SalesPlot } from '../sales/sales-plot.tsx'
import { TopSellers } from '../sales/top-sellers.tsx'
import { dayText } from '../shared/day-text.ts'
import { formats } from '../shared/store-formats.ts'
import { TopItemsPlot } from './top-items-plot.tsx'

/** The figures of one period, then what they are made of. */
export function ReportView({ report }: { readonly report: Reply<typeof reports.get> }) {
  const { from, to, series, topSellingItems } = report
  const symbol = currencySymbol(report.currency)
  const money = (amount: string | null) => moneyText(centsOf(amount ?? '0'), symbol)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">
        {from === to ? dayText(from) : t('reports.fromTo', { from: dayText(from), to: dayText(to) })}
      </p>
      <Tiles>
        <Tile label={t('reports.revenue')} value={money(report.revenueTotal)} />
        <Tile label={t('reports.netSales')} value={money(report.netRevenue)} />
        <Tile label={t('reports.tax')} value={money(report.taxTotal)} />
        <Tile label={t('reports.orders')} value={formats().count(report.ordersCount)} />
        <Tile label={t('reports.avgOrderValue')} value={money(report.averageOrderValue)} />
        <Tile label={t('reports.totalCustomers')} value={formats().count(report.totalCustomers)} />
        <Tile label={t('reports.newCustomers')} value={formats().count(report.newCustomers)} />
        <Tile label={t('reports.repeatCustomers')} value={formats().count(report.repeatedCustomers)} />
      </Tiles>
      <SalesPlot series={series} symbol={symbol} />
      <Card as="section" aria-labelledby="top-selling" className="p-4">
        <h2 id="top-selling" className="mb-2 font-bold text-lg">
          {t('reports.topSellingItems')}
        </h2>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-2">
          <div className={topSellingItems.length === 0 ? 'col-span-full' : ''}>
            <TopSellers items={topSellingItems} symbol={symbol} emptyText={t('reports.noTopSellingItems')} />
          </div>
          {topSellingItems.length > 0 && <TopItemsPlot items={topSellingItems} />}
        </div>
      </Card>
    </div>
  )
}
