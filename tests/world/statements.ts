/** Sees every statement that SQLite gets in this process, before it runs and after. */
import { DatabaseSync, StatementSync } from 'node:sqlite'

export interface Statement {
  /** The file of its database; null: one in memory. */
  readonly file: string | null
  readonly text: string
  readonly values: readonly unknown[]
  /** Reads a row on its connection, unseen. */
  readonly peek: (text: string, ...values: (string | number)[]) => Record<string, unknown> | undefined
}

export interface Watcher {
  /** May throw; then the statement does not run. */
  readonly before: (statement: Statement) => void
  readonly after: (statement: Statement) => void
}

/** Files that have a watcher of their own, who alone hears of them. */
export const ownWatchers = new Map<string, Watcher>()

/** From now on; once for each process. */
export function watchStatements(watcher: Watcher): void {
  const watcherOf = (file: string | null) => (file === null ? undefined : ownWatchers.get(file)) ?? watcher
  const known = new WeakMap<StatementSync, Omit<Statement, 'values'>>()
  const { prepare, exec } = DatabaseSync.prototype
  const get = StatementSync.prototype.get as (...values: (string | number)[]) => Record<string, unknown> | undefined
  const of = (connection: DatabaseSync, text: string) => ({
    file: connection.location(),
    text,
    peek: (question: string, ...values: (string | number)[]) => get.call(prepare.call(connection, question), ...values),
  })
  DatabaseSync.prototype.prepare = function (text, options) {
    const statement = prepare.call(this, text, options)
    known.set(statement, of(this, text))
    return statement
  }
  DatabaseSync.prototype.exec = function (text) {
    const statement = { ...of(this, text), values: [] }
    const { before, after } = watcherOf(statement.file)
    before(statement)
    exec.call(this, text)
    after(statement)
  }
  for (const name of ['all', 'get', 'run', 'iterate'] as const) {
    const own = StatementSync.prototype[name] as (...values: unknown[]) => unknown
    const watched = function (this: StatementSync, ...values: unknown[]) {
      const its = known.get(this)
      if (!its) return own.apply(this, values)
      const statement = { ...its, values }
      const { before, after } = watcherOf(its.file)
      before(statement)
      const result = own.apply(this, values)
      after(statement)
      return result
    }
    Object.assign(StatementSync.prototype, { [name]: watched })
  }
}

/** As one line that is the same for the same statement. */
export const asLine = ({ text, values }: Statement): string =>
  values.length === 0 ? text : `${text} ${JSON.stringify(values, plain)}`

const plain = (_: string, value: unknown) =>
  typeof value === 'bigint' ? `${value}n` : value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
