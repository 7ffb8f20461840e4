/** A small restaurant with a real database and the real server, without a port. */
import type { FastifyInstance } from 'fastify'
import { areaScopes, type Scope } from '../../src/domain/access.ts'
import type { Rights } from '../../src/domain/rights.ts'
import { type AppOptions, buildApp } from '../../src/server/app.ts'
import { hashPassword } from '../../src/server/auth/password.ts'
import { prepareFirstStart } from '../../src/server/db/first-start.ts'
import type { Database } from '../../src/server/db/open.ts'
import { makeWatch, type Watch } from '../../src/server/watch/watch.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { fillSmallMenu, type SmallMenu } from './small-menu.ts'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers of every call
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

export type Ask = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

export interface Restaurant {
  readonly app: FastifyInstance
  /** After a restart over the same database: who answers from now on. */
  readonly isAnsweredBy: (restarted: FastifyInstance) => void
  readonly database: Database
  readonly place: TestDatabase['place']
  readonly menu: SmallMenu
  /** The clock that the server reads; tests move it. */
  readonly clock: { now: number }
  /** Where the server reports what is wrong with its machine. */
  readonly watch: Watch
  /** Requests without a session. */
  readonly ask: Ask
  /** Requests of a browser that has these cookies, and stores those that it gets. */
  readonly withCookies: (cookies: Map<string, string>) => Ask
  /** Signs in and makes requests as that person; stores cookies like a browser. */
  readonly as: (username: string, password?: string) => Promise<Ask & { readonly cookies: Map<string, string> }>
  /** Without `rights`: those with which people who had these scopes came through the upgrade. */
  readonly addUser: (
    username: string,
    scopes: readonly Scope[],
    password?: string,
    rights?: Partial<Rights>,
  ) => Promise<void>
  readonly close: () => Promise<void>
}

export const adminPassword = 'right-horse'

interface RestaurantOptions {
  readonly now?: number
  /** A clock of its own, in place of one that stands at `now`. */
  readonly clock?: Restaurant['clock']
  readonly timeZone?: string
  readonly dist?: string
  readonly database?: TestDatabase
  readonly app?: Partial<AppOptions>
}

/** Opens it with an admin, a small menu, and the users 'waiter' (POS, ORDERS) and 'cook' (KITCHEN). */
export async function openRestaurant(options: RestaurantOptions = {}): Promise<Restaurant> {
  const { database, place, close } = options.database ?? (await openTestDatabase())
  const clock = options.clock ?? { now: options.now ?? Date.parse('2026-11-20T12:00:00Z') }
  await prepareFirstStart(database, {
    timeZone: options.timeZone ?? 'UTC',
    adminUsername: 'admin',
    adminPassword,
    now: clock.now,
    passwordCost: cheapPasswords,
  })
  const menu = await fillSmallMenu(database)
  const watch = makeWatch()
  const app = await buildApp({
    database,
    watch,
    now: () => clock.now,
    passwordCost: cheapPasswords,
    pinCost: cheapPasswords,
    pinBlockedMs: 0,
    checksReplies: true,
    ...(options.dist && { dist: options.dist }),
    ...options.app,
  })
  let answering = app
  const addUser: Restaurant['addUser'] = async (username, scopes, password = adminPassword, rights) => {
    const password_hash = await hashPassword(password, cheapPasswords)
    const row = {
      username,
      username_key: username.toLowerCase(),
      name: username,
      role: 'user',
      scope: scopes.join(','),
      rights: JSON.stringify(
        rights ?? (changesOrders(scopes) ? { void_after_start: true, void_after_bill: true } : {}),
      ),
    }
    await database.write(tx =>
      tx
        .insertInto('users')
        .values({ ...row, password_hash, made_at: clock.now })
        // A test that failed on a busy machine runs again in the same restaurant.
        .onConflict(conflict => conflict.column('username_key').doUpdateSet({ ...row, password_hash }))
        .execute(),
    )
  }
  await addUser('waiter', ['POS', 'ORDERS'])
  await addUser('cook', ['KITCHEN'])
  return {
    app,
    isAnsweredBy: restarted => {
      answering = restarted
    },
    database,
    place,
    menu,
    clock,
    watch,
    ask: (method, path, body, headers) => inject(answering, new Map(), method, path, body, headers),
    withCookies: cookies => (method, path, body, headers) => inject(answering, cookies, method, path, body, headers),
    as: async (username, password = adminPassword) => {
      const cookies = new Map<string, string>()
      const ask: Ask = (method, path, body, headers) => inject(answering, cookies, method, path, body, headers)
      const answer = await ask('POST', '/auth/signin', { username, password })
      if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.body.message}`)
      return Object.assign(ask, { cookies })
    },
    addUser,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

const changesOrders = (scopes: readonly Scope[]) => areaScopes.orderStates.some(scope => scopes.includes(scope))

async function inject(
  app: FastifyInstance,
  cookies: Map<string, string>,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await app.inject({
    method,
    url: path.startsWith('/api') ? path : `/api/v1${path}`,
    headers: { ...headers, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(body !== undefined && { payload: body as object }),
  })
  for (const { name, value } of response.cookies) {
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    body: isJson && response.body ? response.json() : response.body,
    headers: response.headers,
  }
}

/** Moves the clock to eight in the evening (UTC) of the next day. */
export function nextEvening({ clock }: Restaurant): void {
  const day = 24 * 3_600_000
  clock.now = Math.floor(clock.now / day) * day + 44 * 3_600_000
}
