import type { User } from '../../domain/entities.ts'
import type { UserRow } from '../db/schema.ts'
import { rightsOfRow } from './stored-rights.ts'

export function userOut(row: UserRow): User {
  const { username, name, role, photo, designation, phone, email, scope } = row
  const has_pin = row.pin_hash === null ? 0 : 1
  return { username, name, role, photo, designation, phone, email, scope, rights: rightsOfRow(row), has_pin }
}
