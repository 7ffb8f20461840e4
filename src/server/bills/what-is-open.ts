/** What a person looks at before closing a shift: who still owes something, and which devices may still hold payments. */
import { sql } from 'kysely'
import { formatsOf } from '../../domain/formats.ts'
import { groupsOf } from '../../domain/groups.ts'
import { centsOf, centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import { wordsHere } from '../http/speech.ts'
import { readStore } from '../store/store.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import type { OpenAtClosing } from '../till/close-shift.ts'
import { billText } from '../till/held-now.ts'
import { overpaidBills } from './overpaid.ts'
import { partiesOut } from './party-out.ts'
import { readOwing } from './party-rows.ts'
import { silentDevices } from './silent-devices.ts'

export async function whatIsOpen(db: Db, now: number): Promise<OpenAtClosing> {
  const parties = await partiesWithDue(db)
  const [silent, overpaid] = [await silentDevices(db, now), await overpaidBills(db)]
  const { timeZone } = await readStore(db)
  const sums = await sumsInWords(db)
  const { clock } = formatsOf({ timeZone })
  return {
    open: parties.map(({ table, due }) => ({ table, due })),
    silent,
    warnings: [
      ...parties.map(({ at, table, due }) => ({
        // Without a party nobody has done anything with their bill yet.
        kind: at.startsWith('p') ? 'due' : 'unsettled',
        text: wordsHere({ key: 'bills.dueAt', values: { table, due: sums(centsOf(due)) } }),
        ref: at,
      })),
      ...silent.map(({ series, device, heard_at }) => ({
        kind: 'silent',
        text:
          heard_at === null
            ? wordsHere({ key: 'bills.neverHeard', values: { device, series } })
            : wordsHere({ key: 'bills.lastHeard', values: { device, series, at: clock(Date.parse(heard_at)) } }),
        ref: series,
      })),
      ...overpaid.map(({ id, no, tableTitle, overpaidCents }) => {
        const values = { bill: billText({ no, title: tableTitle }), sum: sums(overpaidCents) }
        return { kind: 'overpaid', text: wordsHere({ key: 'bills.overpaidAt', values }), ref: String(id) }
      }),
      ...(await heldByPerson(db)).map(({ id, name, cents }) => {
        const values = { name, sum: sums(cents) }
        return { kind: 'price-held', text: wordsHere({ key: 'bills.heldAt', values }), ref: String(id) }
      }),
    ],
  }
}

/** Who still owes something, the longest there first. */
async function partiesWithDue(db: Db) {
  const parties = await partiesOut(db, await readOwing(db))
  const nowhere = wordsHere({ key: 'bills.noTable', values: {} })
  return parties
    .filter(({ due }) => due !== centsText(0))
    .map(({ at, table_title, due }) => ({ at, table: table_title ?? nowhere, due }))
}

/** Orders at prices that nobody pays any more, and that nobody has looked at, by person; `id`: of the latest one. */
async function heldByPerson(db: Db) {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.placed_by')
    .select(['orders.id', 'orders.placed_by', 'orders.price_held_cents', 'users.name'])
    .where(sql<boolean>`price_held_cents is not null`)
    .where(
      sql<boolean>`not exists (select 1 from attention_done where what = 'price-held'
        and ref = cast(orders.id as text))`,
    )
    .orderBy('orders.id')
    .execute()
  const byPerson = groupsOf(rows, ({ placed_by }) => placed_by)
  return [...byPerson.values()].map(own => ({
    id: own.at(-1)?.id ?? 0,
    name: own[0]?.name ?? '',
    cents: own.reduce((sum, { price_held_cents }) => sum + (price_held_cents ?? 0), 0),
  }))
}
