import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalJson } from '../../../src/domain/canonical-json.ts'
import { sealShift } from '../../../src/server/books/seals.ts'
import { verifyBills } from '../../../src/server/books/verify-bills.ts'
import type { Tx } from '../../../src/server/db/open.ts'
import { unlocked } from '../../support/forge-bills.ts'
import { send } from '../../support/orders.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant({ now: Date.parse('2026-11-20T18:00:00Z') })
  await fillEvening(restaurant)
})
afterAll(() => restaurant.close())

/** One shift with a Z over three bills, of which one was paid in parts, and an open one with a bill. */
async function fillEvening({ as, addUser, database, menu }: Restaurant): Promise<void> {
  await addUser('Olga', ['POS', 'ORDERS', 'REPORTS'], undefined, { open_drawer: true, close_shift: true })
  const cash = await database.write(tx =>
    tx
      .insertInto('payment_types')
      .values({ title: 'Coins', is_active: 1, is_cash: 1, rounding_cents: 5 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const olga: Ask = await as('Olga')
  const sell = async (due: string, amounts: readonly string[]) => {
    await send(olga, menu, { tableId: menu.table, cart: [{ id: menu.soup, quantity: 2 }] })
    let left = Number(due)
    for (const amount of amounts) {
      const { body } = await olga('GET', '/tables')
      const { at } = body.parties[0]
      const payments = [{ paymentTypeId: cash.id, amount, tip: '0.10' }]
      const { status } = await olga('POST', `/parties/${at}/pay`, { due: left.toFixed(2), payments, complete: true })
      expect(status).toBe(200)
      left -= Number(amount)
    }
  }
  const { shiftId } = (await olga('POST', '/till/open', { drawerId: 1, float: '50' })).body
  await sell('9.90', ['9.90'])
  await sell('9.90', ['4.00', '5.90'])
  await sell('9.90', ['9.90'])
  await olga('POST', '/till/cash', { shiftId, kind: 'out', amount: '20' })
  await olga('POST', '/till/cash', { shiftId, kind: 'tips', amount: '1', person: 'Olga' })
  await olga('POST', '/till/cash', { shiftId, kind: 'open', amount: '0' })
  const { countId } = (await olga('POST', '/till/count', { shiftId, amount: '60' })).body
  expect((await olga('POST', '/till/close', { shiftId, countId })).body.z).toBe('Z-000001')
  await sell('9.90', ['9.90'])
}

const verdictAfter = (forge: (tx: Tx) => Promise<unknown>) => unlocked(restaurant.database, forge, verifyBills)
const changed =
  (table: 'invoices' | 'payments' | 'bills' | 'shifts' | 'series', which: string, to: string) => (tx: Tx) =>
    sql`update ${sql.table(table)} set ${sql.raw(to)} where ${sql.raw(which)}`.execute(tx)
const broken = (table: string, row: number | string, why: string | RegExp) => ({
  broken: { table, row, why: expect.stringMatching(why) },
})

test('an evening that nobody has changed agrees, and says how much it is', async () => {
  expect(await verifyBills(restaurant.database.read)).toEqual({
    bills: { documents: 4, payments: 5, zs: 1, awaited: 0 },
  })
})

test.each<readonly [what: string, forge: (tx: Tx) => Promise<unknown>, named: ReturnType<typeof broken>]>([
  ['a document’s sum', changed('invoices', 'id = 2', 'tax_cents = 91'), broken('invoices', 2, '9.00 [+] 0.91 is not')],
  [
    'a document’s whole sum',
    changed('invoices', 'id = 2', 'net_cents = 899, payable_cents = 989'),
    broken('invoices', 2, 'its lines come to 9.00 [+] 0.90, and it says 8.99 [+] 0.90'),
  ],
  [
    'a line’s amount',
    tx => sql`update invoice_lines set amount_cents = 1 where id = 3`.execute(tx),
    broken('invoices', 3, 'the sums of its line 3'),
  ],
  [
    'a tax rate',
    tx => sql`update invoice_taxes set tax_rate = 5 where invoice_id = 1`.execute(tx),
    broken('invoices', 1, /at (5|10) %/),
  ],
  [
    'a line that is gone',
    tx => sql`delete from invoice_lines where invoice_id = 4`.execute(tx),
    broken('invoices', 4, 'its lines come to 0.00'),
  ],
  [
    'a discount that nobody gave',
    tx => sql`update order_items set off_cents = 45 where id = 1`.execute(tx),
    broken('order_items', 1, '0.45 more is taken off it than was given'),
  ],
  [
    'a piece that was charged twice',
    async tx => {
      await sql`update invoice_lines set order_item_id = 1 where invoice_id = 2`.execute(tx)
    },
    broken('order_items', 1, 'more of it is charged'),
  ],
  [
    'a share by which the pieces are a hundredth too many',
    async tx => {
      await sql`update invoice_lines set n = 98, d = 49 where id = 1`.execute(tx)
      await sql`update invoice_lines set order_item_id = 1, n = 1, d = 99 where id = 2`.execute(tx)
    },
    broken('order_items', 1, 'more of it is charged'),
  ],
  [
    'a payment’s sum',
    changed('payments', 'id = 5', 'amount_cents = 989'),
    broken('bills', 4, '0.01 of it is not paid'),
  ],
  [
    'a payment beyond the bill that nobody is told of',
    changed('payments', 'id = 5', 'amount_cents = 1000'),
    broken('bills', 4, '0.10 too much'),
  ],
  ['a closed bill that is opened', changed('bills', 'id = 3', 'closed_at = null'), broken('bills', 3, 'it is open')],
  [
    'an invoice that is gone',
    async tx => {
      await sql`delete from invoice_orders where invoice_id = 4`.execute(tx)
      for (const table of ['invoice_lines', 'invoice_taxes'])
        await sql`delete from ${sql.table(table)} where invoice_id = 4`.execute(tx)
      await sql`delete from invoices where id = 4`.execute(tx)
    },
    broken('bills', 4, 'closed without an invoice'),
  ],
  [
    'a number that is skipped',
    async tx => {
      await changed('invoices', 'id = 4', 'number = 5')(tx)
      await changed('series', "code = 'INV'", 'last_no = 5')(tx)
    },
    broken('series', 'INV', 'INV-000004 is missing'),
  ],
  ['a last number', changed('series', "code = 'INV'", 'last_no = 3'), broken('series', 'INV', 'INV-000004 is beyond')],
  ['a Z’s number', changed('series', "code = 'Z'", 'last_no = 2'), broken('series', 'Z', 'Z-000002 is missing')],
  [
    'the numbers of the Zs',
    tx => tx.deleteFrom('series').where('code', '=', 'Z').execute(),
    broken('series', 'Z', 'documents have it, and it is not there'),
  ],
  ['a counted sum', changed('shifts', 'id = 1', 'counted_cents = 9999'), broken('shifts', 1, 'its counted differs')],
  [
    'a payment of a closed shift, from one type to another',
    async tx => {
      await sql`insert into payment_types (title, is_active) values ('Voucher', 1)`.execute(tx)
      await changed(
        'payments',
        'id = 1',
        "payment_type_id = (select id from payment_types where title = 'Voucher')",
      )(tx)
    },
    broken('shifts', 1, 'its types differ'),
  ],
  [
    'cash that was taken out',
    tx => sql`update cash_entries set cents = -2500 where kind = 'out'`.execute(tx),
    broken('shifts', 1, 'its cash differ'),
  ],
  [
    'cash that somebody got is nobody’s',
    tx => sql`update cash_entries set person_id = null where kind = 'tips'`.execute(tx),
    broken('shifts', 1, 'its moves differ'),
  ],
  [
    'an invoice moved to the next shift',
    changed('invoices', 'id = 3', 'shift_id = 2'),
    broken('shifts', 1, 'its invoices differ'),
  ],
])('%s: the row is named', async (_, forge, named) => {
  expect(await verdictAfter(forge)).toMatchObject(named)
})

test('a Z that is written again with its hash is known by its rows', async () => {
  const verdict = await verdictAfter(async tx => {
    const { z_bytes } = await tx.selectFrom('shifts').select('z_bytes').where('id', '=', 1).executeTakeFirstOrThrow()
    const z = JSON.parse(Buffer.from(z_bytes ?? []).toString())
    z.cash.taken = '10.00'
    const bytes = Buffer.from(canonicalJson(z))
    const z_hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes))
    await tx.updateTable('shifts').set({ z_bytes: bytes, z_hash }).where('id', '=', 1).execute()
  })
  expect(verdict).toMatchObject(broken('shifts', 1, 'its cash differ'))
  const bytesOnly = await verdictAfter(tx =>
    tx
      .updateTable('shifts')
      .set({ z_bytes: Buffer.from('{}') })
      .where('id', '=', 1)
      .execute(),
  )
  expect(bytesOnly).toMatchObject(broken('shifts', 1, 'its bytes do not give its hash'))
})

test.each<readonly [what: string, table: string, row: number, set: string, named: string]>([
  ['who took a payment', 'payments', 2, 'taken_by = 1', 'payments'],
  ['when it was taken', 'payments', 2, 'taken_at = taken_at + 1', 'payments'],
  ['the number on its slip', 'payments', 2, "slip = '17'", 'payments'],
  ['what was given', 'payments', 2, 'given_cents = 2000, change_cents = 1000', 'payments'],
  ['who took money out', 'cash_entries', 1, 'made_by = 1', 'cash_entries'],
  ['the reason', 'cash_entries', 1, "reason_text = 'flowers'", 'cash_entries'],
  ['the day of an invoice', 'invoices', 3, "business_day = '2026-11-19'", 'invoices'],
  ['who made it', 'invoices', 3, 'made_by = 1', 'invoices'],
  ['what a line was called', 'invoice_lines', 3, "title = 'Water'", 'invoices'],
  ['the name of its tax', 'invoice_lines', 3, "tax_title = 'none'", 'invoices'],
  ['who opened the shift', 'shifts', 1, 'opened_by = 1', 'shifts'],
])('%s is sealed with the Z: the row is named', async (_, table, row, set, named) => {
  const forge = (tx: Tx) => sql`update ${sql.table(table)} set ${sql.raw(set)} where id = ${sql.lit(row)}`.execute(tx)
  expect(await verdictAfter(forge)).toMatchObject(broken(named, row, 'it is not as it was when Z-000001 was made'))
  const sealedAnew = await verdictAfter(async tx => {
    await forge(tx)
    const { seals } = await sealShift(tx, 1)
    await tx.updateTable('shifts').set({ row_seals: seals }).where('id', '=', 1).execute()
  })
  expect(sealedAnew).toMatchObject(broken('shifts', 1, 'the books know another seal of it'))
})

test('a seal that was taken away is missed, and a guest who is erased breaks none', async () => {
  const withoutSeal = await verdictAfter(changed('shifts', 'id = 1', 'row_seals = null'))
  expect(withoutSeal).toMatchObject(broken('shifts', 1, 'the books know another seal of it'))
  const erased = changed('invoices', 'id = 3', "customer_name = null, customer_phone = null, customer_type = 'walkin'")
  expect(await verdictAfter(erased)).toMatchObject({ bills: { zs: 1 } })
})

test('numbers that a device has given and not sent yet are counted, and break nothing', async () => {
  const verdict = await verdictAfter(async tx => {
    await tx.insertInto('series').values({ code: 'B1', kind: 'device', last_no: 5, opened_at: 1 }).execute()
    await tx.updateTable('invoices').set({ series: 'B1', number: 4 }).where('id', '=', 4).execute()
    await tx.updateTable('series').set({ last_no: 3 }).where('code', '=', 'INV').execute()
  })
  expect(verdict).toMatchObject({ bills: { awaited: 4 } })
})
