import { useId } from 'react'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
import { formats } from '../shared/store-formats.ts'
import { type Part, partsOf, type Report } from './report-text.ts'

interface PartTablesProps {
  readonly report: Report
  /** Of the currency. */
  readonly symbol: string
}

/** The period's revenue by category, by waiter and by dining option, each with its sum; nothing where nothing was sold. */
export function PartTables({ report, symbol }: PartTablesProps) {
  const parts = partsOf(report).filter(({ lines }) => lines.length > 0)
  if (parts.length === 0) return null
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 md:grid-rows-[auto_1fr] xl:grid-cols-3 xl:grid-rows-[auto] md:max-xl:[&>section]:first:row-span-2">
        {parts.map(part => (
          <PartTable key={part.title} part={part} symbol={symbol} />
        ))}
      </div>
      <p className="text-soft">{t('reports.partsCount')}</p>
    </>
  )
}

function PartTable({ part, symbol }: { readonly part: Part; readonly symbol: string }) {
  const { title, column, counts, lines } = part
  const id = useId()
  const money = (cents: number) => moneyText(cents, symbol)
  const countOf = (line: Part['lines'][number]) => line[counts] ?? 0
  const sum = lines.reduce((all, { revenue }) => all + centsOf(revenue), 0)
  const count = lines.reduce((all, line) => all + countOf(line), 0)
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <h2 id={id} className="mb-2 font-bold text-lg">
        {title}
      </h2>
      <table aria-labelledby={id} className="w-full [&_td]:whitespace-nowrap [&_td]:text-end">
        <thead>
          <tr className="border-line border-b text-start text-soft [&>th]:py-2 [&>th]:font-medium">
            <th scope="col">{column}</th>
            <th scope="col" className="px-2 text-end">
              {t(counts === 'orders' ? 'reports.orders' : 'reports.quantity')}
            </th>
            <th scope="col" className="text-end">
              {t('reports.revenue')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.key} className="border-line border-b align-baseline [&>td]:py-2 [&>th]:py-2">
              <th scope="row" className="break-words text-start font-normal">
                <bdi>{line.name}</bdi>
              </th>
              <td className="px-2">{formats().count(countOf(line))}</td>
              <td>{money(centsOf(line.revenue))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold [&>td]:pt-2 [&>th]:pt-2">
            <th scope="row" className="text-start">
              {t('reports.all')}
            </th>
            <td className="px-2">{formats().count(count)}</td>
            <td>{money(sum)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
