/** What an open bill comes to: what it holds of each line, its part of each order's tax, and what is charged for serving. */
import {
  amountOf,
  type Bill,
  type Books,
  isLive,
  type Line,
  openBills,
  ordersOf,
  type Party,
  paidOn,
  piecesLeft,
  settledOf,
} from './books.ts'
import { add, halfUp, isMore, type Ratio, ratio, times } from './cents.ts'
import { classesOf, classOf, type Taxed, taxOf } from './totals.ts'

interface SumLine {
  readonly line: Line
  readonly pieces: Ratio
  /** In the menu's prices. */
  readonly amount: number
}

export interface Sums {
  readonly lines: readonly SumLine[]
  readonly amount: number
  /** Of each order and class, in its key: the tax, inside or on top. */
  readonly taxes: ReadonlyMap<string, number>
  readonly service: number
  readonly serviceTax: number
  readonly total: number
  /** By how many cents it may be otherwise: some of its shares were dealt anew, and nobody has told how. */
  readonly slack: number
}

export const taxKey = (line: Line): string => `${line.order.id}|${classOf(line)}`

export const taxedLine = (line: Line): Taxed => ({ amount: amountOf(line), rate: line.rate, type: line.type })

export function sumsOf(books: Books, bill: Bill): Sums {
  const parts = bill.isRest ? restParts(books, bill) : ownParts(bill)
  const amount = add(parts.lines.map(one => one.amount))
  const onTop = add([...parts.taxes].filter(([key]) => key.includes('|exclusive')).map(([, tax]) => tax))
  const { service, serviceTax, serviceTotal } = serviceOn(bill.party, amount)
  return { ...parts, amount, service, serviceTax, total: amount + onTop + serviceTotal }
}

export function serviceOn(party: Party | null, amount: number) {
  const { charged, rate, type } = party?.service ?? { charged: 0, rate: 0, type: null }
  const service = halfUp(ratio(BigInt(amount) * BigInt(charged), 10_000))
  const serviceTax = halfUp(taxOf({ amount: service, rate, type }))
  return { service, serviceTax, serviceTotal: service + (type === 'exclusive' ? serviceTax : 0) }
}

/** What is to pay of an open bill. */
export const dueOf = (books: Books, bill: Bill): number => Math.max(0, sumsOf(books, bill).total - paidOn(bill))

type Parts = Pick<Sums, 'lines' | 'taxes' | 'slack'>

/** The exact part of a line that a share is, before anything was settled. */
export const exactPart = (line: Line, pieces: Ratio): Ratio => times(ratio(amountOf(line), line.quantity), pieces)

function ownParts({ shares }: Bill): Parts {
  const taxes = new Map<string, number>()
  let slack = 0
  const lines = [...shares].map(([line, { n, d, amount, tax }]) => {
    const pieces = ratio(n, d)
    const part = exactPart(line, pieces)
    if (amount === null || tax === null) slack += 2
    if (line.order.isTold && amount === null) slack = Number.POSITIVE_INFINITY
    const cents = amount ?? halfUp(part)
    const key = taxKey(line)
    taxes.set(key, (taxes.get(key) ?? 0) + (tax ?? halfUp(taxOf({ amount: cents, rate: line.rate, type: line.type }))))
    return { line, pieces, amount: cents }
  })
  return { lines, taxes, slack }
}

/** All that no document and no other open bill holds. */
function restParts(books: Books, { party }: Bill): Parts {
  if (!party) return { lines: [], taxes: new Map(), slack: 0 }
  const others = openBills(party).filter(({ isRest }) => !isRest)
  const taxes = new Map<string, number>()
  const lines: SumLine[] = []
  let slack = add(others.map(other => ownParts(other).slack))
  for (const order of ordersOf(books, party)) {
    const live = order.lines.filter(isLive)
    const left = live.filter(line => isMore(piecesLeft(books, line, others), ratio(0)))
    if (left.length === 0) continue
    if (order.isTold) slack = Number.POSITIVE_INFINITY
    for (const { key, tax } of classesOf(live.map(taxedLine))) {
      if (left.some(line => classOf(line) === key)) taxes.set(`${order.id}|${key}`, tax)
    }
    for (const line of live) {
      const settled = settledOf(books, line)
      const shares = others.flatMap(other => ownParts(other).lines.filter(one => one.line === line))
      const away = add(settled.map(one => one.amount)) + add(shares.map(one => one.amount))
      if (left.includes(line)) {
        lines.push({ line, pieces: piecesLeft(books, line, others), amount: Math.max(0, amountOf(line) - away) })
      }
      lessen(taxes, taxKey(line), add(settled.map(one => one.tax)))
    }
    for (const other of others) {
      for (const [key, tax] of ownParts(other).taxes) if (key.startsWith(`${order.id}|`)) lessen(taxes, key, tax)
    }
  }
  return { lines, taxes, slack }
}

function lessen(taxes: Map<string, number>, key: string, by: number): void {
  const tax = taxes.get(key)
  if (tax !== undefined) taxes.set(key, Math.max(0, tax - by))
}
