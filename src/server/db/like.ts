import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether `value` contains `text`, in any case. A typed % or _ stands for itself. */
export const contains = (value: Expression<string | null>, text: string) =>
  sql<SqlBool>`lower(${value}) like ${`%${literally(text.toLowerCase())}%`} escape '\\'`

export const startsWith = (value: Expression<string>, text: string) =>
  sql<SqlBool>`${value} like ${`${literally(text)}%`} escape '\\'`

const literally = (text: string) => text.replace(/[%_\\]/g, '\\$&')
