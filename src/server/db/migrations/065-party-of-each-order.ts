/** Every order that is not settled, and every bill, belongs to a party. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Tables {
  orders: {
    id: number
    party_id: number | null
    late_party_id: number | null
    table_id: number | null
    placed_at: number
    business_day: string
    payment_status: string
    status: string
    left_unpaid_at: number | null
  }
  parties: {
    id: number
    table_id: number | null
    opened_at: number
    closed_at: number | null
    service_percent: number
    service_tax_rate: number | null
    service_tax_type: string | null
    service_tax_title: string | null
  }
  bills: { id: number; party_id: number | null; no: number; is_rest: number; closed_at: number | null }
  store: { service_percent: number; service_from_covers: number | null; service_tax_id: number | null }
  taxes: { id: number; rate: number; type: string; title: string; removed_at: number | null }
}

type Db = Kysely<Tables>

export const partyOfEachOrder: Migration = {
  up: async (anyDb: Kysely<unknown>) => {
    await sql`create index parties_by_table on parties (table_id, closed_at) where closed_at is not null`.execute(anyDb)
    const db = anyDb as Db
    await seatOrders(db)
    await openRestBills(db)
    await giveBillsParties(db)
  },
}

/** Orders of a table's latest business day join who sits there; older ones, late ones and those of no table are apart. */
async function seatOrders(db: Db): Promise<void> {
  const open = await db.selectFrom('parties').select(['id', 'table_id']).where('closed_at', 'is', null).execute()
  const ids = new Set(open.map(({ id }) => id))
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'party_id', 'late_party_id', 'table_id', 'placed_at', 'business_day'])
    .where('payment_status', '=', 'pending')
    .where('status', '<>', 'cancelled')
    .where('left_unpaid_at', 'is', null)
    .orderBy('id')
    .execute()
  const free = orders.filter(({ party_id }) => party_id === null || !ids.has(party_id))
  const sitting = new Map(open.map(({ id, table_id }) => [table_id, id]))
  const lastDay = new Map<number | null, string>()
  for (const { table_id, business_day, late_party_id } of free)
    if (late_party_id === null && business_day > (lastDay.get(table_id) ?? '')) lastDay.set(table_id, business_day)
  const service = await serviceAtTables(db)
  for (const { id, table_id, late_party_id, placed_at, business_day } of free) {
    const isThere = table_id !== null && late_party_id === null && business_day === lastDay.get(table_id)
    const known = isThere ? sitting.get(table_id) : undefined
    const party = known ?? (await openParty(db, isThere ? { table_id, ...service } : { table_id: null }, placed_at))
    if (isThere) sitting.set(table_id, party)
    await db.updateTable('orders').set({ party_id: party }).where('id', '=', id).execute()
  }
}

async function openParty(db: Db, values: Partial<Tables['parties']>, opened_at: number): Promise<number> {
  const { id } = await db
    .insertInto('parties')
    .values({ ...values, opened_at } as Tables['parties'])
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function serviceAtTables(db: Db) {
  const row = await db
    .selectFrom('store')
    .leftJoin('taxes', join => join.onRef('taxes.id', '=', 'store.service_tax_id').on('taxes.removed_at', 'is', null))
    .select(['service_percent', 'service_from_covers', 'rate', 'type', 'title'])
    .executeTakeFirst()
  if (!row || row.service_percent === 0 || row.service_from_covers !== null) return {}
  return {
    service_percent: row.service_percent,
    service_tax_rate: row.rate,
    service_tax_type: row.type,
    service_tax_title: row.title,
  }
}

const openRestBills = (db: Db) =>
  sql`insert into bills (party_id, no, is_rest)
    select parties.id, coalesce((select max(no) from bills where bills.party_id = parties.id), 0) + 1, 1
    from parties where closed_at is null and not exists (
      select 1 from bills where bills.party_id = parties.id and is_rest = 1 and bills.closed_at is null)`.execute(db)

/** What was paid when it was ordered is a party of its own, which is over. */
async function giveBillsParties(db: Db): Promise<void> {
  const { last } = await db
    .selectFrom('parties')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  await sql`insert into parties (opened_at, closed_at)
    select coalesce(closed_at, 0), coalesce(closed_at, 0) from bills where party_id is null order by id`.execute(db)
  await sql`create temporary table bills_without_party as
    select id as bill_id, row_number() over (order by id) as place from bills where party_id is null`.execute(db)
  await sql`create temporary table parties_of_bills as select bill_id, party_id from bills_without_party join (
      select id as party_id, row_number() over (order by id) as place from parties where id > ${sql.lit(Number(last))}
    ) as made on made.place = bills_without_party.place`.execute(db)
  await sql`create index party_of_bill on parties_of_bills (bill_id)`.execute(db)
  await sql`update bills set party_id = (select party_id from parties_of_bills where bill_id = bills.id)
    where party_id is null`.execute(db)
  await sql`update orders set party_id = (select min(parties_of_bills.party_id) from invoice_orders
      join invoices on invoices.id = invoice_orders.invoice_id
      join parties_of_bills on parties_of_bills.bill_id = invoices.bill_id
      where invoice_orders.order_id = orders.id)
    where party_id is null and payment_status = 'paid'`.execute(db)
  await sql`drop table bills_without_party`.execute(db)
  await sql`drop table parties_of_bills`.execute(db)
}
