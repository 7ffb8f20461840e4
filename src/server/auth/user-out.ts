import type { User } from '../../domain/entities.ts'
import { pinDigitsMax } from '../../domain/limits.ts'
import { needsLongPin } from '../../domain/pin.ts'
import type { UserRow } from '../db/schema.ts'
import { rightsOfRow } from './stored-rights.ts'

export function userOut(row: UserRow): User {
  const { username, name, role, photo, designation, phone, email, scope, pin_digits } = row
  const rights = rightsOfRow(row)
  const isShort = pin_digits !== null && pin_digits < pinDigitsMax && needsLongPin({ role, scope, rights })
  return {
    username,
    name,
    role,
    photo,
    designation,
    phone,
    email,
    scope,
    rights,
    has_pin: pin_digits === null ? 0 : 1,
    ...(isShort && { pin_is_short: 1 as const }),
  }
}
