/** The result of a campaign, for people. */
import { promises, type Violation } from '../support/campaign-check.ts'

export interface Summary {
  readonly seed: string
  readonly submissions: number
  readonly orders: number
  readonly refused: number
  readonly lost: number
  readonly doubled: number
  readonly violations: readonly Violation[]
  readonly faults: Readonly<Record<string, number>>
}

/** One line. */
export const asText = ({ submissions, orders, refused, lost, doubled, violations }: Omit<Summary, 'seed'>): string =>
  `${submissions} submissions, ${orders} orders, ${refused} refused in words, lost ${lost}, doubled ${doubled}, ` +
  `broken promises ${violations.length}`

/** A table of the faults, and the first broken promises. */
export function asTable(summary: Summary): string {
  const rows = Object.entries(summary.faults).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const faults = rows.map(([name, times]) => `| ${name} | ${times} |`)
  const broken = summary.violations.slice(0, 20).map(({ promise, what }) => `BROKEN: ${promises[promise]}: ${what}`)
  return [
    `seed ${summary.seed}: ${asText(summary)}`,
    '',
    '| Fault | Times |',
    '|---|---|',
    ...faults,
    '',
    ...broken,
  ].join('\n')
}
