/** `node:sqlite` in the shape that Kysely expects. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Schema } from './schema.ts'
import { compilerWithDefaults } from './sqlite-defaults.ts'

export function kyselyOver(connection: DatabaseSync): Kysely<Schema> {
  const dialect = new SqliteDialect({ database: preparedOnce(connection) })
  dialect.createQueryCompiler = () => compilerWithDefaults(connection)
  return new Kysely<Schema>({ dialect })
}

const statementsKept = 300

/** Gives Kysely the connection, preparing each SQL text once. */
function preparedOnce(connection: DatabaseSync) {
  const kept = new Map<string, ReturnType<typeof prepare>>()
  const prepare = (text: string) => {
    // A transaction that reads before it writes must not find at its first write that somebody else was faster.
    const statement = connection.prepare(text === 'begin' ? 'begin immediate' : text)
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
      run: (values: readonly unknown[]) => {
        // A full disk ends the transaction by itself; complaining that there is none would hide why.
        if (text === 'rollback' && !connection.isTransaction) return { changes: 0, lastInsertRowid: 0 }
        return statement.run(...(values as SQLInputValue[]))
      },
      iterate: (values: readonly unknown[]) =>
        statement.iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
    }
  }
  return {
    close: () => connection.close(),
    prepare: (text: string) => {
      const found = kept.get(text)
      if (found) return found
      if (kept.size >= statementsKept) kept.delete(kept.keys().next().value as string)
      const made = prepare(text)
      kept.set(text, made)
      return made
    },
  }
}
