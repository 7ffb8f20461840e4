/** The service charge of one party: it follows the number of guests until somebody changes it. */
import type * as z from 'zod/mini'
import type { serviceForm } from '../../domain/adjust-form.ts'
import { type Address, holdParty } from '../bills/hold-party.ts'
import { refuseOldVersion } from '../bills/refuse-old-version.ts'
import { chosenReason } from '../control/chosen-reason.ts'
import { permit } from '../control/permit.ts'
import type { Tx } from '../db/open.ts'
import { noteAct } from '../orders/note-act.ts'
import { readPartyBills } from '../orders/party-bills.ts'
import { serviceColumns, storeService } from '../orders/service.ts'
import { whyBilled } from '../orders/voiding.ts'
import type { Giving } from './permit-gift.ts'
import { refuseBelowPaid } from './refuse-below-paid.ts'

type Wish = z.output<typeof serviceForm>

/**
 * Returns the party's id. Lowering it gives something away: that needs a right. Throws Refused(400, 404 or 409), and then
 * nothing has changed.
 */
export async function setService(tx: Tx, at: Address, wish: Wish, giving: Giving): Promise<number> {
  const { user, act, now, sums, record } = giving
  const party = await holdParty(tx, at, now)
  await refuseOldVersion(tx, party, wish.version, sums)
  const before = await readPartyBills(tx, party.id, party.orders)
  const reason = await chosenReason(tx, 'comp', wish.reasonId)
  const isLower = wish.percent < (before.service?.percent ?? 0)
  const billed = isLower ? party.orders.filter(({ bill_printed_at }) => bill_printed_at !== null) : []
  const needed =
    billed.length > 0
      ? { right: 'void_after_bill' as const, why: await whyBilled(tx, billed, now) }
      : { right: 'comp' as const, why: { key: 'refused.serviceNeeds' as const, values: {} } }
  const approver = isLower ? await permit(tx, user, { ...needed, atLeast: true, reason }, act) : null
  const { service_tax_rate, service_tax_type, service_tax_title } = serviceColumns(await storeService(tx), null)
  await tx
    .updateTable('parties')
    .set({ service_percent: wish.percent, service_by_hand: 1 })
    .$if(before.service === null, query => query.set({ service_tax_rate, service_tax_type, service_tax_title }))
    .where('id', '=', party.id)
    .execute()
  refuseBelowPaid(await readPartyBills(tx, party.id, party.orders), sums)
  await noteAct(tx, party, { kind: 'service', facts: { percent: wish.percent }, userId: user.userId, now })
  record({
    ...{ act: 'service.change', table: party.table, reason, text: wish.reasonText, approver },
    ...{ level: billed.length > 0 ? 'billed' : null },
    before: { percent: String((before.service?.percent ?? 0) / 100) },
    after: { percent: String(wish.percent / 100) },
  })
  return party.id
}

/** After the guests were counted, or others have joined them. */
export async function followCovers(tx: Tx, partyId: number): Promise<void> {
  const { covers, table_id, service_by_hand } = await tx
    .selectFrom('parties')
    .select(['covers', 'table_id', 'service_by_hand'])
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow()
  if (service_by_hand === 1 || table_id === null) return
  const service = await storeService(tx)
  await tx.updateTable('parties').set(serviceColumns(service, covers)).where('id', '=', partyId).execute()
}
