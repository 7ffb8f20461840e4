/** Pieces of a line on a bill: n/d of them. Over all bills the shares of a line are exactly its quantity. */
import { commonMultiple, type Fraction, lowest, safeCents } from './fraction.ts'

/** n/d pieces, both at least 1. */
export interface Pieces {
  readonly n: number
  readonly d: number
}

export interface Share extends Pieces {
  readonly orderItemId: number
}

/** Shares of one line as whole parts of a piece. */
export interface Parts {
  /** So many parts are one piece. */
  readonly ofPiece: bigint
  readonly each: readonly bigint[]
  /** What the shares leave of the line; negative: they are more than there is. */
  readonly left: bigint
}

export function partsOf(quantity: number, shares: readonly Pieces[]): Parts {
  const ofPiece = shares.reduce((common, { d }) => commonMultiple(common, BigInt(d)), 1n)
  const each = shares.map(({ n, d }) => BigInt(n) * (ofPiece / BigInt(d)))
  return { ofPiece, each, left: each.reduce((left, parts) => left - parts, BigInt(quantity) * ofPiece) }
}

/** What shares leave of a line, in the smallest numbers; null: nothing, or they are more than there is. */
export function piecesLeft(quantity: number, shares: readonly Pieces[]): Pieces | null {
  const { ofPiece, left } = partsOf(quantity, shares)
  return left > 0n ? asPieces({ top: left, bottom: ofPiece }) : null
}

/** In the smallest numbers. Throws RangeError when even they are too big to be held exactly. */
export function asPieces(fraction: Fraction): Pieces {
  const { top, bottom } = lowest(fraction)
  return { n: safeCents(top), d: safeCents(bottom) }
}
