/** Where the two engines differ, and nowhere else: column types, number parsing, row locks, and which errors mean "try again". */
import type { ColumnBuilderCallback, Kysely, RawBuilder } from 'kysely'
import { PostgresAdapter, sql } from 'kysely'
import pg from 'pg'

export type Engine = 'sqlite' | 'postgres'

interface ColumnTypes {
  readonly id: ColumnBuilderCallback
  /** Whole numbers up to 2^53: money, instants, references. */
  readonly whole: RawBuilder<unknown>
  readonly real: RawBuilder<unknown>
  readonly bytes: RawBuilder<unknown>
  /** Appended to CREATE TABLE. */
  readonly strict: RawBuilder<unknown>
}

export function columnTypes(engine: Engine): ColumnTypes & { readonly key: RawBuilder<unknown> } {
  if (engine === 'postgres')
    return {
      id: column => column.primaryKey().generatedAlwaysAsIdentity(),
      key: sql`bigint`,
      whole: sql`bigint`,
      real: sql`double precision`,
      bytes: sql`bytea`,
      strict: sql``,
    }
  return {
    id: column => column.primaryKey().autoIncrement(),
    key: sql`integer`,
    whole: sql`integer`,
    real: sql`real`,
    bytes: sql`blob`,
    strict: sql`strict`,
  }
}

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
