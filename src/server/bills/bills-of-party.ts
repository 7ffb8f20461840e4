/** The bills of a party as they are told: closed ones, those that were split off, and the rest bill. */
import { billOf, billOfRows, type ShareRow } from '../../domain/bill.ts'
import { withService } from '../../domain/service.ts'
import type { ServiceRate } from '../../domain/service-line.ts'
import type { PaymentRow } from '../drawers/read-payments.ts'
import { billItems } from '../orders/bill-items.ts'
import { isDue } from '../orders/hold-orders.ts'
import { type BillOut, closedBill, openBillOut } from './bill-out.ts'
import type { BillRow, CreditRow, InvoiceLineRow, InvoiceTaxRow, Seated } from './party-rows.ts'

/** What is read of all parties at once. */
export interface BillBooks {
  readonly bills: ReadonlyMap<number | null, readonly BillRow[]>
  readonly lines: ReadonlyMap<number, InvoiceLineRow[]>
  readonly taxes: ReadonlyMap<number, InvoiceTaxRow[]>
  /** What was taken back on closed bills, by bill. */
  readonly credits: ReadonlyMap<number, CreditRow[]>
  readonly payments: ReadonlyMap<number, PaymentRow[]>
  /** Of open bills, by bill. */
  readonly shares: ReadonlyMap<number, readonly ShareRow[]>
  readonly billPrints: ReadonlyMap<number, number>
  /** What is paid of orders that are not wholly paid. */
  readonly settled: readonly ShareRow[]
  /** Of whole orders. */
  readonly prints: ReadonlyMap<number, number>
}

/** By number. A bill on which nothing stands is told of only while somebody has paid on it, or where there is no other. */
export function billsOfParty({ party, orders }: Seated, books: BillBooks, service: ServiceRate | null): BillOut[] {
  const rows = (party && books.bills.get(party.id)) ?? []
  const paymentsOf = ({ id }: BillRow) => books.payments.get(id) ?? []
  const closed = rows
    .filter(({ closed_at }) => closed_at !== null)
    .map(row =>
      closedBill(row, {
        lines: books.lines.get(row.invoice_id ?? 0) ?? [],
        taxes: books.taxes.get(row.invoice_id ?? 0) ?? [],
        credits: books.credits.get(row.id) ?? [],
        payments: paymentsOf(row),
      }),
    )
  const open = rows.filter(({ closed_at }) => closed_at === null)
  const due = orders.filter(isDue)
  const items = billItems(due)
  const split = open
    .filter(({ is_rest }) => is_rest === 0)
    .map(row => {
      const bill = withService(billOfRows(items, books.shares.get(row.id) ?? []), service)
      return openBillOut(row, bill, {
        orders: due,
        payments: paymentsOf(row),
        prints: books.billPrints.get(row.id) ?? 0,
      })
    })
    .filter(isSomething)
  const row = open.find(({ is_rest }) => is_rest === 1) ?? null
  const isHeld = row !== null && paymentsOf(row).length > 0
  if (!isHeld && split.length === 0 && due.length === 0) return closed
  const others = [...books.settled, ...open.flatMap(({ id }) => books.shares.get(id) ?? [])]
  const left = withService(billOf(items, others), service)
  const rest = openBillOut(row ?? { id: null, no: (rows.at(-1)?.no ?? 0) + 1, is_rest: 1 }, left, {
    orders: due,
    payments: row ? paymentsOf(row) : [],
    prints: Math.max(0, ...due.map(({ id }) => books.prints.get(id) ?? 0)),
  })
  const isRestTold = split.length === 0 || isSomething(rest)
  return [...closed, ...split, ...(isRestTold ? [rest] : [])].sort((a, b) => a.bill_no - b.bill_no)
}

const isSomething = ({ lines, payments }: BillOut): boolean => lines.length > 0 || payments.length > 0
