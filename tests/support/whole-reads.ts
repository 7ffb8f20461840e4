/** Which statements read a whole table that grows with the years, on the embedded database. */
import { StatementSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import type { Database } from '../../src/server/db/open.ts'

const growing = [
  ...['orders', 'order_items', 'parties', 'party_acts', 'bills', 'bill_shares', 'bill_prints', 'payments', 'audit'],
  ...[
    'invoices',
    'invoice_lines',
    'invoice_taxes',
    'invoice_orders',
    'invoice_prints',
    'invoice_buyers',
    'cash_entries',
  ],
]
const ways = ['all', 'get', 'iterate', 'run'] as const

/**
 * What `work` asks: how many statements, and those with a step that reads a growing table without an index, or builds
 * one. With the values that were bound: they decide which index of a part of the rows is used.
 */
export async function readsOf(database: Database, work: () => Promise<unknown>) {
  const asked: { readonly text: string; readonly values: readonly never[] }[] = []
  const plain = new Map(ways.map(way => [way, StatementSync.prototype[way]]))
  for (const [way, run] of plain)
    StatementSync.prototype[way] = function (this: StatementSync, ...values: never[]) {
      asked.push({ text: this.sourceSQL, values })
      return Reflect.apply(run, this, values)
    } as never
  try {
    await work()
  } finally {
    for (const [way, run] of plain) StatementSync.prototype[way] = run as never
  }
  const wholes: string[] = []
  for (const { text, values } of new Map(asked.map(one => [one.text, one])).values()) {
    if (!/^(select|update|delete|with)/i.test(text)) continue
    const plan = await database.read.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...values]),
    )
    for (const { detail } of plan.rows) if (isWhole(detail)) wholes.push(`${detail}: ${text}`)
  }
  return { count: asked.length, wholes }
}

function isWhole(step: string): boolean {
  if (step.includes('AUTOMATIC')) return true
  const [, table = '', rest = ''] = /^SCAN (\w+)(.*)$/.exec(step) ?? []
  return growing.includes(table) && !rest.includes('USING')
}
