/** A split while it is being made: what each payer takes of each line. What nobody takes stays on the rest bill. */

import { sharesMax } from '../../../domain/limits.ts'
import { type BillItem, billOf, billOfRows } from '../../../domain/money/bill.ts'
import { type Fraction, plus } from '../../../domain/money/fraction.ts'
import { type Cents, centsOf } from '../../../domain/money/money.ts'
import { withService } from '../../../domain/money/service.ts'
import type { ServiceRate } from '../../../domain/money/service-line.ts'
import { asPieces, type Pieces, piecesLeft, type Share } from '../../../domain/money/shares.ts'
import { type PresentBill, splitBills } from '../../../domain/money/split.ts'
import type { Party } from '../tiles.ts'

export interface Payer {
  /** null: a new bill. */
  readonly billNo: number | null
  readonly shares: readonly Share[]
}

/** The payers besides the rest bill. */
export type Board = readonly Payer[]

/** A place on the board: 0 is the rest bill, 1 the first payer. */
export type Place = number

/** The bill as it is, for reckoning what it would come to. */
export interface SplitTable {
  readonly items: readonly BillItem[]
  readonly standing: readonly PresentBill[]
  readonly restNo: number
  /** What is charged for serving; null: nothing. */
  readonly service: ServiceRate | null
}

/** Lines of paid orders stand on no open bill. */
export function splitTableOf({ orders, lines, bills, service }: Party): SplitTable {
  const due = new Set(orders.filter(order => order.payment_status === 'pending').map(({ order_id }) => order_id))
  const rest = bills.find(({ is_rest, is_closed }) => is_rest === 1 && is_closed === 0)
  return {
    items: lines.filter(({ order_id }) => due.has(order_id)).map(itemOf),
    standing: bills
      .filter(bill => bill !== rest)
      .map(bill => ({
        no: bill.bill_no,
        isClosed: bill.is_closed === 1,
        isShown: bill.is_closed === 1 || bill.prints > 0 || bill.payments.length > 0,
        rows: bill.lines.flatMap(rowOf),
      })),
    restNo: rest?.bill_no ?? Math.max(0, ...bills.map(({ bill_no }) => bill_no)) + 1,
    service: serviceOf(service),
  }
}

export const serviceOf = (service: Party['service']): ServiceRate | null =>
  service && {
    percent: Math.round(service.percent * 100),
    taxRate: service.tax_rate,
    taxType: service.tax_type,
    taxTitle: service.tax_title,
  }

const itemOf = (line: Party['lines'][number]): BillItem => ({
  orderId: line.order_id,
  orderItemId: line.order_item_id,
  quantity: line.quantity,
  unitCents: centsOf(line.unit_price),
  offCents: centsOf(line.off),
  taxRate: line.tax_rate,
  taxType: line.tax_type,
  taxTitle: line.tax_title,
})

const rowOf = ({ order_item_id, n, d, amount, tax }: Party['bills'][number]['lines'][number]) =>
  order_item_id === null
    ? []
    : [{ orderItemId: order_item_id, n, d, amountCents: centsOf(amount), taxCents: centsOf(tax) }]

/** As it is split now, with as many payers as there are guests: without covers two. */
export function boardOf({ bills, covers }: Party): Board {
  const open = bills
    .filter(({ is_closed, is_rest }) => is_closed === 0 && is_rest === 0)
    .map(({ bill_no, lines }): Payer => ({ billNo: bill_no, shares: lines.flatMap(sharesOf) }))
  return widened(open, Math.min(covers ?? 2, payersMax))
}

/** How many payers fit on a screen before somebody asks for more. */
const payersMax = 12

const sharesOf = ({ order_item_id, n, d }: Party['bills'][number]['lines'][number]): Share[] =>
  order_item_id === null ? [] : [{ orderItemId: order_item_id, n, d }]

/** The same with so many places, the rest bill among them. */
export function widened(board: Board, places: number): Board {
  const missing = Math.max(0, places - 1 - board.length)
  return [...board, ...Array.from({ length: missing }, (): Payer => ({ billNo: null, shares: [] }))]
}

/** What a place holds of an item; null: nothing. */
export function piecesAt({ items, standing }: SplitTable, board: Board, place: Place, itemId: number): Pieces | null {
  if (place > 0) return board[place - 1]?.shares.find(({ orderItemId }) => orderItemId === itemId) ?? null
  const settled = standing.filter(({ isClosed }) => isClosed).flatMap(({ rows }) => rows)
  const taken = [...settled, ...board.flatMap(({ shares }) => shares)]
  const quantity = items.find(({ orderItemId }) => orderItemId === itemId)?.quantity ?? 0
  return piecesLeft(
    quantity,
    taken.filter(({ orderItemId }) => orderItemId === itemId),
  )
}

/** One piece, or what there is of it. */
export const onePiece = (pieces: Pieces): Pieces => (pieces.n >= pieces.d ? { n: 1, d: 1 } : pieces)

/** `pieces` of an item from one place to another; null: what remains would be in too small parts. */
export function moved(board: Board, itemId: number, move: Move): Board | null {
  const next = board.map((payer, at): Payer | null => {
    const place = at + 1
    const change = place === move.to ? 1n : place === move.from ? -1n : 0n
    return change === 0n ? payer : changed(payer, itemId, move.pieces, change)
  })
  return next.every(payer => payer !== null) ? next : null
}

interface Move {
  readonly from: Place
  readonly to: Place
  readonly pieces: Pieces
}

function changed(payer: Payer, itemId: number, { n, d }: Pieces, sign: 1n | -1n): Payer | null {
  const before = payer.shares.find(({ orderItemId }) => orderItemId === itemId)
  const others = payer.shares.filter(share => share !== before)
  const sum = plus(fraction(before ?? { n: 0, d: 1 }), { top: sign * BigInt(n), bottom: BigInt(d) })
  if (sum.top <= 0n) return { ...payer, shares: others }
  const pieces = asPieces(sum)
  return pieces.d > sharesMax ? null : { ...payer, shares: [...others, { orderItemId: itemId, ...pieces }] }
}

const fraction = ({ n, d }: Pieces): Fraction => ({ top: BigInt(n), bottom: BigInt(d) })

/** What a place holds of an item, in equal parts among these places; null: the parts would be too small. */
export function shared(
  table: SplitTable,
  board: Board,
  { itemId, from, among }: { readonly itemId: number; readonly from: Place; readonly among: readonly Place[] },
): Board | null {
  const pieces = piecesAt(table, board, from, itemId)
  if (!pieces || among.length === 0) return board
  const part = asPieces({ top: BigInt(pieces.n), bottom: BigInt(pieces.d) * BigInt(among.length) })
  const taken = moved(board, itemId, { from, to: 0, pieces })
  return among
    .filter(place => place > 0)
    .reduce<Board | null>((next, to) => next && moved(next, itemId, { from: 0, to, pieces: part }), taken)
}

/** Everything that is not paid, in so many equal bills; null: the parts would be too small. */
export function equalBills(table: SplitTable, board: Board, count: number): Board | null {
  const empty = widened(
    board.map(({ billNo }) => ({ billNo, shares: [] })),
    count,
  )
  const among = Array.from({ length: count }, (_, place) => place)
  return table.items.reduce<Board | null>(
    (next, { orderItemId }) => next && shared(table, next, { itemId: orderItemId, from: 0, among }),
    empty,
  )
}

/** What each place would come to, the rest bill first. */
export function totalsOf({ items, standing, restNo, service }: SplitTable, board: Board): Cents[] {
  const nos = numbersOf({ standing, restNo }, board)
  const wanted = board.map(({ shares }, at) => ({ no: nos[at] ?? 0, shares }))
  const rows = splitBills(items, standing, wanted, new Set(), restNo)
  const settled = standing.filter(({ isClosed }) => isClosed).flatMap(bill => bill.rows)
  const rest = billOf(items, [...settled, ...[...rows.values()].flat()])
  const bills = [rest, ...wanted.map(({ no }) => billOfRows(items, rows.get(no) ?? []))]
  return bills.map(bill => withService(bill, service).payableCents)
}

/** The number that each payer's bill has, or gets when it is saved with those before it. */
export function numbersOf({ standing, restNo }: Pick<SplitTable, 'standing' | 'restNo'>, board: Board): number[] {
  let last = Math.max(restNo, ...standing.map(({ no }) => no))
  return board.map(({ billNo }) => billNo ?? ++last)
}

/** As the server takes it. */
export const wantedBills = (board: Board) =>
  board
    .filter(({ shares }) => shares.length > 0)
    .map(({ billNo, shares }) => ({ billNo, shares: shares.map(({ orderItemId, n, d }) => ({ orderItemId, n, d })) }))

/** What so many pieces of an item cost, for the eye: the bills themselves add up to the cent. */
export const centsOfPieces = ({ unitCents, quantity, offCents = 0 }: BillItem, { n, d }: Pieces): Cents =>
  Math.round(((unitCents * quantity - offCents) * n) / (d * quantity))

/** "2", "1/3", "1 1/2" */
export function piecesText({ n, d }: Pieces): string {
  const whole = Math.floor(n / d)
  if (n % d === 0) return String(whole)
  return whole === 0 ? `${n}/${d}` : `${whole} ${n % d}/${d}`
}
