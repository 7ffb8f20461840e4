/** One connection to the embedded database's file. */
import { hash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

/** A lock that another program lets go of within this time is not noticed while a file is being opened. */
const openingMs = 5_000
/** For each of three connections. The system keeps the file in memory too, and lends what it keeps. */
const cacheKb = 4_096

/** For writing it is made if it is missing. Waiting `waitMs` for another program's lock holds up the thread. */
export function connect(file: string, readOnly: boolean, waitMs = openingMs): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly, timeout: openingMs })
  connection.exec(`pragma foreign_keys = on; pragma temp_store = memory; pragma cache_size = -${cacheKb};`)
  if (!readOnly) connection.exec('pragma journal_mode = wal; pragma synchronous = full;')
  // SQLite's own knows A to Z only; guests are called Ñ, Á and Ö too.
  connection.function('lower', { deterministic: true }, text => (typeof text === 'string' ? text.toLowerCase() : text))
  // SQLite has no hash, and its own || makes text of bytes. PostgreSQL has a function of this name (`001-triggers.ts`).
  connection.function('chain_hash', { deterministic: true }, (before, bytes) =>
    hash('sha256', Buffer.concat([before as Uint8Array, bytes as Uint8Array]), 'buffer'),
  )
  connection.exec(`pragma busy_timeout = ${waitMs}`)
  return connection
}
