/** What the books of a lively evening hold, for the screens that show them. */
import type { AuditEntry } from '../../src/domain/audit-entries.ts'
import { appendEntries } from '../../src/server/books/record.ts'
import { bumpVersions } from '../../src/server/db/versions.ts'
import type { Restaurant } from './restaurant.ts'

/** Voids of every level, an approval, a comp and a change of a price; the latest come last. */
export async function fillBooksOfToday({
  database,
  menu,
  clock,
}: Pick<Restaurant, 'database' | 'menu' | 'clock'>): Promise<void> {
  const people = await database.read.selectFrom('users').select(['id', 'username', 'name']).execute()
  const named = (username: string) => people.find(person => person.username === username)
  const [waiter, cook] = [named('waiter'), named('cook')]
  const { now } = clock
  const table = { id: menu.table, name: 'Table 1' }
  const burger = { subject: 'Burger with everything on it', orderId: 7, tokenNo: 12, table } as const
  const acts: readonly AuditEntry[] = [
    { act: 'item.void', ...burger, quantity: 1, amountCents: 1_250, level: 'fresh' },
    { act: 'bill.print', orderId: 7, tokenNo: 12, table, amountCents: 4_620, after: { printed: 1 } },
    {
      act: 'item.void',
      ...burger,
      quantity: 2,
      amountCents: 4_620,
      level: 'billed',
      wasted: true,
      reason: { id: 4, name: 'Quality' },
      text: 'It was cold when it came',
      printedAt: now - 17 * 60_000,
      ...(cook && { approver: { id: cook.id, name: cook.name } }),
      before: { status: 'delivered' },
    },
    {
      act: 'order.cancel',
      orderId: 8,
      tokenNo: 13,
      amountCents: 1_980,
      level: 'started',
      before: { items: [{ title: 'Soup', quantity: 2, status: 'preparing' }], printed: 0 },
    },
    {
      act: 'comp',
      subject: 'Coffee',
      quantity: 2,
      orderId: 9,
      tokenNo: 14,
      amountCents: 360,
      reason: { id: 5, name: 'Regular guest' },
    },
    { act: 'price.change', subject: 'Pizza', before: { price: '9.99' }, after: { price: '8.99' } },
  ]
  const doer = { userId: waiter?.id ?? null, sessionId: null, place: 'Bar tablet' }
  await database.write(async tx => {
    await appendEntries(tx, acts, doer, now)
    await appendEntries(tx, [{ act: 'admin.reset', subject: 'admin' }], { ...doer, userId: null, place: 'server' }, now)
    await bumpVersions(tx, ['audit'])
  })
}
