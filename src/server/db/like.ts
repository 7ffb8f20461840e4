import { type Expression, type SqlBool, sql } from 'kysely'
import { fold } from '../../domain/fold.ts'

/** Whether `value` contains `text`, in any case. A typed % or _ stands for itself. */
export const contains = (value: Expression<string | null>, text: string) =>
  sql<SqlBool>`lower(${value}) like ${`%${literally(text.toLowerCase())}%`} escape '\\'`

/** Whether a name contains `text`, as `fold` reads both. `folded` is null where that is the name in lower case. */
export const foldedContains = (folded: Expression<string | null>, name: Expression<string | null>, text: string) =>
  sql<SqlBool>`coalesce(${folded}, lower(${name})) like ${`%${literally(fold(text))}%`} escape '\\'`

export const startsWith = (value: Expression<string>, text: string) =>
  sql<SqlBool>`${value} like ${`${literally(text)}%`} escape '\\'`

const literally = (text: string) => text.replace(/[%_\\]/g, '\\$&')
