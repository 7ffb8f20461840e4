import type { Cents } from '../../domain/money/money.ts'
import { Refused } from '../http/refused.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'
import { billOn, type PartyBills, restOf } from './party-bills.ts'

/** Throws Refused(409) where more was paid on a bill than it would come to. */
export function refuseBelowPaid(bills: PartyBills, sums: SumsInWords): void {
  const totals = [
    ...bills.open.map(bill => ({ ...bill, total: billOn(bills, bill).payableCents })),
    { ...bills.rest, total: restOf(bills).payableCents },
  ]
  const short = totals.find(({ paidCents, total }) => total < paidCents)
  if (!short) return
  const [paid, total]: [Cents, Cents] = [short.paidCents, short.total]
  throw new Refused(409, 'refused.belowPaid', { no: short.no, paid: sums(paid), total: sums(total) })
}
