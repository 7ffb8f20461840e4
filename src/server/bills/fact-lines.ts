/** What stands on an open bill for which money was taken while the server was away. */
import { chargedLines, type DocumentLine, isSameCharge } from '../../domain/fits.ts'
import type { Cents } from '../../domain/money.ts'
import { serviceOn } from '../../domain/service.ts'
import type { Db } from '../db/open.ts'
import { billItems } from '../orders/bill-items.ts'
import { billOn, type PartyBills, readPartyBills, readSettledRows, restOf } from '../orders/party-bills.ts'
import type { FoundOrder } from '../orders/read-orders.ts'
import { linesOfBill, serviceLine, type WrittenLine } from '../orders/write-invoice.ts'
import type { PrintedLine } from './printed-lines.ts'

export interface Standing {
  readonly lines: readonly WrittenLine[]
  readonly bills: Pick<PartyBills, 'items' | 'settled' | 'service'>
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
    const bills = { items: billItems(orders), settled, open: [], service: null }
    return { bills, lines: linesOfBill(restOf(bills)) }
  }
  const bills = await readPartyBills(db, party.id, orders)
  const own = bills.open.find(bill => bill.no === no)
  return { bills, lines: linesOfBill(own ? billOn(bills, own) : restOf(bills)) }
}

/** What lines come to with their taxes. */
export const totalOf = (lines: readonly Pick<DocumentLine, 'amountCents' | 'taxCents' | 'taxType'>[]): Cents =>
  lines.reduce((sum, line) => sum + line.amountCents + (line.taxType === 'exclusive' ? line.taxCents : 0), 0)

interface Fitting extends Standing {
  /** Nobody had done anything with these guests: what their device did not know, they are not charged. */
  readonly isNew: boolean
}

/** What a printed document charges of a bill, with the service charge over just that; null: it does not fit. */
export function fittingLines(
  printed: readonly PrintedLine[],
  { lines, bills, isNew }: Fitting,
): readonly WrittenLine[] | null {
  const dishes = chargedLines(
    printed.filter(({ isService }) => !isService),
    lines.filter(({ orderItemId }) => orderItemId !== null),
  )
  if (!dishes) return null
  const services = printed.filter(({ isService }) => isService)
  if (services.length === 0 && isNew) return dishes
  const amount = dishes.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const service = serviceOn(amount, bills.service)
  const expected = service ? [serviceLine(service)] : []
  const isSame =
    services.length === expected.length && expected.every(line => services.every(one => isSameCharge(one, line)))
  return isSame ? [...dishes, ...expected] : null
}
