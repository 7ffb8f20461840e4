/** Who may approve what: anybody who may do it themselves, may approve for others, and has a PIN for that. */
import { isEnough, type Right, rightsOf } from '../../domain/rights.ts'
import { rightsOfRow } from '../auth/stored-rights.ts'
import type { Db } from '../db/open.ts'

/** How much of a right an act needs: a percentage, or true. */
export interface Needed {
  readonly right: Right
  readonly atLeast: number | boolean
}

interface HoldsRights {
  readonly role: string
  readonly rights: string
}

/** Whether a person (a row of `users`) may approve it, whatever PIN they have. */
export function mayApprove(person: HoldsRights, { right, atLeast }: Needed): boolean {
  const held = rightsOfRow(person)
  return held.approve && isEnough(held[right], atLeast)
}

interface HasPin {
  readonly pin_hash: string | null
  readonly pin_digits: number | null
  readonly pin_is_new: number
}

/** A PIN that approves is long, and known to nobody but its owner. */
export const hasApprovingPin = ({ pin_hash, pin_digits, pin_is_new }: HasPin): boolean =>
  pin_hash !== null && pin_digits === approvingPinDigits && pin_is_new === 0

export const approvingPinDigits = 6

/** The people whom `askedBy` may ask, by name. */
export async function approversFor(
  db: Db,
  needed: Needed,
  askedBy: number,
): Promise<{ readonly username: string; readonly name: string }[]> {
  const people = await db
    .selectFrom('users')
    .select(['username', 'name', 'role', 'rights', 'pin_hash', 'pin_digits', 'pin_is_new'])
    .where('id', '<>', askedBy)
    .where('pin_hash', 'is not', null)
    .orderBy('name')
    .execute()
  return people
    .filter(person => hasApprovingPin(person) && mayApprove(person, needed))
    .map(({ username, name }) => ({ username, name }))
}

/** Whether a person who is signed in may do it without asking. */
export const holds = (
  person: { readonly role: string; readonly rights?: object },
  { right, atLeast }: Needed,
): boolean => isEnough(rightsOf(person)[right], atLeast)
