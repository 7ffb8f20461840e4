/** One row for each figure: the goal, our result, and the peer's on the same kind of machine. */
export interface Row {
  readonly what: string
  readonly ours: number
  readonly unit: string
  /** What the figure must be; '' without a goal. */
  readonly goal: string
  readonly isMet: boolean | null
  /** The nearest peer's figure in the same unit; null when it has none. */
  readonly peer: number | null
}

/** A figure that must be at most `max`. */
export const atMost = (what: string, ours: number, unit: string, max: number, peer: number | null = null): Row => ({
  what,
  ours,
  unit,
  goal: `≤ ${max}`,
  isMet: ours <= max,
  peer,
})

/** A figure that must be at least `min`. */
export const atLeast = (what: string, ours: number, unit: string, min: number, peer: number | null = null): Row => ({
  what,
  ours,
  unit,
  goal: `≥ ${min}`,
  isMet: ours >= min,
  peer,
})

/** A figure without a goal. */
export const told = (what: string, ours: number, unit: string, peer: number | null = null): Row => ({
  what,
  ours,
  unit,
  goal: '',
  isMet: null,
  peer,
})

/** The rows as a Markdown table; the ratio is ours over the peer's. */
export function asTable(rows: readonly Row[]): string {
  const cells = rows.map(({ what, ours, unit, goal, isMet, peer }) => [
    what,
    `${short(ours)} ${unit}`,
    goal,
    isMet === null ? '' : isMet ? 'met' : 'MISSED',
    peer === null ? '–' : `${short(peer)} ${unit}`,
    peer === null ? '' : `${short(ours / peer)}×`,
  ])
  const head = ['Measured', 'Comanda', 'Goal', '', 'Peer', 'Ratio']
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...cells.map(line)].join('\n')
}

const short = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
