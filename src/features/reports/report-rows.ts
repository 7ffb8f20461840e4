/** A report as rows of one table: what the screen shows, in its order. */
import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'

type Report = Reply<typeof reports.get>
type Row = readonly (string | number)[]

/** The first row names the columns; money is in the store's currency, '' where a column says nothing about a row. */
export function reportRows(report: Report): readonly Row[] {
  const { currency, series, from, to } = report
  const sum = (name: string, amount: string | null): Row => ['Figures', name, '', amount ?? '0.00', '']
  const count = (name: string, number: number): Row => ['Figures', name, number, '', '']
  const unit = currency ? ` (${currency})` : ''
  return [
    ['Section', 'Name', 'Count', `Amount${unit}`, `Price${unit}`],
    ['Period', `${from} to ${to}`, '', '', ''],
    sum('Revenue', report.revenueTotal),
    sum('Net Sales', report.netRevenue),
    sum('Tax', report.taxTotal),
    count('Orders', report.ordersCount),
    sum('Avg. Order Value', report.averageOrderValue),
    count('Total Customers', report.totalCustomers),
    count('New Customers', report.newCustomers),
    count('Repeat Customers', report.repeatedCustomers),
    ...series.points.map(({ label, orders, revenue }): Row => [`Per ${series.step}`, label, orders, revenue, '']),
    ...report.topSellingItems.map(
      ({ title, price, orders_count }): Row => ['Top Selling Items', title, Number(orders_count), '', price],
    ),
  ]
}

/** 'report-2026-11-01-to-2026-11-20.csv' */
export const reportCsvName = ({ from, to }: Report): string =>
  from === to ? `report-${from}.csv` : `report-${from}-to-${to}.csv`
