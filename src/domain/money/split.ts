/** Which bills of a table are dealt again when something happens to it. The rest bill takes what the others leave. */

import { allocateBills } from './allocate-bills.ts'
import type { BillItem, ShareRow } from './bill.ts'
import type { Pieces, Share } from './shares.ts'

/** A bill as it stands: any that is closed, and each open one besides the rest bill. */
export interface PresentBill {
  readonly no: number
  readonly isClosed: boolean
  /** It was printed, or somebody has paid on it: what does not change it moves none of its cents. */
  readonly isShown: boolean
  readonly rows: readonly ShareRow[]
}

/** What each open bill besides the rest bill is to hold. */
export interface BillShares {
  readonly no: number
  readonly shares: readonly Share[]
}

/**
 * The rows of the bills that hold `wanted`, by their numbers. Those that nobody was shown are allocated again
 * together with those that change: their shares, or one of the items of `touched`. All others keep their cents.
 */
export function splitBills(
  items: readonly BillItem[],
  standing: readonly PresentBill[],
  wanted: readonly BillShares[],
  touched: ReadonlySet<number>,
  restNo: number,
): Map<number, readonly ShareRow[]> {
  const kept = wanted.flatMap(({ no, shares }) => {
    const bill = standing.find(one => one.no === no)
    return bill?.isShown && !isChanged(bill, shares, touched) ? [bill] : []
  })
  const dealt = wanted.filter(({ no }) => !kept.some(bill => bill.no === no))
  const fixed = [...standing.filter(({ isClosed }) => isClosed), ...kept].flatMap(({ rows }) => rows)
  const rows: Map<number, readonly ShareRow[]> = allocateBills(items, fixed, [...dealt, { no: restNo, shares: null }])
  rows.delete(restNo)
  for (const bill of kept) rows.set(bill.no, bill.rows)
  return rows
}

function isChanged({ rows }: PresentBill, shares: readonly Share[], touched: ReadonlySet<number>): boolean {
  const before = new Map(rows.map(row => [row.orderItemId, row]))
  return (
    rows.length !== shares.length ||
    shares.some(share => {
      const row = before.get(share.orderItemId)
      return !row || touched.has(share.orderItemId) || !isSame(row, share)
    })
  )
}

const isSame = (a: Pieces, b: Pieces): boolean => a.n * b.d === b.n * a.d
