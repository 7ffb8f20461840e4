/**
 * Phones are stored as they were typed, and beside it in the one spelling of E.164 ("0612 34 56 78" in France is
 * "+33612345678"), by which a guest is found however the phone is written, and never registered twice.
 */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Db, Tx } from '../db/open.ts'
import { readCountry } from './store.ts'

/** `typed` as E.164, read as somebody in `country` would; null when it can't be a phone of its own, as an extension. */
export function phoneKey(typed: string, country: string | null): string | null {
  const where = country && isSupportedCountry(country) ? (country as CountryCode) : undefined
  const phone = parsePhoneNumberFromString(typed, where)
  return phone?.isPossible() && !phone.ext ? phone.number : null
}

/** `typed` as E.164, as this store reads it. */
export const phoneKeyHere = async (db: Db, typed: string): Promise<string | null> =>
  phoneKey(typed, await readCountry(db))

/** The spelling under which the guest with this phone is registered; `typed` when there is none. */
export async function registeredPhone(db: Db, typed: string): Promise<string> {
  const exact = await db
    .selectFrom('customers')
    .select('phone')
    .where('phone', '=', typed)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (exact) return typed
  const key = await phoneKeyHere(db, typed)
  if (key === null) return typed
  const same = await db.selectFrom('customers').select('phone').where('phone_key', '=', key).executeTakeFirst()
  return same?.phone ?? typed
}

/** The digits of a part of a phone as E.164 has them, without the zero of a trunk call; null when they are too few. */
export function phonePart(typed: string): string | null {
  if (!/^[+\d\s().\-/]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= digitsMin ? digits : null
}

const digitsMin = 3

/**
 * Reads all phones again, as somebody in `country` would. Of guests who have been registered twice in two spellings, the
 * older one is found under the other spellings.
 */
export async function readPhonesAgain(tx: Tx, country: string | null): Promise<void> {
  await tx.updateTable('customers').set({ phone_key: null }).where('phone_key', 'is not', null).execute()
  const rows = await tx
    .selectFrom('customers')
    .select('phone')
    .where('removed_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('made_at')
    .execute()
  const taken = new Set<string>()
  for (const { phone } of rows) {
    const key = phoneKey(phone, country)
    if (key === null || taken.has(key)) continue
    taken.add(key)
    await tx.updateTable('customers').set({ phone_key: key }).where('phone', '=', phone).execute()
  }
}
