/** A restored database must not use numbers and versions again that guests, tablets and records know otherwise. */
import { sql } from 'kysely'
import { topics } from '../../domain/topics.ts'
import type { Database, Tx } from '../db/open.ts'
import { connect } from '../db/sqlite-file.ts'
import { saveMenuVersion } from '../menu/menu-versions.ts'

/** The numbers that the database before the restore has given out. */
export interface Numbering {
  /** The last number of each table. */
  readonly last: Readonly<Record<string, number>>
  /** The last token of each business day. */
  readonly tokens: readonly { readonly business_day: string; readonly last_no: number }[]
}

/** This many orders, invoices and menu items fit between a backup and its restore. */
export const unreadableGap = 10_000

/** Reads the numbers of an embedded database. Throws what SQLite says when it can't be read. */
export function numberingOf(file: string): Numbering {
  const connection = connect(file, true)
  try {
    const last = connection.prepare('select name, seq from sqlite_sequence').all() as { name: string; seq: number }[]
    const tokens = connection
      .prepare('select business_day, last_no from tokens')
      .all() as unknown as Numbering['tokens']
    return { last: Object.fromEntries(last.map(({ name, seq }) => [name, seq])), tokens: [...tokens] }
  } finally {
    connection.close()
  }
}

/** Numbers of the embedded database continue behind those already used; `null`: unknown. */
export async function goOnCounting(tx: Tx, numbering: Numbering | null): Promise<void> {
  if (!numbering) {
    await sql`update sqlite_sequence set seq = seq + ${unreadableGap}`.execute(tx)
    return
  }
  for (const [name, seq] of Object.entries(numbering.last)) {
    await sql`update sqlite_sequence set seq = max(seq, ${seq}) where name = ${name}`.execute(tx)
    await sql`insert into sqlite_sequence (name, seq) select ${name}, ${seq}
      where not exists (select 1 from sqlite_sequence where name = ${name})
        and exists (select 1 from sqlite_schema where type = 'table' and name = ${name})`.execute(tx)
  }
  for (const token of numbering.tokens)
    await tx
      .insertInto('tokens')
      .values(token)
      .onConflict(conflict =>
        conflict.column('business_day').doUpdateSet({ last_no: sql`max(tokens.last_no, excluded.last_no)` }),
      )
      .execute()
}

/**
 * Every topic's version becomes larger than any before: the time in milliseconds. The backup's menu stays known under
 * its old version, for orders that wait on tablets. Nobody stays signed in.
 */
export async function renewVersions({ write }: Pick<Database, 'write'>, now: number, more?: (tx: Tx) => Promise<void>) {
  await write(async tx => {
    await saveMenuVersion(tx, now)
    const past = (name: (typeof topics)[number] | 'seq') =>
      sql<number>`case when ${sql.ref(name)} + 1 > ${now} then ${sql.ref(name)} + 1 else ${now} end`
    await tx
      .updateTable('versions')
      .set(Object.fromEntries((['seq', ...topics] as const).map(name => [name, past(name)])))
      .execute()
    await tx.updateTable('backup_state').set({ step: null, failed_why: null, tried_at: now }).execute()
    await more?.(tx)
  })
}
