/**
 * Phones are stored as they were typed, and beside it in the one spelling of E.164 ("0612 34 56 78" in France is
 * "+33612345678"), by which a guest is found however the phone is written, and never registered twice.
 */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { oneLine } from '../../domain/fields.ts'
import { fold } from '../../domain/fold.ts'
import type { Db } from '../db/open.ts'
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
  const spelled = await db
    .selectFrom('customers')
    .select('phone')
    .where('phone', 'in', [typed, oneLine(typed)])
    .where('removed_at', 'is', null)
    .execute()
  const [first] = spelled
  if (first) return spelled.some(({ phone }) => phone === typed) ? typed : first.phone
  const key = await phoneKeyHere(db, typed)
  if (key === null) return typed
  const same = await db.selectFrom('customers').select('phone').where('phone_key', '=', key).executeTakeFirst()
  return same?.phone ?? typed
}

/** The digits of a part of a phone as E.164 has them, without the zero of a trunk call; null when they are too few. */
export function phonePart(typed: string): string | null {
  const plain = fold(typed)
  if (!/^[+\d\s().\-/]+$/.test(plain)) return null
  const digits = plain.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= digitsMin ? digits : null
}

const digitsMin = 3
