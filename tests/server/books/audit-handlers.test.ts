import { afterAll, expect, test } from 'vitest'
import type { AuditRow } from '../../../src/contract/audit.ts'
import type { AuditEntry } from '../../../src/domain/audit-entries.ts'
import { appendEntries } from '../../../src/server/books/record.ts'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { send } from '../../support/orders.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant({ now: Date.parse('2026-11-20T20:31:00Z') })
const { database, clock, menu } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const idOf = async (username: string) =>
  (await database.read.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
const [waiter, cook] = [await idOf('waiter'), await idOf('cook')]
const record = (userId: number | null, acts: readonly AuditEntry[], at = clock.now) =>
  database.write(async tx => {
    await appendEntries(tx, acts, { userId, sessionId: null, place: 'Bar tablet' }, at)
    await bumpVersions(tx, ['audit'])
  })
const table = { id: menu.table, name: 'Table 1' }
const voided: AuditEntry = {
  act: 'item.void',
  subject: 'Burger',
  quantity: 2,
  orderId: 7,
  tokenNo: 12,
  table,
  amountCents: 4_620,
  level: 'billed',
  reason: { id: 1, name: 'Quality' },
  text: 'cold',
  wasted: true,
  before: { status: 'delivered' },
  printedAt: Date.parse('2026-11-20T20:14:00Z'),
  approver: { id: cook, name: 'cook' },
}
await record(
  waiter,
  [{ act: 'price.change', subject: 'Soup', before: { price: '1.00' }, after: null }],
  clock.now - 86_400_000,
)
await record(waiter, [voided, { act: 'item.void', level: 'fresh', amountCents: 100 }])
await record(waiter, [{ act: 'item.void', level: 'started', amountCents: 250 }])
await record(cook, [{ act: 'comp', amountCents: 500, reason: { id: 5, name: 'Our mistake' } }])
await record(null, [{ act: 'admin.reset', subject: 'admin' }])

const list = async (query: string) => (await admin('GET', `/audit?${query}`)).body
const seqsOf = async (query: string) => (await list(query)).rows.map(({ seq }: AuditRow) => seq)

test('the newest act comes first, with everything that was noted', async () => {
  const { rows, books } = await list('type=today')
  expect(rows.map(({ seq }: AuditRow) => seq)).toEqual([6, 5, 4, 3, 2])
  expect(rows.at(-1)).toEqual({
    seq: 2,
    at: '2026-11-20T20:31:00.000Z',
    business_day: '2026-11-20',
    act: 'item.void',
    person: 'waiter',
    approver: 'cook',
    sent_by: null,
    place: 'Bar tablet',
    subject: 'Burger',
    quantity: 2,
    order_id: 7,
    token_no: 12,
    invoice_id: null,
    table_title: 'Table 1',
    amount: '46.20',
    reason: 'Quality',
    text: 'cold',
    wasted: 1,
    level: 'billed',
    printed_at: '2026-11-20T20:14:00.000Z',
    red: 1,
    before: { status: 'delivered' },
    after: null,
  })
  expect(books).toEqual({ rows: 6, mark: expect.stringMatching(/^[\da-f]{8}$/) })
})

test('it is filtered by day, person, act, table and by what is red', async () => {
  expect(await seqsOf('type=yesterday')).toEqual([1])
  expect(await seqsOf('type=last_7days')).toEqual([6, 5, 4, 3, 2, 1])
  expect(await seqsOf(`type=today&person=${waiter}`)).toEqual([4, 3, 2])
  expect(await seqsOf(`type=today&person=${cook}`), 'who approved it counts').toEqual([5, 2])
  expect(await seqsOf('type=today&act=comp')).toEqual([5])
  expect(await seqsOf(`type=today&table=${menu.table}`)).toEqual([2])
  expect(await seqsOf('type=today&red=1')).toEqual([4, 2])
  expect(await seqsOf('type=today&limit=2')).toEqual([6, 5])
  expect(await seqsOf('type=today&limit=2&before=5')).toEqual([4, 3])
})

test('the filters offer anybody who and whatever occurs on these days', async () => {
  expect((await list('type=today')).choices).toEqual({
    people: [
      { id: cook, name: 'cook' },
      { id: waiter, name: 'waiter' },
    ],
    tables: [table],
    acts: ['admin.reset', 'comp', 'item.void'],
  })
  expect((await list('type=today&before=3')).choices).toBeNull()
})

test('filters that make no sense are refused', async () => {
  const refused = async (query: string) => (await admin('GET', `/audit?${query}`)).body
  expect(await refused('type=tomorrow')).toMatchObject(
    refusal('Please choose a filter: today, yesterday, last_7days, this_month, last_month, custom!'),
  )
  expect(await refused('type=custom&from=2026-11-20')).toMatchObject({ success: false })
  for (const name of ['person', 'table', 'limit', 'before'])
    expect(await refused(`type=today&${name}=-1`)).toMatchObject(refusal(`Please give a whole number as ${name}!`))
})

test('only who sees the reports sees the books', async () => {
  await restaurant.addUser('lead', ['DASHBOARD'])
  await restaurant.addUser('owner', ['DASHBOARD', 'REPORTS'])
  const [lead, owner] = [await restaurant.as('lead'), await restaurant.as('owner')]
  expect((await lead('GET', '/audit?type=today')).status).toBe(403)
  expect((await owner('GET', '/audit?type=today')).status).toBe(200)
  expect((await lead('GET', '/dashboard')).body.control).toBeNull()
  expect((await owner('GET', '/dashboard')).body.control).not.toBeNull()
})

test('control today: who took how much off, and what stands out', async () => {
  // A comp that stands on no bill is none.
  const none = { count: 0, amount: '0.00' }
  const { people, red, books } = (await admin('GET', '/dashboard')).body.control
  expect(people).toEqual([
    {
      id: waiter,
      name: 'waiter',
      voids: { count: 3, amount: '49.70' },
      started: { count: 2, amount: '48.70' },
      comps: none,
      discounts: none,
      refunds: none,
      unstated: { count: 1, amount: '2.50' },
      held: none,
      untyped: none,
      toGo: none,
    },
  ])
  expect(red.map(({ seq }: AuditRow) => seq)).toEqual([4, 2])
  expect(books.rows).toBe(6)
  await record(cook, [{ act: 'refund', amountCents: 900, isRed: true }])
  expect((await admin('GET', '/dashboard')).body.control.red[0]).toMatchObject({ act: 'refund', amount: '9.00' })
})

test('discounts are the same in control today and in the reports: what stands, not what was taken back', async () => {
  const { orderId } = await send(admin, menu, { cart: [{ id: menu.water, quantity: 5 }] })
  const party = async () => (await admin('GET', `/parties/o${orderId}`)).body
  const today = async (): Promise<string> => {
    const { people } = (await admin('GET', '/dashboard')).body.control
    return people.find(({ name }: { name: string }) => name === 'Administrator')?.discounts.amount ?? '0.00'
  }
  const reported = async () => (await admin('GET', '/reports/money?type=today')).body.discounts.amount
  const give = { version: (await party()).version, kind: 'percent', percent: 10, reasonText: 'Regular' }
  expect((await admin('POST', `/parties/o${orderId}/adjust`, give)).status).toBe(200)
  expect([await today(), await reported()]).toEqual(['1.00', '1.00'])
  const { version, adjustments } = await party()
  const adjustmentId = adjustments[0].adjustment_id
  await admin('POST', `/parties/o${orderId}/adjust-remove`, { version, adjustmentId })
  expect([await today(), await reported()]).toEqual(['0.00', '0.00'])
})

test('somebody who has left keeps their name in the books', async () => {
  await admin('DELETE', '/users/delete/cook')
  const { rows, choices } = await list('type=today&act=comp')
  expect(rows[0].person).toBe('cook')
  expect(choices.people).toContainEqual({ id: cook, name: 'cook' })
})
