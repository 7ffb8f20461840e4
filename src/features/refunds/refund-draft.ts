import type { Reply } from '../../contract/endpoint.ts'
import type { invoices } from '../../contract/invoices.ts'
import { sharesMax } from '../../domain/limits.ts'
import { creditCents, creditPieces } from '../../domain/money/credit.ts'
import { type Cents, centsOf } from '../../domain/money/money.ts'

export type PaidDocument = Reply<typeof invoices.details>
export type DocumentLine = PaidDocument['lines'][number]

/** How many steps of a line go back, by its id: whole pieces, or all of what is left of a shared one. */
export type ChosenLines = ReadonlyMap<number, number>

export interface Pieces {
  readonly n: number
  readonly d: number
}

/** What one step of a line gives back. */
export const stepOf = ({ pieces_left: { n, d } }: DocumentLine): Pieces => (n % d === 0 ? { n: 1, d: 1 } : { n, d })

/** How many steps there are; none of a part that is too small to be named, or that has no price any more. */
export function stepsOf(line: DocumentLine): number {
  const { n, d } = line.pieces_left
  if (n === 0 || centsOf(line.left) === 0) return 0
  if (n % d === 0) return n / d
  return d <= sharesMax ? 1 : 0
}

/** The lines as the server wants them. */
export const wishedLines = (lines: readonly DocumentLine[], chosen: ChosenLines) =>
  lines.flatMap(line => {
    const steps = chosen.get(line.line_id) ?? 0
    const { n, d } = stepOf(line)
    return steps === 0 ? [] : [{ lineId: line.line_id, n: n * steps, d }]
  })

/** What they come to, as the server reckons it. */
export function wishedCents(lines: readonly DocumentLine[], chosen: ChosenLines): Cents {
  return lines.reduce((sum, line) => {
    const steps = chosen.get(line.line_id) ?? 0
    if (steps === 0) return sum
    const { n, d } = stepOf(line)
    const { left_net, left_tax, pieces_left } = line
    const left = {
      netCents: centsOf(left_net),
      taxCents: centsOf(left_tax),
      pieces: { top: BigInt(pieces_left.n), bottom: BigInt(pieces_left.d) },
    }
    const credit = creditPieces({ top: BigInt(n * steps), bottom: BigInt(d) }, left)
    return sum + (credit ? creditCents(credit) : 0)
  }, 0)
}

export const piecesText = ({ n, d }: Pieces): string => (n % d === 0 ? String(n / d) : `${n}/${d}`)
