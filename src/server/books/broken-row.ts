/** What the checks of bills have in common. */

/** The first row that disagrees: its table and number, what people call it, and what is wrong. */
export interface BrokenRow {
  readonly table: string
  readonly row: number | string
  /** "INV-000812"; null: the table and its row say enough. */
  readonly name: string | null
  readonly why: string
}

/** Rows with ids above `after`, up to `upTo`. */
export interface IdSpan {
  readonly after: number
  readonly upTo: number
}
