/** The open bill that a payment is for. */
import type { Bill } from '../../domain/bill.ts'
import type { Cents } from '../../domain/money.ts'
import type { Tx } from '../db/open.ts'
import { billOn, type PartyBills, readPartyBills, restOf } from '../orders/party-bills.ts'
import type { HeldParty } from './hold-party.ts'
import { paidAlready } from './paid-already.ts'

export interface PayableBill {
  /** null: the rest bill, with which nobody has done anything yet. */
  readonly id: number | null
  readonly no: number
  readonly isRest: boolean
  readonly paidCents: Cents
  readonly bill: Bill
  /** All bills of the party. */
  readonly all: PartyBills
}

/** `no`: null: the rest bill. Throws Refused(409) about a bill that is paid, and Refused(404) for one that never was. */
export async function payableBill(tx: Tx, party: HeldParty, no: number | null): Promise<PayableBill> {
  const all = await readPartyBills(tx, party.id, party.orders)
  if (no === null || no === all.rest.no) return { ...all.rest, isRest: true, bill: restOf(all), all }
  const open = all.open.find(bill => bill.no === no)
  if (!open) throw await paidAlready(tx, { partyId: party.id, no })
  return { ...open, isRest: false, bill: billOn(all, open), all }
}
