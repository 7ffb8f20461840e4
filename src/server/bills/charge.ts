/** What the server charges on a bill: its lines with tax, and service. */
import type { Bill } from '../../domain/money/bill.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { Tx } from '../db/open.ts'
import type { LockedParty } from './lock-party.ts'
import { paidAlready } from './paid-already.ts'
import { billOn, type PartyBills, readPartyBills, restOf } from './party-bills.ts'

export interface ChargedBill {
  /** null: the rest bill, where all that was ordered stands on other bills. */
  readonly id: number | null
  readonly no: number
  readonly isRest: boolean
  readonly paidCents: Cents
  readonly bill: Bill
  /** All bills of the party. */
  readonly all: PartyBills
}

/** `no`: null: the rest bill. Throws Refused(409) about a bill that is paid, and Refused(404) for one that never was. */
export async function chargeOn(tx: Tx, party: LockedParty, no: number | null): Promise<ChargedBill> {
  const all = await readPartyBills(tx, party.id, party.orders)
  if (no === null || no === all.rest.no) return { ...all.rest, isRest: true, bill: restOf(all), all }
  const open = all.open.find(bill => bill.no === no)
  if (!open) throw await paidAlready(tx, { partyId: party.id, no })
  return { ...open, isRest: false, bill: billOn(all, open), all }
}
