import type { User } from '../../domain/entities.ts'

/** The owner of something: user names are compared without regard to case. */
export type Owner = Pick<User, 'username'>

/** Whether both names mean the same person. */
export const isSameUser = (a: Owner, b: Owner): boolean => a.username.toLowerCase() === b.username.toLowerCase()

/** The beginning of the names of all records of `owner`. */
export const ownerPrefix = ({ username }: Owner): string => `of/${encodeURIComponent(username.toLowerCase())}/`
