/**
 * The longest update that a restaurant sees: from the version before bills and payments, with a million invoices. Every
 * sum must be what it was.
 */
import { sql } from 'kysely'
import { verifyBills } from '../../src/server/books/verify-bills.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import type { Database } from '../../src/server/db/open.ts'
import { fillOld } from '../support/old-database.ts'
import { atMost, type Row, told } from './report.ts'
import type { BenchPlace } from './server.ts'

/** The last one without bills. */
const before = '022-tablets'
const longestMs = 5 * 60_000

/** `wanted` invoices of two lines each; of twenty orders one was cancelled. Throws where a sum is another one. */
export async function measureMigration(place: BenchPlace, wanted: number): Promise<Row[]> {
  const database = await place.open()
  try {
    await migrate(database, { upTo: before })
    await fillOld(database, Math.ceil((wanted * 20) / 19) + 1)
    await analyze(database)
    const then = await sumsOf(database, 'invoices')
    const began = performance.now()
    await migrate(database)
    const took = performance.now() - began
    // As PostgreSQL does by itself within minutes.
    await analyze(database)
    for (const table of ['invoices', 'invoice_lines', 'invoice_taxes', 'payments'] as const)
      isSame(table, then, await sumsOf(database, table))
    await verify(database)
    const many = then.count.toLocaleString('en')
    return [
      atMost(`${place.name}: update with ${many} invoices`, took / 1_000, 's', longestMs / 1_000),
      told('invoices, lines, taxes and payments whose sums differ', 0, ''),
    ]
  } finally {
    await database.close()
  }
}

/** On PostgreSQL a connection of the server ends what takes as long as this. */
async function verify({ engine, read }: Database): Promise<void> {
  const verdict = engine === 'sqlite' ? await verifyBills(read) : {}
  if ('broken' in verdict) throw new Error(`broken: ${JSON.stringify(verdict.broken)}`)
}

const analyze = async ({ engine, write }: Database) => {
  if (engine === 'postgres') await write(tx => sql`analyze`.execute(tx))
}

interface Sums {
  readonly count: number
  /** null: the table has none. */
  readonly net: number | null
  readonly tax: number | null
  readonly payable: number | null
}

async function sumsOf({ read }: Database, table: keyof typeof sums): Promise<Sums> {
  const { rows } = await sql<Record<keyof Sums, number | string | null>>`
    select count(*) as count, ${sql.raw(sums[table])} from ${sql.table(table)}`.execute(read)
  const found = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, value === null ? null : Number(value)])
  return Object.fromEntries(found) as Sums
}

const sums = {
  invoices: 'sum(net_cents) as net, sum(tax_cents) as tax, sum(payable_cents) as payable',
  invoice_lines: 'sum(net_cents) as net, sum(tax_cents) as tax, sum(net_cents + tax_cents) as payable',
  invoice_taxes: 'sum(net_cents) as net, sum(tax_cents) as tax, sum(net_cents + tax_cents) as payable',
  payments: 'null as net, null as tax, sum(amount_cents) as payable',
} as const

function isSame(table: keyof typeof sums, then: Sums, now: Sums): void {
  const isOnce = table === 'invoices' || table === 'payments'
  const differs =
    (isOnce && now.count !== then.count) ||
    (['net', 'tax', 'payable'] as const).some(name => now[name] !== null && now[name] !== then[name])
  if (differs) throw new Error(`${table}: ${JSON.stringify(now)} and before ${JSON.stringify(then)}`)
}
