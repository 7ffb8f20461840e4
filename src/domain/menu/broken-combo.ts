/** What the parts of a combo cost after some of it was cancelled: alone, and together at most the combo's price. */
import type { Cents } from '../money/money.ts'
import { comboShares } from './combo.ts'

/** One part of combos that were ordered together. The prices are those of one piece. */
export interface PartLeft {
  /** How many pieces of it are wanted; the whole combo is there as often as its rarest part. */
  readonly pieces: number
  readonly now: Cents
  /** Its share while the combo is whole, with its surcharge and modifiers. */
  readonly inCombo: Cents
  /** What of that comes on top of the combo's price. */
  readonly extra: Cents
  /** With its modifiers. */
  readonly alone: Cents
  /** What of that its modifiers cost. */
  readonly modifiers: Cents
  /** Its price stays, and the others have what it leaves. */
  readonly isFixed: boolean
}

/**
 * What one piece of each part costs. Of a whole combo it is the share; where a part is missing the others cost what they
 * cost alone, but together, without surcharges and modifiers, at most the combo's price, in proportion to what they cost
 * alone. Where a part is in whole and in
 * broken combos it costs what its pieces cost on average, rounded down.
 */
export function unitsLeft(parts: readonly PartLeft[]): Cents[] {
  const most = Math.max(0, ...parts.map(({ pieces }) => pieces))
  const layers = Array.from({ length: most }, (_, layer) => unitsWhere(parts, part => part.pieces > layer))
  return parts.map(({ pieces, now, isFixed }, at) => {
    if (isFixed || pieces === 0) return now
    return Math.floor(layers.slice(0, pieces).reduce((sum, units) => sum + (units[at] ?? 0), 0) / pieces)
  })
}

/** In one combo, of which some parts are there. */
function unitsWhere(parts: readonly PartLeft[], isThere: (part: PartLeft) => boolean): Cents[] {
  const there = parts.filter(isThere)
  const free = there.filter(({ isFixed }) => !isFixed)
  const price = sumOf(parts.map(({ inCombo, extra }) => inCombo - extra))
  const left = Math.max(0, price - sumOf(there.filter(({ isFixed }) => isFixed).map(({ now, extra }) => now - extra)))
  const isWhole = there.length === parts.length
  const wanted = free.map(part => (isWhole ? Math.max(0, part.inCombo - part.extra) : ownOf(part)))
  const isDearer = sumOf(free.map(ownOf)) > left
  const shares = isWhole || isDearer ? comboShares(left, wanted) : []
  return parts.map(part => {
    const share = shares[free.indexOf(part)]
    return share === undefined ? aloneOf(part) : share + part.extra
  })
}

/** What has no price by itself keeps its share. */
const isFree = ({ alone, modifiers }: PartLeft): boolean => alone === modifiers

const aloneOf = (part: PartLeft): Cents => (isFree(part) ? part.inCombo : part.alone)

/** Without its modifiers, or its surcharge. */
const ownOf = (part: PartLeft): Cents =>
  isFree(part) ? Math.max(0, part.inCombo - part.extra) : part.alone - part.modifiers

const sumOf = (cents: readonly Cents[]): Cents => cents.reduce((sum, one) => sum + one, 0)
