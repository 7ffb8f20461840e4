/** A year of orders, written by the database itself: the same statements on both engines. */
import { sql } from 'kysely'
import { recountSales } from '../../src/server/bills/recount-sales.ts'
import type { Database, Tx } from '../../src/server/db/open.ts'
import { issuerNow } from '../../src/server/store/issuer.ts'
import { nextBooked } from '../../src/server/till/booked-no.ts'

export const historyDays = 365
export const historyGuests = 5_000
const dishes = 300
const dayMs = 86_400_000

/**
 * Adds guests once, and then orders until there are `wanted`: four lines each, one in twenty cancelled, all others
 * invoiced.
 */
export async function fillHistory(database: Database, wanted: number, now: number): Promise<void> {
  await database.write(async tx => {
    const before = await countOf(tx, 'orders')
    const invoicesBefore = await countOf(tx, 'invoices')
    if (before === 0) await fillGuests(tx, now)
    const count = wanted - before
    const firstDay = Math.floor(now / dayMs) - historyDays + 1
    const dayText =
      database.engine === 'sqlite'
        ? sql`date((${sql.lit(firstDay)} + k * ${sql.lit(historyDays)} / ${sql.lit(count)}) * 86400, 'unixepoch')`
        : sql`to_char(date '1970-01-01' + (${sql.lit(firstDay)} + k * ${sql.lit(historyDays)} / ${sql.lit(count)})::int, 'YYYY-MM-DD')`
    const parties = await tx
      .selectFrom('parties')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    await sql`
      insert into parties (opened_at, closed_at)
      with recursive counting(k) as (select 1 union all select k + 1 from counting where k < ${sql.lit(count)})
      select ${sql.lit(firstDay * dayMs)}, ${sql.lit(now)} from counting order by k`.execute(tx)
    await sql`
      insert into orders (party_id, placed_at, business_day, token_no, delivery_type, customer_type, customer_phone, customer_name,
        table_id, status, payment_status, net_cents, tax_cents, payable_cents, placed_by, closed_at)
      with recursive counting(k) as (select 0 union all select k + 1 from counting where k < ${sql.lit(count - 1)})
      select ${sql.lit(Number(parties.last ?? 0))} + k + 1,
        (${sql.lit(firstDay)} + k * ${sql.lit(historyDays)} / ${sql.lit(count)}) * ${sql.lit(dayMs)} + (k * 7919 % 86400) * 1000,
        ${dayText}, ${sql.lit(before)} + k + 1, 'dinein',
        case when k % 3 = 0 then 'CUSTOMER' else 'WALKIN' end,
        case when k % 3 = 0 then '6' || (100000 + k * 31 % ${sql.lit(historyGuests)}) end,
        case when k % 3 = 0 then 'Guest ' || (100000 + k * 31 % ${sql.lit(historyGuests)}) end,
        1 + k % 8,
        case when k % 20 = 0 then 'cancelled' when k >= ${sql.lit(count - 100)} then 'created' else 'completed' end,
        case when k % 20 = 0 then 'pending' else 'paid' end,
        (2000 + k % 3000) - (2000 + k % 3000) / 11, (2000 + k % 3000) / 11, 2000 + k % 3000, 1, null
      from (select cast(k as bigint) as k from counting) as numbered order by k`.execute(tx)
    await sql`
      insert into order_items (order_id, item_id, item_title, unit_cents, quantity, status, notes, tax_id, tax_title, tax_rate,
        tax_type, addons)
      select orders.id, 1 + (orders.id * 13 + line.n * 57) % ${sql.lit(dishes)},
        'Menu item number ' || (1 + (orders.id * 13 + line.n * 57) % ${sql.lit(dishes)}), 500, 1 + orders.id % 3,
        case when line.n = 4 and orders.id % 50 = 0 then 'cancelled' else 'delivered' end,
        null, 1, 'Inside', 5, 'inclusive', '[]'
      from orders cross join (select 1 as n union all select 2 union all select 3 union all select 4) as line
      where orders.id > ${sql.lit(before)} order by orders.id`.execute(tx)
    await sql`
      insert into bills (party_id, no, is_rest, closed_at, closed_by)
      select party_id, 1, 1, placed_at + 600000, 1 from orders
      where id > ${sql.lit(before)} and payment_status = 'paid' order by id`.execute(tx)
    await sql`
      insert into invoices (made_at, business_day, net_cents, tax_cents, payable_cents, table_id, delivery_type,
        customer_type, customer_phone, customer_name, made_by, booked_at, booked_no, issuer_id, series, number, bill_id)
      select placed_at + 600000, business_day, net_cents, tax_cents, payable_cents, table_id, delivery_type, customer_type,
        customer_phone, customer_name, 1, placed_at + 600000, ${nextBooked(tx)}, ${sql.lit(await issuerNow(tx, now))}, 'INV', ${sql.lit(invoicesBefore)} + row_number() over (order by id),
        ${sql.lit(invoicesBefore)} + row_number() over (order by id)
      from orders where id > ${sql.lit(before)} and payment_status = 'paid' order by id`.execute(tx)
    await sql`
      insert into invoice_orders (invoice_id, order_id)
      select ${sql.lit(invoicesBefore)} + row_number() over (order by id), id
      from orders where id > ${sql.lit(before)} and payment_status = 'paid'`.execute(tx)
    await fillDocuments(tx, invoicesBefore)
    await sql`insert into tokens (business_day, last_no) select business_day, max(token_no) from orders group by business_day
      on conflict (business_day) do update set last_no = excluded.last_no`.execute(tx)
    await recountSales(tx)
  })
  if (database.engine === 'postgres') await database.write(tx => sql`analyze`.execute(tx))
}

/** What stands on the invoices: four lines, of which the first is the whole sum, a tax, and one payment. */
async function fillDocuments(tx: Tx, invoicesBefore: number): Promise<void> {
  const isNew = sql`invoices.id > ${sql.lit(invoicesBefore)}`
  await sql`
    insert into invoice_lines (invoice_id, order_item_id, order_id, n, d, amount_cents, net_cents, tax_cents, tax_rate,
      tax_type, tax_title)
    select invoice_id, items.id, items.order_id, quantity, 1, case when place = 1 then payable_cents else 0 end,
      case when place = 1 then net_cents else 0 end, case when place = 1 then tax_cents else 0 end, 10, 'inclusive', 'Inside'
    from (
      select order_items.id, order_items.order_id, order_items.quantity, invoice_orders.invoice_id, invoices.net_cents,
        invoices.tax_cents, invoices.payable_cents,
        row_number() over (partition by order_items.order_id order by order_items.id) as place
      from invoices join invoice_orders on invoice_orders.invoice_id = invoices.id
        join order_items on order_items.order_id = invoice_orders.order_id
      where ${isNew}
    ) as items order by items.id`.execute(tx)
  await sql`
    insert into invoice_taxes (invoice_id, place, tax_rate, tax_title, net_cents, tax_cents, business_day)
    select id, 0, 10, 'Inside', net_cents, tax_cents, business_day from invoices where ${isNew} order by id`.execute(tx)
  const types = await tx.selectFrom('payment_types').select('id').where('removed_at', 'is', null).execute()
  const type = sql.join(
    types.map(({ id }, at) => sql`when ${sql.lit(at)} then ${sql.lit(id)}`),
    sql` `,
  )
  await sql`
    insert into payments (bill_id, kind, payment_type_id, amount_cents, tip_cents, rounding_cents, change_cents, taken_by,
      taken_at, booked_at, booked_no, business_day, is_offline)
    select bill_id, 'payment', case id % ${sql.lit(types.length)} ${type} end, payable_cents, 0, 0, 0, 1, made_at, made_at, ${nextBooked(tx)}, business_day, 0
    from invoices where ${isNew} order by id`.execute(tx)
  await sql`update series set last_no = (select count(*) from invoices) where code = 'INV'`.execute(tx)
}

async function fillGuests(tx: Tx, now: number): Promise<void> {
  const guests = Array.from({ length: historyGuests }, (_, n) => ({
    phone: `6${100_000 + n}`,
    name: `Guest ${100_000 + n}`,
    made_at: now - ((n * historyDays) / historyGuests) * dayMs,
  }))
  for (let from = 0; from < guests.length; from += 500)
    await tx
      .insertInto('customers')
      .values(guests.slice(from, from + 500))
      .execute()
}

async function countOf(tx: Tx, table: 'orders' | 'invoices'): Promise<number> {
  const { count } = await tx
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
