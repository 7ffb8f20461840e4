/** What is read of all parties at once, and what of it concerns one. */

import type { bills } from '../../contract/bills.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Db } from '../db/open.ts'
import { onOff } from '../store/store.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { readPayments } from '../till/read-payments.ts'
import { readAdjustments } from './adjustments.ts'
import { adjustedItems } from './adjustments-out.ts'
import { entryInWords } from './entry-words.ts'
import { isDue } from './lock-orders.ts'
import { billPrintsOf, readSettledRows, readShares } from './party-bills.ts'
import { readBills, readCredits, readInvoiceLines, readInvoiceTaxes, type Seated } from './party-rows.ts'
import { storeService } from './service.ts'
import { printsOf } from './voiding.ts'
import { whereNow } from './where-now.ts'

export type Books = Awaited<ReturnType<typeof readBooks>>

export async function readBooks(db: Db, seated: readonly Seated[]) {
  const rows = await readBills(
    db,
    seated.flatMap(({ party }) => (party ? [party.id] : [])),
  )
  const invoices = rows.flatMap(({ invoice_id }) => (invoice_id === null ? [] : [invoice_id]))
  const payments = await readPayments(
    db,
    rows.map(({ id }) => id),
  )
  const placers = [...new Set(seated.flatMap(({ orders }) => orders.flatMap(({ placed_by }) => placed_by ?? [])))]
  const people =
    placers.length === 0 ? [] : await db.selectFrom('users').select(['id', 'name']).where('id', 'in', placers).execute()
  const credits = await readCredits(
    db,
    rows.flatMap(({ id, closed_at }) => (closed_at === null ? [] : [id])),
  )
  const openIds = rows.filter(({ closed_at }) => closed_at === null).map(({ id }) => id)
  const dueIds = seated.flatMap(({ orders }) => orders.filter(isDue).map(({ id }) => id))
  return {
    bills: Map.groupBy(rows, ({ party_id }) => party_id),
    lines: Map.groupBy(await readInvoiceLines(db, invoices), ({ invoice_id }) => invoice_id),
    taxes: Map.groupBy(await readInvoiceTaxes(db, invoices), ({ invoice_id }) => invoice_id),
    credits: Map.groupBy(credits, ({ bill_id }) => bill_id),
    payments: Map.groupBy(payments, ({ bill_id }) => bill_id),
    shares: await readShares(db, openIds),
    billPrints: await billPrintsOf(db, openIds),
    settled: await readSettledRows(db, dueIds),
    prints: await printsOf(
      db,
      seated.flatMap(({ orders }) => orders),
    ),
    adjustments: await readAdjustments(
      db,
      seated.flatMap(({ orders }) => orders.flatMap(adjustedItems)),
    ),
    service: await storeService(db),
    names: new Map(people.map(({ id, name }) => [id, name])),
    acts: await readActs(
      db,
      seated.flatMap(({ party }) => (party ? [party.id] : [])),
    ),
    late: await readLateFor(
      db,
      seated.flatMap(({ orders }) => orders.flatMap(({ late_party_id }) => late_party_id ?? [])),
    ),
  }
}

/** Only what concerns this party. */
export function booksOf({ party, orders }: Seated, all: Books): Books {
  const parties = party ? [party.id] : []
  const rows = (party && all.bills.get(party.id)) ?? []
  const bills = rows.map(({ id }) => id)
  const invoices = rows.flatMap(({ invoice_id }) => invoice_id ?? [])
  const items = new Set(orders.flatMap(order => order.items.map(({ id }) => id)))
  return {
    bills: only(all.bills, parties),
    lines: only(all.lines, invoices),
    taxes: only(all.taxes, invoices),
    credits: only(all.credits, bills),
    payments: only(all.payments, bills),
    shares: only(all.shares, bills),
    billPrints: only(all.billPrints, bills),
    settled: all.settled.filter(({ orderItemId }) => items.has(orderItemId)),
    prints: only(
      all.prints,
      orders.map(({ id }) => id),
    ),
    adjustments: all.adjustments.filter(({ lines }) => lines.some(({ orderItemId }) => items.has(orderItemId))),
    service: all.service,
    names: only(
      all.names,
      orders.flatMap(({ placed_by }) => placed_by ?? []),
    ),
    acts: only(all.acts, parties),
    late: only(
      all.late,
      orders.flatMap(({ late_party_id }) => late_party_id ?? []),
    ),
  }
}

function only<Key, Value>(all: ReadonlyMap<Key, Value>, keys: readonly Key[]): Map<Key, Value> {
  const own = new Map<Key, Value>()
  for (const key of keys) {
    const value = all.get(key)
    if (value !== undefined) own.set(key, value)
  }
  return own
}

/** What was done with parties lately, and from where late orders' guests have moved. */
type Party = Reply<typeof bills.party>

const actsMax = 10

/** The last acts on each of these parties, by its number. */
async function readActs(db: Db, parties: readonly number[]): Promise<ReadonlyMap<number, Party['acts']>> {
  if (parties.length === 0) return new Map()
  const rows = await db
    .selectFrom('party_acts')
    .innerJoin('parties', 'parties.id', 'party_acts.party_id')
    .leftJoin('users', 'users.id', 'party_acts.user_id')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'party_acts.user_id')
    .select(['party_acts.party_id', 'party_acts.version', 'party_acts.kind', 'party_acts.facts', 'party_acts.at'])
    .select(['users.name', 'deleted_users.name as former'])
    .where('party_acts.party_id', 'in', parties)
    // Each act counts the version up.
    .whereRef('party_acts.version', '>', eb => eb('parties.version', '-', actsMax))
    .orderBy('party_acts.version')
    .execute()
  if (rows.length === 0) return new Map()
  const sums = await sumsInWords(db)
  const byParty = Map.groupBy(rows, ({ party_id }) => party_id)
  return new Map(
    [...byParty].map(([id, acts]) => [
      id,
      acts.map(({ version, kind, facts, name, former, at }) => ({
        version,
        text: entryInWords(kind, facts, sums),
        by: name ?? former,
        at: new Date(at).toISOString(),
      })),
    ]),
  )
}

type LateFor = NonNullable<Party['orders'][number]['late_for']>

/** Where these parties went that late orders were taken for. */
async function readLateFor(db: Db, parties: readonly number[]): Promise<ReadonlyMap<number, LateFor>> {
  const now = await whereNow(db, parties)
  return new Map(
    [...now].map(([id, { partyId, table, isGone, at }]) => [
      id,
      {
        party_id: partyId,
        table_id: table?.id ?? null,
        table_title: table?.name ?? null,
        moved_at: at === null ? null : new Date(at).toISOString(),
        is_gone: onOff(Number(isGone)),
      },
    ]),
  )
}
