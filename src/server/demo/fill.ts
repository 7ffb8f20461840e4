/** The demo restaurant, from one seed and the present instant. */
import { addDays, businessDay, businessDayStart } from '../../domain/business-day.ts'
import { scopeLabels } from '../../domain/labels.ts'
import { topics } from '../../domain/topics.ts'
import { say } from '../../texts/say.ts'
import { hashPassword } from '../auth/password.ts'
import { makePinHashes } from '../auth/pin-hash.ts'
import { paidPlainly, payOrders } from '../bills/pay-orders.ts'
import { recountSales } from '../bills/recount-sales.ts'
import { takenNow } from '../bills/when-taken.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { bumpVersions } from '../db/versions.ts'
import { readMenu, readMenuItems } from '../menu/menu.ts'
import { readRoutes } from '../store/read-stations.ts'
import { readStore, readStoreTables } from '../store/store.ts'
import { demoStaff } from './content.ts'
import { type DemoPhoto, readDemoPhotos } from './demo-photos.ts'
import { openForMinutes, openVisits } from './fill-open-orders.ts'
import { type DemoParty, storeVisits } from './fill-orders.ts'
import { fillReservations } from './fill-reservations.ts'
import { furnish } from './fill-restaurant.ts'
import { openTill } from './fill-shift.ts'
import { visitsOf } from './fill-visits.ts'
import { type Clock, historyDays, minuteMs } from './opening-hours.ts'

export const demoPassword = 'comanda-demo'

interface SignIn {
  readonly username: string
  readonly password: string
  readonly pin: string
  readonly what: string
}

const seed = 'Casa Paprika'

/**
 * Furnishes an empty restaurant with a month of orders up to `now`, or adds those since the last time. Changes no
 * restaurant that is not the demo's. Returns who may sign in.
 */
export async function fillDemo(database: Database, now: number, pinPepper: string): Promise<readonly SignIn[]> {
  const photos = await readDemoPhotos()
  const before = await stateOf(database.read, photos, now)
  if (before === 'another restaurant') return []
  if (before !== 'up to date') {
    const passwordHash = await hashPassword(demoPassword)
    await database.write(async tx => {
      // Counting up holds the versions until the commit, so that of several processes only the first one fills.
      await bumpVersions(tx, topics)
      const state = await stateOf(tx, photos, now)
      if (state === 'empty') await furnish(tx, { seed, photos, passwordHash, now })
      if (state === 'empty' || state === 'earlier day') await fillUpTo(tx, now)
    })
  }
  await fillPins(database, pinPepper, now)
  return signIns(database.read)
}

type State = 'empty' | 'earlier day' | 'up to date' | 'another restaurant'

async function stateOf(db: Db, photos: readonly DemoPhoto[], now: number): Promise<State> {
  const dish = await db.selectFrom('menu_items').select('id').limit(1).executeTakeFirst()
  const last = await lastOrder(db)
  if (!dish && !last) return 'empty'
  // A picture's name is made from its content: who has one of the demo's was filled by the demo.
  const names = photos.map(({ name }) => name)
  const known = await db.selectFrom('photos').select('name').where('name', 'in', names).limit(1).executeTakeFirst()
  if (!known) return 'another restaurant'
  const { timeZone, dayStartsAtHour } = await readStore(db)
  return last && last.business_day >= businessDay(now, timeZone, dayStartsAtHour) ? 'up to date' : 'earlier day'
}

const lastOrder = (db: Db) =>
  db.selectFrom('orders').select(['placed_at', 'business_day']).orderBy('placed_at', 'desc').limit(1).executeTakeFirst()

async function fillUpTo(tx: Tx, now: number): Promise<void> {
  const { timeZone, dayStartsAtHour } = await readStore(tx)
  const clock: Clock = { timeZone, dayStartsAtHour }
  const menu = await readMenu(tx)
  const items = await readMenuItems(
    tx,
    menu.items.map(({ id }) => id),
  )
  if (items.length === 0) return
  const tables = (await readStoreTables(tx)).toSorted((a, b) => a.id - b.id)
  const guests = await tx
    .selectFrom('customers')
    .select(['phone', 'name', 'made_at'])
    .where('removed_at', 'is', null)
    .orderBy('made_at')
    .orderBy('phone')
    .execute()
  const house = { seed, clock, items, tables, guests, tableIds: tables.map(({ id }) => id) }
  const today = businessDay(now, timeZone, dayStartsAtHour)
  const staff = await tx.selectFrom('users').select(['id', 'username_key']).orderBy('id').execute()
  const staffId = (username: string) => (staff.find(user => user.username_key === username) ?? staff[0])?.id ?? null
  const cashierId = staffId('cashier')

  await settleEarlierDays(tx, today, { clock, now, cashierId: cashierId ?? 0 })
  await fillReservations(tx, today, now, house)
  const since = (await lastOrder(tx))?.placed_at ?? 0
  // Nobody owes anything from weeks ago, and nobody sits at a table for half a day.
  const isLongOver = ({ tableId }: DemoParty, day: string) => tableId !== null || day < addDays(today, -1)
  const past = Array.from({ length: historyDays + 1 }, (_, i) => addDays(today, i - historyDays))
    .flatMap(day => visitsOf(day, house).map(visit => (isLongOver(visit, day) ? settled(visit) : visit)))
    .flatMap(visit => within(visit, since, now))
  const morning = businessDayStart(today, timeZone, dayStartsAtHour)
  const open = openVisits(now, morning, house)
  const shift = await openTill(tx, morning, cashierId)
  const people = { waiterId: staffId('waiter'), cashierId }
  const routes = await readRoutes(tx)
  const kitchen = { items: new Map(items.map(item => [item.id, item])), routes, clock, shift, ...people }
  await storeVisits(tx, [...past, ...open], kitchen)
  await recountSales(tx)
}

/** Guests at a table pay before they leave; who took the food home is asked for it the next day. */
const settled = (visit: DemoParty): DemoParty => ({
  ...visit,
  paidAt: visit.paidAt ?? (visit.status === 'completed' ? visit.closedAt : null),
})

/** What has become of a visit by `now`, without the orders up to `since`, which are stored, and those that are open now. */
function within(visit: DemoParty, since: number, now: number): DemoParty[] {
  const rounds = visit.rounds.filter(({ placedAt }) => placedAt > since && placedAt < now - openForMinutes * minuteMs)
  if (rounds.length === 0) return []
  const byNow = (at: number | null) => (at === null ? null : Math.min(at, now))
  return [{ ...visit, rounds, closedAt: byNow(visit.closedAt), paidAt: byNow(visit.paidAt) }]
}

const stayMinutes = 60

/** Yesterday's guests have gone home: their open orders are paid and completed, an hour after they were placed. */
async function settleEarlierDays(
  tx: Tx,
  today: string,
  { clock, now, cashierId }: { readonly clock: Clock; readonly now: number; readonly cashierId: number },
): Promise<void> {
  const left = await tx
    .selectFrom('orders')
    .select(['id', 'placed_at'])
    .where('status', '=', 'created')
    .where('business_day', '<', today)
    .orderBy('id')
    .execute()
  for (const { id, placed_at } of left) {
    const leftAt = Math.min(placed_at + stayMinutes * minuteMs, now)
    await payOrders(tx, {
      ...paidPlainly,
      orderIds: [id],
      total: null,
      userId: cashierId,
      sentBy: null,
      now: leftAt,
      record: () => {},
      alsoChanges: () => {},
      ...takenNow(leftAt, clock),
    })
  }
}

/** Those of the demo's staff who are still there. */
async function signIns(db: Db): Promise<SignIn[]> {
  const users = await db.selectFrom('users').select(['username', 'username_key', 'role']).orderBy('id').execute()
  return demoStaff.flatMap(({ username, role, designation, scopes }) => {
    const user = users.find(found => (role === 'admin' ? found.role === role : found.username_key === username))
    const may = role === 'admin' ? 'everything' : scopes.map(scope => say('en', scopeLabels[scope])).join(', ')
    return user
      ? [
          {
            username: user.username,
            password: demoPassword,
            pin: demoPinOf(username) ?? '',
            what: `${designation}: ${may}`,
          },
        ]
      : []
  })
}

/**
 * The PINs of the demo's staff, with which they unlock a shared tablet. By user name; six digits for those who open or
 * approve more than the till.
 */
const demoPins: Readonly<Record<string, string>> = {
  admin: '258046',
  manager: '147036',
  lead: '963014',
  cashier: '2580',
  waiter: '1379',
  kitchen: '8520',
}

const demoPinOf = (username: string): string | null => demoPins[username] ?? null

/** Gives everybody of the demo's staff who has no PIN theirs. */
async function fillPins(database: Database, pepper: string, now: number): Promise<void> {
  const { isThere, store } = makePinHashes(pepper)
  const staff = await database.read.selectFrom('users').select(['id', 'username_key', 'pin_hash']).execute()
  for (const { id, username_key, pin_hash } of staff) {
    const pin = demoPinOf(username_key)
    if (pin === null || isThere({ pin_hash })) continue
    const stored = await store(pin, now, false)
    await database.write(tx => tx.updateTable('users').set(stored).where('id', '=', id).execute())
  }
}
