import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { centsOf, moneyText } from '../../domain/money.ts'
import { Card } from '../../ui/card.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'
import { SalesPlot } from '../sales/sales-plot.tsx'
import { TopSellers } from '../sales/top-sellers.tsx'
import { dayText } from '../shared/day-text.ts'
import { TopItemsPlot } from './top-items-plot.tsx'

/** The figures of one period, then what they are made of. */
export function ReportView({ report }: { readonly report: Reply<typeof reports.get> }) {
  const { from, to, series, topSellingItems } = report
  const symbol = currencySymbol(report.currency)
  const money = (amount: string | null) => moneyText(centsOf(amount ?? '0'), symbol)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">{from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`}</p>
      <Tiles>
        <Tile label="Revenue" value={money(report.revenueTotal)} />
        <Tile label="Net Sales" value={money(report.netRevenue)} />
        <Tile label="Tax" value={money(report.taxTotal)} />
        <Tile label="Orders" value={count.format(report.ordersCount)} />
        <Tile label="Avg. Order Value" value={money(report.averageOrderValue)} />
        <Tile label="Total Customers" value={count.format(report.totalCustomers)} />
        <Tile label="New Customers" value={count.format(report.newCustomers)} />
        <Tile label="Repeat Customers" value={count.format(report.repeatedCustomers)} />
      </Tiles>
      <SalesPlot series={series} symbol={symbol} />
      <Card as="section" aria-labelledby="top-selling" className="p-4">
        <h2 id="top-selling" className="mb-2 font-bold text-lg">
          Top Selling Items
        </h2>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-2">
          <div className={topSellingItems.length === 0 ? 'col-span-full' : ''}>
            <TopSellers
              items={topSellingItems}
              symbol={symbol}
              emptyText="No Top Selling items found for Selected Filter!"
            />
          </div>
          {topSellingItems.length > 0 && <TopItemsPlot items={topSellingItems} />}
        </div>
      </Card>
    </div>
  )
}

const count = new Intl.NumberFormat()
