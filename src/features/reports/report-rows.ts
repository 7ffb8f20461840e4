/** A report as rows of one table: what the screen shows, in its order. */

import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { t } from '../../texts/t.ts'

type Report = Reply<typeof reports.get>
type Row = readonly (string | number)[]

/** The first row names the columns; money is in the store's currency, '' where a column says nothing about a row. */
export function reportRows(report: Report): readonly Row[] {
  const { currency, series, from, to } = report
  const sum = (name: string, amount: string | null): Row => [t('reports.figures'), name, '', amount ?? '0.00', '']
  const count = (name: string, number: number): Row => [t('reports.figures'), name, number, '', '']
  const unit = currency ? ` (${currency})` : ''
  return [
    [
      t('reports.section'),
      t('reports.name'),
      t('reports.count'),
      t('reports.amount', { unit }),
      t('reports.price', { unit }),
    ],
    [t('reports.period'), t('reports.fromTo', { from, to }), '', '', ''],
    sum(t('reports.revenue'), report.revenueTotal),
    sum(t('reports.netSales'), report.netRevenue),
    sum(t('reports.tax'), report.taxTotal),
    count(t('reports.orders'), report.ordersCount),
    sum(t('reports.avgOrderValue'), report.averageOrderValue),
    count(t('reports.totalCustomers'), report.totalCustomers),
    count(t('reports.newCustomers'), report.newCustomers),
    count(t('reports.repeatCustomers'), report.repeatedCustomers),
    ...series.points.map(
      ({ label, orders, revenue }): Row => [t('reports.perStep', { step: series.step }), label, orders, revenue, ''],
    ),
    ...report.topSellingItems.map(
      ({ title, price, orders_count }): Row => [t('reports.topSellingItems'), title, Number(orders_count), '', price],
    ),
  ]
}

/** 'report-2026-11-01-to-2026-11-20.csv' */
export const reportCsvName = ({ from, to }: Report): string =>
  from === to ? `report-${from}.csv` : `report-${from}-to-${to}.csv`
