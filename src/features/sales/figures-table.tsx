import { t } from '../../texts/t.ts'

interface FiguresTableProps {
  /** Names the table: 'Revenue per day'. */
  readonly caption: string
  /** The first one heads the rows' names. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Shown at once: there is no plot to look at. */
  readonly isOpen?: boolean
}

/** What a plot shows, as a table: for whoever hears the page, and for whoever wants the figures themselves. */
export function FiguresTable({ caption, columns, rows, isOpen = false }: FiguresTableProps) {
  return (
    <details open={isOpen}>
      <summary className="flex min-h-11 w-fit items-center font-medium text-accent-ink underline">
        {t('sales.asTable')}
      </summary>
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-left text-soft">
            {columns.map((column, place) => (
              <th key={column} scope="col" className={`p-2 font-medium ${place > 0 ? 'text-right' : ''}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...figures]) => (
            <tr key={name} className="border-line border-b">
              <th scope="row" className="break-words p-2 text-left font-normal">
                {name}
              </th>
              {figures.map((figure, place) => (
                <td key={columns[place + 1]} className="p-2 text-right">
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
