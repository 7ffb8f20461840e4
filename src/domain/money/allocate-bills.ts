/** The cents of every share of a table whose lines are split over several bills. */
import { allocate, shortOf, spread } from './allocate.ts'
import { type BillItem, type ClassLeft, leftOf, type ShareRow } from './bill.ts'
import { commonMultiple } from './fraction.ts'
import type { Cents } from './money.ts'
import { asPieces, partsOf, type Share } from './shares.ts'

/** What an open bill asks for; null: the rest bill, which takes what no other bill names. */
export interface Wanted {
  readonly no: number
  readonly shares: readonly Share[] | null
}

/** A line over the bills: its pieces on each, in parts of one piece, and the amounts that were dealt to them. */
interface DealtLine {
  readonly item: BillItem
  readonly ofPiece: bigint
  readonly parts: readonly bigint[]
  readonly left: Cents
  amounts: readonly Cents[]
}

interface DealtClass extends Omit<ClassLeft, 'lines'> {
  readonly lines: readonly DealtLine[]
  taxes: readonly Cents[]
}

/**
 * The rows of each bill that is dealt, by its number. `fixed`: those of all other bills, whose cents stay. Each line, each
 * order and each rate of an order adds up over the bills; a bill's sums are within two cents of their exact part. Throws
 * RangeError where more of a line is wanted than is left.
 */
export function allocateBills(
  items: readonly BillItem[],
  fixed: readonly ShareRow[],
  bills: readonly Wanted[],
): Map<number, ShareRow[]> {
  const sorted = [...bills].sort((a, b) => a.no - b.no)
  const classes = leftOf(items, fixed).map((one): DealtClass => {
    const lines = one.lines.map(({ item, taken, amountCents }) => lineOver(sorted, item, taken, amountCents))
    return { ...one, lines, taxes: sorted.map(() => 0) }
  })
  dealAmounts(classes)
  dealInclusive(classes)
  const rows = new Map(sorted.map(({ no }) => [no, [] as (ShareRow & { readonly orderId: number })[]]))
  sorted.forEach(({ no }, bill) => {
    for (const one of classes) rows.get(no)?.push(...rowsOf(one, bill))
  })
  const inOrder = (all: (ShareRow & { readonly orderId: number })[]) =>
    all
      .sort((a, b) => a.orderId - b.orderId || a.orderItemId - b.orderItemId)
      .map(({ orderId: _, ...row }): ShareRow => row)
  return new Map([...rows].map(([no, all]) => [no, inOrder(all)]))
}

function lineOver(bills: readonly Wanted[], item: BillItem, taken: readonly ShareRow[], left: Cents): DealtLine {
  const wanted = bills.map(({ shares }) => shares?.find(({ orderItemId }) => orderItemId === item.orderItemId))
  const all = [...taken, ...wanted.filter(share => share !== undefined)]
  const { ofPiece, left: rest } = partsOf(item.quantity, all)
  if (rest < 0n) throw new RangeError(`more of item ${item.orderItemId} is shared out than there is`)
  const parts = wanted.map((share, at) => {
    if (share) return (BigInt(share.n) * ofPiece) / BigInt(share.d)
    return bills[at]?.shares === null ? rest : 0n
  })
  return { item, ofPiece, parts, left, amounts: [] }
}

interface Column {
  readonly total: Cents
  /** One for each bill. All 0: nothing is dealt, and `total` must be 0. */
  readonly weights: readonly bigint[]
}

/**
 * Each total over the bills, one after the other: the cents that are left of one go to the bills that have had too little
 * of all of them. Gives for each total the cents of each bill. Throws RangeError for a total over no weight.
 */
function allocateAll(columns: readonly Column[]): Cents[][] {
  const owed = columns[0]?.weights.map(() => 0) ?? []
  return columns.map(({ total, weights }) => {
    const whole = weights.reduce((sum, weight) => sum + weight, 0n) || 1n
    const parts = weights.map(weight => ({ top: BigInt(total) * weight, bottom: whole }))
    const cents = spread(total, parts, owed)
    parts.forEach((part, bill) => {
      owed[bill] = (owed[bill] ?? 0) + shortOf(part, cents[bill] ?? 0)
    })
    return cents
  })
}

/** What is on the menu's prices, and the tax on top of it. */
function dealAmounts(classes: readonly DealtClass[]): void {
  const lines = classes.flatMap(one => one.lines)
  const onTop = classes.filter(({ taxType }) => taxType === 'exclusive')
  const dealt = allocateAll([
    ...lines.map(line => ({ total: line.left, weights: line.parts })),
    ...onTop.map(one => ({ total: one.taxCents, weights: exactAmounts(one.lines) })),
  ])
  lines.forEach((line, at) => {
    line.amounts = dealt[at] ?? []
  })
  onTop.forEach((one, at) => {
    const taxes = dealt[lines.length + at] ?? []
    const amounts = amountsOf(one)
    // A share under a cent came to nothing: nothing carries no tax.
    const isTaxOnNothing = taxes.some((tax, bill) => tax > 0 && amounts[bill] === 0)
    one.taxes = isTaxOnNothing ? allocate(one.taxCents, amounts) : taxes
  })
}

function dealInclusive(classes: readonly DealtClass[]): void {
  const inside = classes.filter(({ taxType }) => taxType === 'inclusive')
  const dealt = allocateAll(inside.map(one => ({ total: one.taxCents, weights: amountsOf(one).map(BigInt) })))
  inside.forEach((one, at) => {
    one.taxes = dealt[at] ?? []
  })
}

/** The amount of a class on each bill, as it was dealt. */
const amountsOf = ({ lines, taxes }: DealtClass): Cents[] =>
  taxes.map((_, bill) => lines.reduce((sum, { amounts }) => sum + (amounts[bill] ?? 0), 0))

/** The same before anything is rounded, times a number that all bills have in common. */
function exactAmounts(lines: readonly DealtLine[]): bigint[] {
  const wholes = lines.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0n))
  const common = wholes.reduce((all, whole) => (whole === 0n ? all : commonMultiple(all, whole)), 1n)
  const bills = lines[0]?.parts.map((_, bill) => bill) ?? []
  return bills.map(bill =>
    lines.reduce((sum, { left, parts }, at) => {
      const whole = wholes[at] ?? 0n
      return whole === 0n ? sum : sum + BigInt(left) * (parts[bill] ?? 0n) * (common / whole)
    }, 0n),
  )
}

/** In a bill the tax of a class lies on its lines by their amounts. */
function rowsOf({ lines, taxes }: DealtClass, bill: number): (ShareRow & { readonly orderId: number })[] {
  const here = lines.filter(({ parts }) => (parts[bill] ?? 0n) > 0n)
  const amounts = here.map(line => line.amounts[bill] ?? 0)
  const dealt = allocate(taxes[bill] ?? 0, amounts)
  return here.map(({ item, ofPiece, parts }, at) => ({
    orderId: item.orderId,
    orderItemId: item.orderItemId,
    ...asPieces({ top: parts[bill] ?? 0n, bottom: ofPiece }),
    amountCents: amounts[at] ?? 0,
    taxCents: dealt[at] ?? 0,
  }))
}
