/** A small restaurant whose accepted writes the shadow hears, for tests of the shadow itself. */
import { type Ask, openRestaurant, type Restaurant } from '../support/restaurant.ts'
import type { Accepted } from './accepted.ts'
import { checkEvening } from './checks/check-evening.ts'
import { readRows } from './checks/read-rows.ts'
import { checkTwice } from './checks/twice.ts'
import type { Rows } from './shadow/rows.ts'
import type { Shadow } from './shadow/shadow.ts'
import { readBeginning, startShadow } from './shadow/start.ts'

export interface Heard {
  readonly restaurant: Restaurant
  readonly admin: Ask
  /** Signs in; what this person writes is heard. */
  readonly as: (username: string) => Promise<Person>
  /** The shadow of all that came, and what it finds, checks of money among it; `lie`: what is put in for the truth. */
  readonly found: (lie?: Lie) => Promise<readonly string[]>
  readonly shadow: () => Shadow
  readonly accepted: readonly Accepted[]
  /** What another copy of each accepted write would change. */
  readonly again: () => Promise<readonly string[]>
  readonly read: (path: string) => Promise<unknown>
}

/** What a wrong server would have answered, booked or told. */
export interface Lie {
  readonly accepted?: (write: Accepted) => Accepted
  readonly rows?: (rows: Rows) => Rows
  /** By its path. */
  readonly told?: (path: string, answer: unknown) => unknown
}

interface Sending {
  readonly isLate?: boolean
  readonly method?: 'DELETE' | 'POST'
}

// biome-ignore lint/suspicious/noExplicitAny: tests look at answers of every call
export type Person = (path: string, body?: unknown, sending?: Sending) => Promise<any>

/** `furnish`: before the shadow begins to listen. */
export async function openHeard(
  furnish: (admin: Ask, restaurant: Restaurant) => Promise<void> = async () => {},
): Promise<Heard> {
  const restaurant = await openRestaurant({ now: Date.parse('2026-11-20T18:00:00Z') })
  const admin = await signedIn(restaurant, 'admin')
  await furnish(admin, restaurant)
  const read = async (path: string) => (await admin('GET', path)).body
  const accepted: Accepted[] = []
  const beginning = await readBeginning(read)
  let shadow = startShadow(beginning)
  return {
    restaurant,
    admin,
    accepted,
    again: () => repeatAll(restaurant, accepted),
    read,
    shadow: () => shadow,
    as: async username => {
      const ask = await signedIn(restaurant, username)
      return async (path, body = {}, { isLate = false, method = 'POST' } = {}) => {
        const key = `${username}-${accepted.length}-${restaurant.clock.now}`
        const headers = { 'idempotency-key': key, ...(isLate && { 'comanda-late': '1' }) }
        const answer = await ask(method, path, method === 'DELETE' ? undefined : body, headers)
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.message}`)
        const { menuVersion } = (await read('/pos/init?form=groups')) as { menuVersion: number }
        const at = restaurant.clock.now
        accepted.push({ at, by: username, method, path, key, body, answer: answer.body, isLate, menuVersion })
        return answer.body
      }
    },
    found: async (lie = {}) => {
      shadow = startShadow(beginning)
      const heard = accepted.map(write => lie.accepted?.(write) ?? write)
      const rows = await readRows(restaurant.database)
      shadow.hear(heard, lie.rows?.(rows) ?? rows)
      const told = async (path: string) => {
        const answer = await read(path)
        return lie.told?.(path, answer) ?? answer
      }
      const now = restaurant.clock.now
      return checkEvening({ shadow, accepted, read: told, database: restaurant.database, now })
    },
  }
}

/** Somebody who signs in again when an hour has passed. */
async function signedIn(restaurant: Restaurant, username: string): Promise<Ask> {
  let ask: Ask = await restaurant.as(username)
  return async (...asked) => {
    const answer = await ask(...asked)
    if (answer.status !== 401) return answer
    ask = await restaurant.as(username)
    return ask(...asked)
  }
}

async function repeatAll(restaurant: Restaurant, accepted: readonly Accepted[]): Promise<readonly string[]> {
  const people = new Map<string, Ask>()
  const { read } = restaurant.database
  const names = (await read.introspection.getTables()).map(({ name }) => name)
  return checkTwice({
    accepted,
    send: async ({ by, method, path, body, key, isLate }) => {
      const ask = people.get(by) ?? (await signedIn(restaurant, by))
      people.set(by, ask)
      const headers = { 'idempotency-key': key, ...(isLate && { 'comanda-late': '1' }) }
      return ask(method as 'POST', path, method === 'DELETE' ? undefined : body, headers)
    },
    tables: () =>
      Promise.all(
        names.map(
          async name =>
            [
              name,
              await read
                .selectFrom(name as 'orders')
                .selectAll()
                .execute(),
            ] as const,
        ),
      ),
  })
}
