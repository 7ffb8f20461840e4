/** What stands on an open bill for which money was taken while the server was away. */
import { billOfRows } from '../../domain/bill.ts'
import type { DocumentLine } from '../../domain/fits.ts'
import type { Cents } from '../../domain/money.ts'
import type { Db } from '../db/open.ts'
import { billItems } from '../orders/bill-items.ts'
import { type PartyBills, readPartyBills, readSettledRows, restOf } from '../orders/party-bills.ts'
import type { FoundOrder } from '../orders/read-orders.ts'
import { linesOfBill, type WrittenLine } from '../orders/write-invoice.ts'

export interface Standing {
  readonly lines: readonly WrittenLine[]
  readonly bills: Pick<PartyBills, 'items' | 'settled'>
}

interface Place {
  readonly party: { readonly id: number } | null
  readonly orders: readonly FoundOrder[]
}

/** The lines of the bill `no`; one that is split off has its own, any other is the rest bill. */
export async function standingOn(db: Db, { party, orders }: Place, no: number): Promise<Standing> {
  if (!party) {
    const settled = await readSettledRows(
      db,
      orders.map(({ id }) => id),
    )
    const bills = { items: billItems(orders), settled, open: [] }
    return { bills, lines: linesOfBill(restOf(bills)) }
  }
  const bills = await readPartyBills(db, party.id, orders)
  const own = bills.open.find(bill => bill.no === no)
  return { bills, lines: linesOfBill(own ? billOfRows(bills.items, own.rows) : restOf(bills)) }
}

/** What lines come to with their taxes. */
export const totalOf = (lines: readonly Pick<DocumentLine, 'amountCents' | 'taxCents' | 'taxType'>[]): Cents =>
  lines.reduce((sum, line) => sum + line.amountCents + (line.taxType === 'exclusive' ? line.taxCents : 0), 0)
