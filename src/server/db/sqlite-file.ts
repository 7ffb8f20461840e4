/** One connection to the embedded database's file. */
import { DatabaseSync } from 'node:sqlite'

/** Opens `file`; for writing it is made if it is missing. */
export function connect(file: string, readOnly: boolean): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly, timeout: 5_000 })
  connection.exec('pragma foreign_keys = on; pragma temp_store = memory; pragma cache_size = -16384;')
  if (!readOnly) connection.exec('pragma journal_mode = wal; pragma synchronous = full;')
  // SQLite's own knows A to Z only; guests are called Ñ, Á and Ö too.
  connection.function('lower', { deterministic: true }, text => (typeof text === 'string' ? text.toLowerCase() : text))
  return connection
}
