/** A small restaurant whose accepted writes the shadow hears, for tests of the shadow itself. */
import { type Ask, openRestaurant, type Restaurant } from '../support/restaurant.ts'
import type { Accepted } from './accepted.ts'
import { checkMoney } from './checks/money.ts'
import { readRows } from './checks/read-rows.ts'
import type { Shadow } from './shadow/shadow.ts'
import { readBeginning, startShadow } from './shadow/start.ts'

export interface Heard {
  readonly restaurant: Restaurant
  readonly admin: Ask
  /** Signs in; what this person writes is heard. */
  readonly as: (username: string) => Promise<Person>
  /** The shadow of all that came, and what it finds, checks of money among it. */
  readonly found: () => Promise<readonly string[]>
  readonly shadow: () => Shadow
  /** Everything that was accepted; a test may put in what did not happen. */
  readonly accepted: Accepted[]
  readonly read: (path: string) => Promise<unknown>
}

// biome-ignore lint/suspicious/noExplicitAny: tests look at answers of every call
export type Person = (path: string, body?: unknown, more?: { isLate?: boolean; method?: 'DELETE' }) => Promise<any>

/** `furnish`: before the shadow begins to listen. */
export async function openHeard(
  furnish: (admin: Ask, restaurant: Restaurant) => Promise<void> = async () => {},
): Promise<Heard> {
  const restaurant = await openRestaurant({ now: Date.parse('2026-11-20T18:00:00Z') })
  const admin = await restaurant.as('admin')
  await furnish(admin, restaurant)
  const read = async (path: string) => (await admin('GET', path)).body
  const accepted: Accepted[] = []
  const beginning = await readBeginning(read)
  let shadow = startShadow(beginning)
  return {
    restaurant,
    admin,
    accepted,
    read,
    shadow: () => shadow,
    as: async username => {
      const ask = await restaurant.as(username)
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
    found: async () => {
      shadow = startShadow(beginning)
      const rows = await readRows(restaurant.database)
      shadow.hear(accepted, rows)
      const evening = { shadow, accepted, read, database: restaurant.database, now: restaurant.clock.now }
      await checkMoney(evening)
      return shadow.books.wrong
    },
  }
}
