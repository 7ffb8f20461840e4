/**
 * The service charge of one party: it follows the number of guests, by what they were told when they began. Lowering it,
 * by hand or by counting, gives something away: that needs a right.
 */
import type * as z from 'zod/mini'
import type { serviceForm } from '../../domain/adjust-form.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { ServiceTerms } from '../../domain/money/service-line.ts'
import { chosenReason } from '../books/chosen-reason.ts'
import { permit } from '../books/permit.ts'
import type { Tx } from '../db/open.ts'
import { type Address, type LockedParty, lockParty } from './lock-party.ts'
import { notePartyEntry } from './note-party-entry.ts'
import { billOn, type PartyBills, readPartyBills, restOf } from './party-bills.ts'
import type { Giving } from './permit-discount.ts'
import { refuseBelowPaid } from './refuse-below-paid.ts'
import { refuseOldVersion } from './refuse-old-version.ts'
import { serviceColumns, storeService } from './service.ts'
import { followCovers, termsOfParty } from './service-terms.ts'
import { whyBilled } from './voiding.ts'

type Wish = z.output<typeof serviceForm>

/** Returns the party's id. Throws Refused(400, 404 or 409), and then nothing has changed. */
export async function setService(tx: Tx, at: Address, wish: Wish, giving: Giving): Promise<number> {
  const { user, now, sums } = giving
  const party = await lockParty(tx, at, now)
  await refuseOldVersion(tx, party, wish.version, sums)
  const before = await readPartyBills(tx, party.id, party.orders)
  const tax = before.service ?? (await taxFor(tx, party.id))
  const said = { ...tax, percent: wish.percent, fromCovers: null }
  await tx
    .updateTable('parties')
    .set({ ...serviceColumns(said, null), service_by_hand: 1 })
    .where('id', '=', party.id)
    .execute()
  const isLower = wish.percent < (before.service?.percent ?? 0)
  await answerForService(tx, party, { before, isLower, answers: wish }, giving)
  await notePartyEntry(tx, party, { kind: 'service', facts: { percent: wish.percent }, userId: user.userId, now })
  return party.id
}

/** The tax of a charge where there is none now: that of which guests were told, or else the store's. */
async function taxFor(tx: Tx, partyId: number): Promise<ServiceTerms> {
  const { terms } = await termsOfParty(tx, partyId)
  return terms.taxTitle === null ? storeService(tx) : terms
}

/** After the guests were counted again: the charge follows them, and a lower one is answered for as any other. */
export async function followNewCovers(
  tx: Tx,
  party: LockedParty,
  answers: Pick<Wish, 'reasonId' | 'reasonText'>,
  giving: Giving,
): Promise<void> {
  const before = await readPartyBills(tx, party.id, party.orders)
  await followCovers(tx, party.id)
  const after = await readPartyBills(tx, party.id, party.orders)
  if (totalOf(after) >= totalOf(before)) return
  await answerForService(tx, party, { before, isLower: true, answers }, giving)
}

interface Change {
  readonly before: PartyBills
  readonly isLower: boolean
  readonly answers: Pick<Wish, 'reasonId' | 'reasonText'>
}

/**
 * The charge is changed already; the books are told, once it is known who answers for it. Throws Refused(400) for a
 * reason of another list, Refused(409) where more is paid than would be due, and as `permit`.
 */
async function answerForService(tx: Tx, party: LockedParty, { before, isLower, answers }: Change, giving: Giving) {
  const { user, act, now, sums, record } = giving
  const after = await readPartyBills(tx, party.id, party.orders)
  refuseBelowPaid(after, sums)
  const reason = await chosenReason(tx, 'comp', answers.reasonId)
  const billed = isLower ? party.orders.filter(({ bill_printed_at }) => bill_printed_at !== null) : []
  const needed =
    billed.length > 0
      ? { right: 'void_after_bill' as const, why: await whyBilled(tx, billed, now) }
      : { right: 'comp' as const, why: { key: 'refused.serviceNeeds' as const, values: {} } }
  const covers = {
    cents: totalOf(before) - totalOf(after),
    lines: {
      party: party.id,
      lines: after.items.map(({ orderItemId, quantity }) => [orderItemId, quantity]),
    },
  }
  const approver = isLower
    ? await permit(tx, user, { ...needed, atLeast: true, reason, reasonKind: 'comp', covers }, act)
    : null
  record({
    act: 'service.change',
    table: party.table,
    amountCents: covers.cents === 0 ? null : Math.abs(covers.cents),
    reason,
    text: answers.reasonText,
    approver,
    level: billed.length > 0 ? 'billed' : null,
    before: { percent: percentOf(before) },
    after: { percent: percentOf(after) },
  })
}

const percentOf = ({ service }: PartyBills): string => String((service?.percent ?? 0) / 100)

const totalOf = (bills: PartyBills): Cents =>
  bills.open.reduce((sum, bill) => sum + billOn(bills, bill).payableCents, restOf(bills).payableCents)
