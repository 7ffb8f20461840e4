/** How PINs are stored: a mark of the pepper, then the scrypt hash of the PIN under it. */
import type { UserRow } from '../db/schema.ts'
import { hashPassword, type PasswordCost, passwordMatches } from './password.ts'
import { peppered, pepperMark } from './pin-pepper.ts'

/** A sixth of a password's: with five tries at a tablet, it only has to slow down who has stolen database and pepper. */
export const presentPinCost: PasswordCost = { N: 2 ** 15, r: 8, p: 1 }

/** What `users` stores of a PIN. */
export type StoredPin = Pick<UserRow, 'pin_hash' | 'pin_digits' | 'pin_set_at' | 'pin_is_new'>

export const noPin: StoredPin = { pin_hash: null, pin_digits: null, pin_set_at: null, pin_is_new: 0 }

export interface PinHashes {
  /** `isTemporary`: somebody else has set it. */
  readonly store: (pin: string, now: number, isTemporary: boolean) => Promise<StoredPin>
  /** Whether the PIN can be checked here: not one that was stored under another pepper. */
  readonly isThere: (user: Pick<UserRow, 'pin_hash'>) => boolean
  readonly matches: (pin: string, user: Pick<UserRow, 'pin_hash'>) => Promise<boolean>
}

export function makePinHashes(pepper: string, cost = presentPinCost): PinHashes {
  const prefix = `${pepperMark(pepper)}:`
  const isThere: PinHashes['isThere'] = ({ pin_hash }) => pin_hash?.startsWith(prefix) ?? false
  return {
    async store(pin, now, isTemporary) {
      const hash = await hashPassword(peppered(pepper, pin), cost)
      return { pin_hash: prefix + hash, pin_digits: pin.length, pin_set_at: now, pin_is_new: isTemporary ? 1 : 0 }
    },
    isThere,
    async matches(pin, user) {
      if (!isThere(user) || user.pin_hash === null) return false
      return passwordMatches(peppered(pepper, pin), user.pin_hash.slice(prefix.length), cost)
    },
  }
}
