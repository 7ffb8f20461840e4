import { useId } from 'react'
import { centsOf, moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
import { formats } from '../shared/store-formats.ts'
import { type Money, type MoneyPart, moneyParts } from './money-parts.ts'

interface MoneyTablesProps {
  readonly money: Money
  /** Of the currency. */
  readonly symbol: string
}

/** How the period's money came, at which rates, to whom, and what went: each table with its sums. */
export function MoneyTables({ money, symbol }: MoneyTablesProps) {
  const parts = moneyParts(money)
  if (parts.length === 0) return <p className="text-soft">{t('reports.nothingPaid')}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      {parts.map(part => (
        <MoneyTable key={part.title} part={part} symbol={symbol} />
      ))}
    </div>
  )
}

function MoneyTable({ part, symbol }: { readonly part: MoneyPart; readonly symbol: string }) {
  const id = useId()
  const { title, columns, rows, sums } = part
  const cellText = (cell: MoneyPart['rows'][number]['cells'][number]) => {
    if (cell === null) return ''
    return typeof cell === 'number' ? formats().count(cell) : moneyText(centsOf(cell), symbol)
  }
  const cellsOf = (cells: MoneyPart['rows'][number]['cells']) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table have no id and never move
    cells.map((cell, column) => <td key={column}>{cellText(cell)}</td>)
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <h3 id={id} className="mb-2 font-bold">
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone its columns are reached by scrolling, also with the keyboard */}
      <section tabIndex={0} className="-mx-4 overflow-x-auto px-4">
        <table
          aria-labelledby={id}
          className="w-full [&_td]:whitespace-nowrap [&_td]:pl-4 [&_td]:text-right [&_td]:tabular-nums"
        >
          <thead>
            <tr className="border-line border-b text-soft [&>th]:py-2 [&>th]:font-medium">
              {columns.map((column, place) => (
                <th key={column} scope="col" className={place === 0 ? 'text-left' : 'pl-4 text-right'}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key} className="border-line border-b align-baseline last:border-b-0 [&>td]:py-2 [&>th]:py-2">
                <th scope="row" className="min-w-24 text-left font-normal">
                  {name}
                </th>
                {cellsOf(cells)}
              </tr>
            ))}
          </tbody>
          {sums && rows.length > 1 && (
            <tfoot>
              <tr className="border-line border-t font-semibold [&>td]:pt-2 [&>th]:pt-2">
                <th scope="row" className="text-left">
                  {t('reports.all')}
                </th>
                {cellsOf(sums)}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </Card>
  )
}
