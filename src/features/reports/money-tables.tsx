import { useId } from 'react'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
import { formats } from '../shared/store-formats.ts'
import { useIsWide } from '../shared/use-is-wide.ts'
import { type Money, type MoneyPart, type MoneyRow, moneyParts } from './money-parts.ts'

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
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-2">
      {parts.map(part => (
        <MoneyTable key={part.title} part={part} symbol={symbol} />
      ))}
    </div>
  )
}

function MoneyTable({ part, symbol }: { readonly part: MoneyPart; readonly symbol: string }) {
  const id = useId()
  const isWide = useIsWide('48rem')
  const { title, columns, rows, sums } = part
  const cellText = (cell: Cell) => {
    if (cell === null) return ''
    return typeof cell === 'number' ? formats().count(cell) : moneyText(centsOf(cell), symbol)
  }
  const all = sums && rows.length > 1 ? { key: '', name: t('reports.all'), cells: sums } : null
  const shown = { labelledBy: id, columns, rows, all, cellText }
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <h3 id={id} className="mb-2 font-bold">
        <bdi>{title}</bdi>
      </h3>
      {isWide ? <WideTable {...shown} /> : <Blocks {...shown} />}
    </Card>
  )
}

type Cell = MoneyRow['cells'][number]

interface ShownPart extends Pick<MoneyPart, 'columns' | 'rows'> {
  readonly labelledBy: string
  /** The columns added up. */
  readonly all: MoneyRow | null
  readonly cellText: (cell: Cell) => string
}

function WideTable({ labelledBy, columns, rows, all, cellText }: ShownPart) {
  const cellsOf = (cells: MoneyRow['cells']) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table have no id and never move
    cells.map((cell, column) => <td key={column}>{cellText(cell)}</td>)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is too wide, its columns are reached with the keyboard too
    <section tabIndex={0} className="-mx-4 overflow-x-auto px-4">
      <table
        aria-labelledby={labelledBy}
        className="w-full [&_td]:whitespace-nowrap [&_td]:ps-4 [&_td]:text-end [&_td]:tabular-nums"
      >
        <thead>
          <tr className="border-line border-b text-soft [&>th]:py-2 [&>th]:font-medium">
            {columns.map((column, place) => (
              <th key={column} scope="col" className={place === 0 ? 'text-start' : 'ps-4 text-end'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-line border-b align-baseline last:border-b-0 [&>td]:py-2 [&>th]:py-2">
              <th scope="row" className="break-words text-start font-normal">
                <bdi>{name}</bdi>
              </th>
              {cellsOf(cells)}
            </tr>
          ))}
        </tbody>
        {all && (
          <tfoot>
            <tr className="border-line border-t font-semibold [&>td]:pt-2 [&>th]:pt-2">
              <th scope="row" className="text-start">
                <bdi>{all.name}</bdi>
              </th>
              {cellsOf(all.cells)}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

/** On a phone a row is a block of its own, with what it has: eight columns of money don't fit. */
function Blocks({ labelledBy, columns, rows, all, cellText }: ShownPart) {
  return (
    <ul aria-labelledby={labelledBy}>
      {[...rows, ...(all ? [all] : [])].map(row => (
        <li key={row.key} className="border-line border-t py-2 first:border-t-0">
          <p className={`break-words ${row === all ? 'font-semibold' : ''}`}>
            <bdi>{row.name}</bdi>
          </p>
          <dl>
            {row.cells.map((cell, column) =>
              saysNothing(cell) ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table have no id and never move
                <div key={column} className="flex justify-between gap-4">
                  <dt className="text-soft">{columns[column + 1]}</dt>
                  <dd className="text-end tabular-nums">{cellText(cell)}</dd>
                </div>
              ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}

const saysNothing = (cell: Cell) => cell === null || Number(cell) === 0
