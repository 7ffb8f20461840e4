import { useMemo, useState } from 'react'
import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { centsOf, moneyText } from '../../domain/money.ts'
import { Card } from '../../ui/card.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { Plot } from '../../ui/plot.tsx'
import { FiguresTable } from './figures-table.tsx'
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
    () => rows.map(({ label, orders, cents, text }) => ({ label, text, value: isRevenue ? cents / 100 : orders })),
    [rows, isRevenue],
  )
  if (rows.every(({ orders, cents }) => orders === 0 && cents === 0)) return null
  const title = `${isRevenue ? 'Revenue' : 'Orders'} per ${step}`

  return (
    <Card as="section" className="flex flex-col gap-3 p-4" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold text-lg">{title}</h2>
        <ChipRow label="Plot" options={choices} value={shown} onChange={setChosen} />
      </div>
      <Plot
        label={`${title}; the table below has the figures`}
        bars={bars}
        isWhole={!isRevenue}
        axisText={value => (isRevenue ? `${symbol}${short.format(value)}` : short.format(value))}
        onMissing={() => setIsMissing(true)}
      />
      <FiguresTable
        caption={`Orders and revenue per ${step}`}
        columns={[stepTitles[step], 'Orders', 'Revenue']}
        rows={rows.map(({ label, orders, cents }) => [label, String(orders), moneyText(cents, symbol)])}
        isOpen={isMissing}
      />
    </Card>
  )
}

const choices = [
  { value: 'revenue', label: 'Revenue' },
  { value: 'orders', label: 'Orders' },
]
const stepTitles = { hour: 'Hour', day: 'Day', month: 'Month' }
const short = new Intl.NumberFormat(undefined, { notation: 'compact' })
