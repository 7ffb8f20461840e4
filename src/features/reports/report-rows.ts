/** A report as rows of one table: what the screen shows, in its order. */

import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { centsText } from '../../domain/money/money.ts'
import { t } from '../../texts/t.ts'
import { comparedText, partsOf } from './report-text.ts'

type Report = Reply<typeof reports.get>
type Row = readonly (string | number)[]

/** The first row names the columns; money is in the store's currency, '' where a column says nothing about a row. */
export function reportRows(report: Report): readonly Row[] {
  const { currency, series, previous } = report
  const unit = currency ? ` (${currency})` : ''
  const parts = partsOf(report).flatMap(({ title, lines }) =>
    lines.map(({ name, orders = '', quantity = '', revenue }): Row => [title, name, orders, revenue, '', quantity]),
  )
  return [
    [
      t('reports.section'),
      t('reports.name'),
      t('reports.count'),
      t('reports.amount', { unit }),
      t('reports.price', { unit }),
      t('reports.quantity'),
    ],
    periodRow(t('reports.period'), report),
    ...figureRows(t('reports.figures'), report, report.totalCustomers),
    ...series.points.map(
      ({ label, orders, revenue }): Row => [
        t('reports.perStep', { step: series.step }),
        label,
        orders,
        revenue,
        '',
        '',
      ],
    ),
    ...report.topSellingItems.map(
      ({ title, price, orders_count, quantity }): Row => [
        ...[t('reports.topSellingItems'), title, Number(orders_count), '', price, quantity],
      ],
    ),
    ...parts,
    ...(previous
      ? [
          periodRow(t('reports.previousPeriod'), previous, previous.until && comparedText(previous)),
          ...figureRows(t('reports.previousPeriod'), previous),
        ]
      : []),
  ]
}

type Figures = Pick<Report, keyof Report & keyof NonNullable<Report['previous']>>

const periodRow = (section: string, { from, to }: Figures, text?: string | null): Row => [
  ...[section, text || t('reports.fromTo', { from, to }), '', '', '', ''],
]

function figureRows(section: string, figures: Figures, totalCustomers?: number): Row[] {
  const sum = (name: string, amount: string | null): Row => [section, name, '', amount ?? centsText(0), '', '']
  const count = (name: string, number: number): Row => [section, name, number, '', '', '']
  return [
    sum(t('reports.revenue'), figures.revenueTotal),
    sum(t('reports.netSales'), figures.netRevenue),
    sum(t('reports.tax'), figures.taxTotal),
    count(t('reports.orders'), figures.ordersCount),
    count(t('reports.ordersPaid'), figures.paidOrdersCount),
    sum(t('reports.avgOrderValue'), figures.averageOrderValue),
    ...(totalCustomers === undefined ? [] : [count(t('reports.totalCustomers'), totalCustomers)]),
    count(t('reports.newCustomers'), figures.newCustomers),
    count(t('reports.repeatCustomers'), figures.repeatedCustomers),
  ]
}

/** 'report-2026-11-01-to-2026-11-20.csv' */
export const reportCsvName = ({ from, to }: Report): string =>
  from === to ? `report-${from}.csv` : `report-${from}-to-${to}.csv`
