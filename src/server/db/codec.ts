/** Where the two engines differ: number parsing, row locks, and which errors mean "try again". */
import type { Kysely } from 'kysely'
import { PostgresAdapter } from 'kysely'
import pg from 'pg'

export type Engine = 'sqlite' | 'postgres'

const int8 = 20
const numeric = 1700

/** PostgreSQL's wide numbers as JavaScript numbers. Throws RangeError when one does not fit exactly. */
export function readNumbersExactly(): void {
  const exact = (text: string) => {
    const number = Number(text)
    if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new RangeError(`number too large: ${text}`)
    return number
  }
  pg.types.setTypeParser(int8, exact)
  pg.types.setTypeParser(numeric, exact)
}

/** Whether a transaction must lock the rows it decides upon; SQLite lets one transaction write at a time. */
export const locksRows = <Schema>(tx: Kysely<Schema>): boolean => tx.getExecutor().adapter instanceof PostgresAdapter

/** Whether the transaction lost a race and may simply run again: serialization, deadlock, locked database. */
export function mayRunAgain(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === '40001' || code === '40P01' || (typeof errcode === 'number' && (errcode & 0xff) === sqliteBusy)
}

/** Whether a row was refused because another one has the same key. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === '23505' || errcode === sqliteUnique
}

const sqliteBusy = 5
const sqliteUnique = 2067
