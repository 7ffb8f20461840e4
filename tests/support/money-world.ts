/** A restaurant for the campaign of payments: in this process, or served by several processes over one PostgreSQL. */
import { type AppOptions, buildApp } from '../../src/server/app.ts'
import { hashPassword } from '../../src/server/auth/password.ts'
import { prepareFirstStart } from '../../src/server/db/first-start.ts'
import type { Database, Tx } from '../../src/server/db/open.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import type { TestDatabase } from './database.ts'
import { fillSmallMenu, type SmallMenu } from './small-menu.ts'

export interface Heard {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of every call
  readonly body: any
}

export type Send = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Heard>

export interface MoneyWorld {
  readonly database: Database
  readonly menu: MoneyMenu
  readonly tables: readonly number[]
  readonly now: () => number
  /** Time passes, as far as it can. */
  readonly pass: (ms: number) => Promise<void>
  /** A browser in which somebody is signed in; it renews its session by itself. */
  readonly browser: (username: string) => Promise<Send>
  /** The server, or one of several, ends and starts again. */
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * The small menu with a combo of soup and water for 5.50; the soups are counted, and cost 3.00 from ten to twenty past
 * each hour.
 */
export interface MoneyMenu extends SmallMenu {
  readonly combo: number
  /** The components, soup and water. */
  readonly parts: readonly number[]
}

/** So many soups that no till runs out of them. */
export const soupsAtFirst = 100_000

export const password = 'right-horse-battery'
const tablesCount = 12

/** Tables and people; `people` have the scopes of waiters. */
export async function furnish(database: Database, people: readonly string[], now: number): Promise<MoneyMenu> {
  await prepareFirstStart(database, {
    timeZone: 'UTC',
    adminUsername: 'admin',
    adminPassword: password,
    now,
    passwordCost: cheapPasswords,
  })
  const menu = await fillSmallMenu(database)
  const password_hash = await hashPassword(password, cheapPasswords)
  await database.write(async tx => {
    await tx.insertInto('payment_types').values({ title: 'Card', is_active: 1 }).execute()
    const tables = Array.from({ length: tablesCount }, (_, n) => ({
      title: `T${n + 1}`,
      floor: 'Hall',
      seating_capacity: 4,
    }))
    await tx.insertInto('store_tables').values(tables).execute()
    const rows = people.map(username => ({
      username,
      username_key: username,
      name: username,
      role: 'user',
      scope: 'POS,ORDERS',
      rights: '{}',
      password_hash,
      made_at: now,
    }))
    await tx.insertInto('users').values(rows).execute()
  })
  return { ...menu, ...(await addCombo(database, menu, now)) }
}

export const earlySoup = { fromMinute: 10, toMinute: 20, cents: 300 }

async function addEarlySoup(tx: Tx, soup: number): Promise<void> {
  const { id: schedule_id } = await tx
    .insertInto('schedules')
    .values({ title: 'Early' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const windows = Array.from({ length: 24 }, (_, hour) => {
    const clock = (minute: number) => `${String(hour).padStart(2, '0')}:${minute}`
    const { fromMinute, toMinute } = earlySoup
    return { schedule_id, position: hour, days: 127, from_time: clock(fromMinute), to_time: clock(toMinute) }
  })
  await tx.insertInto('schedule_windows').values(windows).execute()
  const rule = { title: 'Early', schedule_id }
  const { id: rule_id } = await tx.insertInto('price_rules').values(rule).returning('id').executeTakeFirstOrThrow()
  const price = { rule_id, kind: 'item' as const, ref_id: soup, price_cents: earlySoup.cents }
  await tx.insertInto('rule_prices').values(price).execute()
}

function addCombo(database: Database, { soup, water }: SmallMenu, now: number) {
  return database.write(async tx => {
    const form = { title: 'Noon', price_cents: 550, kind: 'combo' as const }
    const { id: combo } = await tx.insertInto('menu_items').values(form).returning('id').executeTakeFirstOrThrow()
    const parts: number[] = []
    for (const item_id of [soup, water]) {
      const choice = { item_id: combo, title: 'Part', min: 1, max: 1 }
      const { id: choice_id } = await tx
        .insertInto('combo_choices')
        .values(choice)
        .returning('id')
        .executeTakeFirstOrThrow()
      const component = { choice_id, item_id }
      const { id } = await tx.insertInto('combo_components').values(component).returning('id').executeTakeFirstOrThrow()
      parts.push(id)
    }
    await addEarlySoup(tx, soup)
    const count = { kind: 'item' as const, ref_id: soup, pieces_left: soupsAtFirst, set_at: now, set_by: null }
    await tx
      .insertInto('countdowns')
      .values({ ...count, resets_to: null, counted_on: '2026-11-20' })
      .execute()
    return { combo, parts }
  })
}

/** Tables of the store. */
export async function tablesIn(database: Database): Promise<number[]> {
  const rows = await database.read.selectFrom('store_tables').select('id').execute()
  return rows.map(({ id }) => id)
}

/** What sends one request with the cookies of a browser, and keeps those that it gets. */
type Exchange = (cookies: Map<string, string>, ...request: Parameters<Send>) => Promise<Heard>

/** Signs in, and renews the session where it has run out. */
export async function browserOver(call: Exchange, username: string): Promise<Send> {
  const cookies = new Map<string, string>()
  const first = await call(cookies, 'POST', '/auth/signin', { username, password })
  if (first.status !== 200) throw new Error(`${username} could not sign in: ${first.body?.message}`)
  return async (...request) => {
    const heard = await call(cookies, ...request)
    if (heard.status !== 401) return heard
    await call(cookies, 'POST', '/auth/refresh-token')
    return call(cookies, ...request)
  }
}

/** The real server without a port, whose clock runs as it is told. */
export async function openMoneyWorld(opened: TestDatabase, people: readonly string[]): Promise<MoneyWorld> {
  const { database, close } = opened
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') }
  const menu = await furnish(database, people, clock.now)
  const options: AppOptions = {
    database,
    now: () => clock.now,
    passwordCost: cheapPasswords,
    pinCost: cheapPasswords,
    pinBlockedMs: 0,
  }
  let app = await buildApp(options)
  const exchange: Exchange = async (cookies, method, path, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...headers, cookie },
      ...(body !== undefined && { payload: body as object }),
    })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    return { status: response.statusCode, body: response.body ? response.json() : null }
  }
  return {
    database,
    menu,
    tables: await tablesIn(database),
    now: () => clock.now,
    pass: async ms => {
      clock.now += Math.round(ms)
    },
    browser: username => browserOver(exchange, username),
    restart: async () => {
      await app.close()
      app = await buildApp(options)
    },
    close: async () => {
      await app.close()
      await close()
    },
  }
}

/** One call of a browser over the network, with its cookies. */
export async function exchange(
  url: string,
  cookies: Map<string, string>,
  [method, path, body, headers = {}]: Parameters<Send>,
): ReturnType<Exchange> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...headers, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  for (const one of response.headers.getSetCookie()) {
    const [name = '', value = ''] = one.split(';')[0]?.split('=') ?? []
    cookies.set(name, value)
  }
  return { status: response.status, body: await response.json() }
}
