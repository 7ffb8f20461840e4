/**
 * The keys by which guests are found, brought in line with how the store's country reads their phones. Of guests who
 * were registered twice in two spellings the older one has the key; the younger one gets it when the older one goes.
 */
import { setImmediate as otherWork } from 'node:timers/promises'
import { isDuplicate, locksRows } from '../db/codec.ts'
import type { Database, Tx } from '../db/open.ts'
import { phoneKey } from './phones.ts'
import { readCountry } from './store.ts'

/** A transaction with so many holds nobody up for long. */
export const phonesAtOnce = 200

/**
 * Reads the next phones after `after` (all from null on) again, as the store's country does. Gives the last of them, or
 * null when there are no more. Throws a duplicate when somebody registers one of them meanwhile.
 */
export async function readPhonesAfter(tx: Tx, after: string | null): Promise<string | null> {
  const country = await readCountry(tx)
  const rows = await guests(tx)
    .$if(after !== null, query => query.where('phone', '>', after as string))
    .orderBy('phone')
    .limit(phonesAtOnce)
    .$if(locksRows(tx), query => query.forUpdate())
    .execute()
  for (const guest of rows) {
    const key = phoneKey(guest.phone, country)
    if (key !== guest.phone_key) await giveKey(tx, guest, key, country)
  }
  return rows.length < phonesAtOnce ? null : (rows.at(-1)?.phone ?? null)
}

/** Reads all phones again, a few at a time, so that orders come between; two calls at once are one after the other. */
export function makePhoneReading(database: Pick<Database, 'write'>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  async function readAll() {
    let after: string | null = null
    let tries = 0
    do {
      try {
        after = await database.write(tx => readPhonesAfter(tx, after))
        tries = 0
      } catch (error) {
        if (!isDuplicate(error) || ++tries > 3) throw error
      }
      await otherWork()
    } while (after !== null || tries > 0)
  }
  return () => {
    last = last.catch(() => {}).then(readAll)
    return last
  }
}

/** Gives the keys of guests who have gone to those who were registered under another spelling of the same phone. */
export async function handKeysOn(tx: Tx, keys: readonly (string | null)[]): Promise<void> {
  const free = new Set(keys.filter(key => key !== null))
  if (free.size === 0) return
  const country = await readCountry(tx)
  const without = await guests(tx).where('phone_key', 'is', null).orderBy('made_at').orderBy('phone').execute()
  for (const guest of without) {
    // Most phones without a key are no phones: reading each would take long.
    const key = mayBeOneOf(free, guest.phone) ? phoneKey(guest.phone, country) : null
    if (key === null || !free.delete(key)) continue
    await setKey(tx, guest.phone, key)
  }
}

interface Guest {
  readonly phone: string
  readonly phone_key: string | null
  readonly made_at: number
}

const guests = (tx: Tx) =>
  tx
    .selectFrom('customers')
    .select(['phone', 'phone_key', 'made_at'])
    .where('removed_at', 'is', null)
    .where('erased_at', 'is', null)

const setKey = (tx: Tx, phone: string, phone_key: string | null) =>
  tx.updateTable('customers').set({ phone_key }).where('phone', '=', phone).execute()

async function giveKey(tx: Tx, guest: Guest, key: string | null, country: string | null): Promise<void> {
  const holder = key === null ? null : await guests(tx).where('phone_key', '=', key).executeTakeFirst()
  if (holder && key !== null) {
    const isTheirs = phoneKey(holder.phone, country) === key
    if (isTheirs && isOlder(holder, guest)) return void (guest.phone_key && (await setKey(tx, guest.phone, null)))
    // It has the key of its former reading, or is the younger of two.
    await setKey(tx, holder.phone, null)
  }
  await setKey(tx, guest.phone, key)
}

const isOlder = (one: Guest, other: Guest) =>
  one.made_at < other.made_at || (one.made_at === other.made_at && one.phone < other.phone)

const lastDigits = (phone: string) => phone.replace(/\D/g, '').slice(-4)

function mayBeOneOf(keys: ReadonlySet<string>, phone: string): boolean {
  const end = lastDigits(phone)
  return [...keys].some(key => key.endsWith(end))
}
