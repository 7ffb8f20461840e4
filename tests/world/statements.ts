/** Sees every statement that SQLite gets in this process, before it runs and after. */
import { DatabaseSync, StatementSync } from 'node:sqlite'

export interface Statement {
  /** The file of its database; null: one in memory. */
  readonly file: string | null
  readonly text: string
  readonly values: readonly unknown[]
}

interface Watcher {
  /** May throw; then the statement does not run. */
  readonly before: (statement: Statement) => void
  readonly after: (statement: Statement, result: unknown) => void
}

/** From now on; once for each process. */
export function watchStatements({ before, after }: Watcher): void {
  const known = new WeakMap<StatementSync, { readonly file: string | null; readonly text: string }>()
  const { prepare, exec } = DatabaseSync.prototype
  DatabaseSync.prototype.prepare = function (text, options) {
    const statement = prepare.call(this, text, options)
    known.set(statement, { file: this.location(), text })
    return statement
  }
  DatabaseSync.prototype.exec = function (text) {
    const statement = { file: this.location(), text, values: [] }
    before(statement)
    exec.call(this, text)
    after(statement, null)
  }
  for (const name of ['all', 'get', 'run', 'iterate'] as const) {
    const own = StatementSync.prototype[name] as (...values: unknown[]) => unknown
    const watched = function (this: StatementSync, ...values: unknown[]) {
      const statement = { file: null, text: '', ...known.get(this), values }
      before(statement)
      const result = own.apply(this, values)
      after(statement, result)
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
