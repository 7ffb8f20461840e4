/** What the shadow keeps: orders, parties, bills, documents, money, as it has heard of them. */
import { add, euros, isMore, minus, type Ratio, ratio, sumOf } from './cents.ts'
import type { StoreClock } from './hours.ts'
import type { Menu } from './menu.ts'
import type { Priced } from './price.ts'
import type { Rows } from './rows.ts'

export interface Line extends Omit<Priced, 'quantity' | 'unit'> {
  readonly id: number
  readonly order: Order
  quantity: number
  unit: number
  /** As it was ordered: what a part of a whole combo costs. */
  readonly unitAtFirst: number
  /** What discounts took off. */
  off: number
  isCancelled: boolean
  /** Pieces were taken off it. */
  isReduced: boolean
  /** Taken back from the kitchen after it was paid: it stays charged. */
  isWithdrawn: boolean
  hasStarted: boolean
  /** Of so many pieces nobody has said yet whether they are there: more were promised than were counted. */
  short: number
  readonly taken: Counted[]
}

/** What a line took of a countdown. */
export interface Counted {
  readonly key: string
  readonly perPiece: number
  /** By which count: a new one has counted what came back. */
  readonly era: number
  pieces: number
}

export interface Order {
  readonly id: number
  readonly at: number
  readonly taken: number
  readonly by: string
  readonly dining: string
  readonly token: number
  readonly day: string
  readonly key: string
  tableId: number | null
  party: Party | null
  /** It came for these guests when they had left: by themselves until somebody says whose. */
  lateFor: Party | null
  status: 'open' | 'completed' | 'cancelled'
  isLeftUnpaid: boolean
  isPrinted: boolean
  lines: Line[]
  /** It has prices that the shadow does not reckon: its sums are taken as they are told. */
  isTold: boolean
}

export interface Share {
  readonly n: number
  readonly d: number
  /** null: dealt anew since it was told. */
  amount: number | null
  tax: number | null
}

export interface Bill {
  id: number | null
  no: number
  isRest: boolean
  party: Party | null
  /** Under which numbers it was known before its guests joined others. */
  readonly before: { readonly party: Party; readonly no: number }[]
  isClosed: boolean
  isPrinted: boolean
  /** What parts it holds; empty for the rest bill, which holds what no other names. */
  shares: Map<Line, Share>
  readonly payments: Payment[]
  /** Credit notes among them. */
  readonly documents: Document[]
}

/** What is charged for serving, in hundredths of a percent. */
export interface Service {
  /** What the guests were told when they began. */
  told: number
  fromCovers: number | null
  /** What they are charged. */
  charged: number
  isByHand: boolean
  rate: number
  type: string | null
}

export interface Party {
  id: number | null
  tableId: number | null
  covers: number | null
  latest: number
  service: Service
  isClosed: boolean
  /** With whom they sit since. */
  joined: Party | null
  readonly bills: Bill[]
}

export interface Payment {
  readonly id: number
  readonly bill: Bill
  readonly kind: 'payment' | 'refund' | 'correction' | 'moved'
  readonly typeId: number | null
  readonly amount: number
  readonly tip: number
  readonly rounding: number
  readonly shiftId: number | null
  /** The closed shift to which its money belongs. */
  readonly lateOf: number | null
  readonly by: string | null
  isReversed: boolean
}

export interface DocumentLine {
  readonly id: number
  /** null: the service charge, or what the server did not know. */
  readonly line: Line | null
  readonly n: number
  readonly d: number
  readonly amount: number
  readonly net: number
  readonly tax: number
  readonly rate: number
  readonly type: string | null
  readonly refersTo: number | null
}

export interface Document {
  readonly id: number
  readonly number: string
  readonly isCredit: boolean
  readonly refersTo: number | null
  readonly settles: boolean
  readonly bill: Bill
  readonly shiftId: number | null
  readonly lines: readonly DocumentLine[]
}

export interface Entry {
  readonly kind: 'in' | 'out' | 'tips' | 'move' | 'open' | 'count'
  readonly amount: number
}

export interface Shift {
  readonly id: number
  readonly drawerId: number
  readonly opened: number
  float: number | null
  closed: number | null
  expected: number | null
  counted: number | null
  z: string | null
  readonly entries: Entry[]
}

export interface PaymentType {
  readonly title: string
  isActive: boolean
  isCash: boolean
  /** The smallest coin; null: a cent. */
  coin: number | null
}

export interface House {
  store: StoreClock
  decimals: number
  /** The kitchen had a display when the evening began. */
  readonly beganWithDisplay: boolean
  servicePercent: number
  serviceTaxId: number | null
  serviceFrom: number | null
  readonly types: Map<number, PaymentType>
  /** In their order; with a person: a purse. */
  readonly drawers: Map<number, { readonly userName: string | null; isRemoved: boolean }>
  readonly names: Map<string, string>
}

export interface Adjustment {
  readonly offs: ReadonlyMap<Line, number>
  readonly kind: string
  isRemoved: boolean
}

export interface Countdown {
  left: number
  resetsTo: number | null
  day: string
  era: number
}

export interface Books {
  readonly house: House
  /** Menus in the order of their writes, each from the version that it got; null: not known. */
  readonly menus: { version: number | null; readonly menu: Menu }[]
  /** A write has changed the menu in a way that only a reading tells. */
  menuIsStale: boolean
  readonly orders: Map<number, Order>
  readonly lines: Map<number, Line>
  readonly parties: Party[]
  /** Who left a table and when: what comes late for them. */
  readonly departures: { readonly tableId: number; readonly party: Party; readonly at: number }[]
  readonly bills: Set<Bill>
  readonly documents: Map<number, Document>
  /** What settling documents hold of each line. */
  readonly settled: Map<Line, DocumentLine[]>
  readonly payments: Map<number, Payment>
  readonly shifts: Map<number, Shift>
  readonly adjustments: Map<number, Adjustment>
  readonly countdowns: Map<string, Countdown>
  /** The amount that was counted, by the count's id. */
  readonly counts: Map<number, number>
  /** What the tables hold, for ids and for cents that may fall either way. */
  rows: Rows
  readonly wrong: string[]
  /** What it took as it was told, or left out, and how often. */
  readonly left: Map<string, number>
}

export const note = (books: Books, oracle: string, what: string): void => {
  books.wrong.push(`${oracle}: ${what}`)
}

export const leaveOut = ({ left }: Books, what: string): void => {
  left.set(what, (left.get(what) ?? 0) + 1)
}

/** Says where two sums differ. */
export function same(books: Books, what: string, told: number, reckoned: number, oracle = 'money'): void {
  if (told !== reckoned) note(books, oracle, `${what} is ${euros(told)}, the shadow has ${euros(reckoned)}`)
}

export const amountOf = ({ unit, quantity, off }: Line): number => unit * quantity - off

export const isLive = ({ isCancelled, order }: Line): boolean =>
  !isCancelled && order.status !== 'cancelled' && !order.isLeftUnpaid

export const settledOf = ({ settled }: Books, line: Line): readonly DocumentLine[] => settled.get(line) ?? []

export const isLocked = (books: Books, line: Line): boolean => settledOf(books, line).length > 0

export const openBills = ({ bills }: Party): Bill[] => bills.filter(({ isClosed }) => !isClosed)

export const ordersOf = (books: Books, party: Party): Order[] =>
  [...books.orders.values()].filter(order => order.party === party)

/** Pieces that are on no document and on none of these bills. */
export function piecesLeft(books: Books, line: Line, bills: readonly Bill[] = []): Ratio {
  const away = [
    ...settledOf(books, line).map(({ n, d }) => ratio(n, d)),
    ...bills.flatMap(({ shares }) => {
      const share = shares.get(line)
      return share ? [ratio(share.n, share.d)] : []
    }),
  ]
  return minus(ratio(line.quantity), sumOf(away))
}

/** All that its live lines need is on documents, or it is completed and was free of charge. */
export function isSettled(books: Books, order: Order): boolean {
  if (order.status === 'cancelled' || order.isLeftUnpaid) return true
  if (order.status === 'completed' && order.lines.filter(isLive).every(({ unit }) => unit === 0)) return true
  return order.lines.filter(isLive).every(line => !isMore(piecesLeft(books, line), ratio(0)))
}

export const paidOn = ({ payments }: Bill): number => add(payments.map(({ amount }) => amount))

/** Its invoices less its credit notes; one that did not fit and its credit note are nothing together. */
export const charged = ({ documents }: Bill): number => add(documents.map(documentTotal))

/** Credit notes take away what they say. */
export const documentTotal = ({ lines, isCredit }: Document): number =>
  (isCredit ? -1 : 1) * add(lines.map(({ net, tax }) => net + tax))

export const piecesText = (pieces: Ratio): string =>
  pieces.bottom === 1n ? `${pieces.top}` : `${pieces.top}/${pieces.bottom}`
