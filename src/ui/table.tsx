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
      <table className="w-full border-collapse text-left *:*:*:px-2 *:*:*:last:sticky *:*:*:last:right-0 *:*:*:last:bg-surface sm:*:*:*:px-3">
        <thead className="text-sm text-soft">
          <tr className="align-bottom *:py-2 *:font-medium">
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? 'text-right' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="*:border-line *:border-t">{children}</tbody>
      </table>
    </section>
  )
}
