import { useMemo } from 'react'
import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import type { TopSellingItem } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
import { Plot } from '../../ui/plot.tsx'
import { SalesPlot } from '../sales/sales-plot.tsx'
import { TopSellers } from '../sales/top-sellers.tsx'
import { formats } from '../shared/store-formats.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { PartTables } from './part-tables.tsx'
import { comparedText, daysText } from './report-text.ts'

/** The figures of one period, then what they are made of. */
export function ReportView({ report }: { readonly report: Reply<typeof reports.get> }) {
  const { series, topSellingItems } = report
  const symbol = currencySymbol(report.currency)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">
        {daysText(report)}
        {report.previous && <span className="block">{comparedText(report.previous)}</span>}
      </p>
      <FigureTiles report={report} symbol={symbol} />
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
      <PartTables report={report} symbol={symbol} />
    </div>
  )
}

/** How far the best are apart. The list beside it has the figures for whoever hears the page. */
function TopItemsPlot({ items }: { readonly items: readonly TopSellingItem[] }) {
  const bars = useMemo(
    () =>
      items.map(({ title, quantity }) => ({
        label: title,
        value: quantity,
        text: t('sales.sold', { count: formats().count(quantity) }),
      })),
    [items],
  )
  return (
    <Plot
      isLying
      isWhole
      label={t('reports.topSellersChart')}
      bars={bars}
      axisText={value => formats().compact(value)}
    />
  )
}
