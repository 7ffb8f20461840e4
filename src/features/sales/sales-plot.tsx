import { useMemo, useState } from 'react'
import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { centsNumber, centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { Plot } from '../../ui/plot.tsx'
import { formats } from '../shared/store-formats.ts'
import { orderCountText, stepText } from './sales-text.ts'

interface SalesPlotProps {
  readonly series: Reply<typeof reports.get>['series']
  /** Of the currency. */
  readonly symbol: string
}

/** Revenue or orders over a period, in the steps in which the server tells them; nothing where there was none. */
export function SalesPlot({ series: { step, points }, symbol }: SalesPlotProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const rows = useMemo(
    () =>
      points.map(({ label, orders, revenue }) => ({
        label: stepText(step, label),
        orders,
        cents: centsOf(revenue),
        text: `${moneyText(centsOf(revenue), symbol)} · ${orderCountText(orders)}`,
      })),
    [step, points, symbol],
  )
  // Before anything is paid, orders are all there is to see.
  const shown = chosen ?? (rows.some(({ cents }) => cents !== 0) ? 'revenue' : 'orders')
  const isRevenue = shown === 'revenue'
  const bars = useMemo(
    () =>
      rows.map(({ label, orders, cents, text }) => ({ label, text, value: isRevenue ? centsNumber(cents) : orders })),
    [rows, isRevenue],
  )
  if (rows.every(({ orders, cents }) => orders === 0 && cents === 0)) return null
  const title = isRevenue ? t('sales.revenuePer', { step }) : t('sales.ordersPer', { step })

  return (
    <Card as="section" className="flex flex-col gap-3 p-4" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold text-lg">{title}</h2>
        <ChipRow
          label={t('sales.plot')}
          options={choices.map(({ value, label }) => ({ value, label: t(label) }))}
          value={shown}
          onChange={setChosen}
        />
      </div>
      <Plot
        label={t('sales.plotWithTable', { title })}
        bars={bars}
        isWhole={!isRevenue}
        axisText={value => (isRevenue ? `${symbol}${formats().compact(value)}` : formats().compact(value))}
        onMissing={() => setIsMissing(true)}
      />
      <FiguresTable
        caption={t('sales.ordersAndRevenuePer', { step })}
        columns={[t(stepTitles[step]), t('sales.orders'), t('sales.revenue')]}
        rows={rows.map(({ label, orders, cents }) => [label, String(orders), moneyText(cents, symbol)])}
        isOpen={isMissing}
      />
    </Card>
  )
}

const choices = [
  { value: 'revenue', label: 'sales.revenue' },
  { value: 'orders', label: 'sales.orders' },
] as const
const stepTitles = { hour: 'sales.hour', day: 'sales.day', month: 'sales.month' } as const

interface FiguresTableProps {
  /** Names the table: 'Revenue per day'. */
  readonly caption: string
  /** The first one heads the rows' names. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Shown at once: there is no plot to look at. */
  readonly isOpen?: boolean
}

/** What a plot shows, as a table: for anybody who hears the page, and for anybody who wants the figures themselves. */
function FiguresTable({ caption, columns, rows, isOpen = false }: FiguresTableProps) {
  return (
    <details open={isOpen}>
      <summary className="flex min-h-11 w-fit items-center font-medium text-accent-ink underline">
        {t('sales.asTable')}
      </summary>
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-start text-soft">
            {columns.map((column, place) => (
              <th key={column} scope="col" className={`p-2 font-medium ${place > 0 ? 'text-end' : ''}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...figures]) => (
            <tr key={name} className="border-line border-b">
              <th scope="row" className="break-words p-2 text-start font-normal">
                {name}
              </th>
              {figures.map((figure, place) => (
                <td key={columns[place + 1]} className="p-2 text-end">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
