import { useMemo, useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { reports } from '../../contract/reports.ts'
import { csvText } from '../../domain/csv-text.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import type { TopSellingItem } from '../../domain/entities.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { reportPeriods } from '../../domain/periods.ts'
import { t } from '../../texts/t.ts'
import { DownloadIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Plot } from '../../ui/plot.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'
import { PeriodFilterBar } from '../periods/period-filter-bar.tsx'
import { type PeriodChoice, todayChoice } from '../periods/period-filter-choice.ts'
import { SalesPlot } from '../sales/sales-plot.tsx'
import { TopSellers } from '../sales/top-sellers.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { saveFile } from '../shared/save-file.ts'
import { formats } from '../shared/store-formats.ts'
import { moneyCsvName, moneyRows } from './money-parts.ts'
import { MoneyTables } from './money-tables.tsx'
import { PartTables } from './part-tables.tsx'
import { reportCsvName, reportRows } from './report-rows.ts'
import { comparedText, daysText, type Report } from './report-text.ts'

/** What a period brought (§2, Reports). */
export function ReportsScreen() {
  const [choice, setChoice] = useState<PeriodChoice>(todayChoice)
  const report = useRead(reports.get, { query: choice }, { keepPrevious: true })
  const shown = report.data

  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('reports.reports')}>
        {shown && (
          <Button
            icon={<DownloadIcon />}
            onClick={() => saveFile(reportCsvName(shown), csvText(reportRows(shown)), 'text/csv;charset=utf-8')}
          >
            {t('reports.downloadCsv')}
          </Button>
        )}
      </PageHeading>
      <PeriodFilterBar what={t('reports.reports')} periods={reportPeriods} choice={choice} onChange={setChoice} />
      <Loaded read={report} failure={t('failures.reportsLoad')}>
        {found => <ReportView report={found} />}
      </Loaded>
      {shown && <MoneySection choice={choice} />}
    </section>
  )
}

/** The money of the chosen days, with its file. */
function MoneySection({ choice }: { readonly choice: PeriodChoice }) {
  const money = useRead(reports.money, { query: choice }, { keepPrevious: true })
  const shown = money.data
  return (
    <section aria-labelledby="money-of-days" className="flex flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="money-of-days" className="font-bold text-lg">
          {t('reports.money')}
        </h2>
        {shown && (
          <Button
            icon={<DownloadIcon />}
            onClick={() => saveFile(moneyCsvName(shown), csvText(moneyRows(shown)), 'text/csv;charset=utf-8')}
          >
            {t('reports.downloadMoney')}
          </Button>
        )}
      </div>
      <Loaded read={money} failure={t('failures.reportsLoad')}>
        {found => <MoneyTables money={found} symbol={currencySymbol(found.currency)} />}
      </Loaded>
    </section>
  )
}

/** The figures of one period, then what they are made of. */
function ReportView({ report }: { readonly report: Reply<typeof reports.get> }) {
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

/** How far the best are apart. The list beside it has the figures for anybody who hears the page. */
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

interface FigureTilesProps {
  readonly report: Report
  /** Of the currency. */
  readonly symbol: string
}

/** The figures of §2, what each of them counts, and how it was in the period before. */
function FigureTiles({ report, symbol }: FigureTilesProps) {
  const { previous, paidOrdersCount: paid } = report
  const paidText = formats().count(paid)
  const count = (figure: 'ordersCount' | 'newCustomers' | 'repeatedCustomers') => {
    const [now, before] = [report[figure], previous?.[figure]]
    return {
      value: formats().count(now),
      change: before !== undefined && <Change now={now} before={before} text={formats().count(before)} />,
    }
  }
  const money = (figure: 'revenueTotal' | 'netRevenue' | 'taxTotal' | 'averageOrderValue') => {
    const [now, before] = [centsOf(report[figure] ?? '0'), previous && centsOf(previous[figure] ?? '0')]
    return {
      value: moneyText(now, symbol),
      change: before !== null && <Change now={now} before={before} text={moneyText(before, symbol)} />,
    }
  }
  return (
    <Tiles>
      <Tile label={t('reports.revenue')} note={t('sales.paidWithTax')} {...money('revenueTotal')} />
      <Tile label={t('reports.netSales')} note={t('reports.paidWithoutTax')} {...money('netRevenue')} />
      <Tile label={t('reports.tax')} note={t('reports.taxOfPaid')} {...money('taxTotal')} />
      <Tile label={t('reports.orders')} note={t('reports.ordersTaken', { paid: paidText })} {...count('ordersCount')} />
      <Tile
        label={t('reports.avgOrderValue')}
        note={t('reports.averageOfPaid', { count: paid, text: paidText })}
        {...money('averageOrderValue')}
      />
      <Tile
        label={t('reports.totalCustomers')}
        note={t('reports.onTheList')}
        value={formats().count(report.totalCustomers)}
      />
      <Tile label={t('reports.newCustomers')} note={t('reports.registered')} {...count('newCustomers')} />
      <Tile label={t('reports.repeatCustomers')} note={t('reports.cameBack')} {...count('repeatedCustomers')} />
    </Tiles>
  )
}

interface ChangeProps {
  readonly now: number
  readonly before: number
  /** How `before` is written. */
  readonly text: string
}

/** How a figure differs from the period before: an arrow for the eyes, words for everybody. */
function Change({ now, before, text }: ChangeProps) {
  if (now === before) return <>{t('reports.same')}</>
  const percent = before === 0 ? null : formats().percent(Math.abs(now / before - 1))
  const isMore = now > before
  return (
    <>
      <span aria-hidden>{isMore ? '▲ ' : '▼ '}</span>
      {percent === null
        ? t('reports.moreThanNone', { before: text })
        : t(isMore ? 'reports.more' : 'reports.less', { percent, before: text })}
    </>
  )
}
