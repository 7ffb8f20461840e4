/** Connections to PostgreSQL that never end the process, and can be cut when nothing comes over them any more. */
import type { Duplex } from 'node:stream'
import pg from 'pg'

/** How long things may take on a connection, in ms; 0: as long as they want. */
export interface Limits {
  /** One query, by the database's clock. */
  readonly statementMs: number
  /** Between two queries of a transaction, which has locks that others wait for, also when its process is gone. */
  readonly idleInTransactionMs: number
  /** One query, by ours, for a database that says nothing: a little more than its own limit. */
  readonly answerMs: number
}

export const orderLimits: Limits = { statementMs: 12_000, idleInTransactionMs: 5_000, answerMs: 15_000 }
/** A report over years. */
export const reportLimits: Limits = { statementMs: 120_000, idleInTransactionMs: 5_000, answerMs: 125_000 }
/** A migration of a large restaurant; it waits, too, for another process that does the same. */
export const migrationLimits: Limits = { statementMs: 0, idleInTransactionMs: 0, answerMs: 0 }

const connectMs = 3_000
const keepAliveMs = 5_000

/** The options of a connection whose tables are in `schemaName`; the database's lists show it under `name`. */
export function clientOptions(url: string, schemaName: string, limits: Limits, name = 'comanda'): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    // The database must notice, too, when a process is gone, because its locks block everybody.
    options: `-c search_path=${schemaName} -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3`,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    query_timeout: limits.answerMs,
  }
}

/** A client that hears its own errors from the start; one that nobody hears ends the process. */
export function newClient(options: pg.ClientConfig): pg.Client {
  return new pg.Client(options).on('error', () => {})
}

/** Ends a connection without telling the other side, which may not listen. Queries waiting on it fail. */
export function cut(client: pg.ClientBase): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Duplex } }
  connection.stream.destroy()
}
