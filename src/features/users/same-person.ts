import type { User } from '../../domain/entities.ts'

export const isSamePerson = (one: Pick<User, 'username'>, other: Pick<User, 'username'>): boolean =>
  one.username.toLowerCase() === other.username.toLowerCase()
