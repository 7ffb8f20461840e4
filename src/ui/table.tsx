import type { ReactNode } from 'react'

interface TableProps {
  /** Its name. */
  readonly label: string
  readonly columns: readonly { readonly title: string; readonly isNumber?: boolean }[]
  /** Rows of cells; the first cell of each is a `th` of scope row. */
  readonly children: ReactNode
}

/** Rows under headings. If it is too wide, the table scrolls inside itself, with its last column always visible. */
export function Table({ label, columns, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-start [&_td]:px-2 [&_th]:px-2 [&_td]:last:sticky [&_th]:last:sticky [&_td]:last:end-0 [&_th]:last:end-0 [&_td]:last:bg-surface [&_th]:last:bg-surface sm:[&_td]:px-3 sm:[&_th]:px-3">
        <thead className="text-sm text-soft">
          <tr className="align-bottom [&>th]:py-2 [&>th]:font-medium">
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? 'text-end' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr]:border-line [&>tr]:border-t">{children}</tbody>
      </table>
    </section>
  )
}
