/**
 * An order that was taken offline costs what the guest was told: it names the version of the menu that its tablet held.
 * A write that changes the menu notes the version that it replaces; what it changes, the database records row by row
 * (migration 016), so that a write costs the same in every menu. `items-at.ts` reads both.
 */
import { sql } from 'kysely'
import { menuVersionMaxAgeMs } from '../../domain/limits.ts'
import type { Tx } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { readVersions } from '../db/versions.ts'

/**
 * Notes the present version as replaced, before a write changes the menu, and deletes what is too old to be named.
 * Of several transactions that change the menu the second one waits here for the first to end: two changes never share
 * a version.
 */
export async function saveMenuVersion(tx: Tx, now: number): Promise<void> {
  for (let seen: number | null = null; (await note(tx, { now })).length === 0; ) {
    const { menu: version } = await readVersions(tx)
    // Noted already, by this transaction or by one that has changed nothing.
    if (version === seen) break
    seen = version
  }
  await forgetExpired(tx, now - menuVersionMaxAgeMs)
}

const note = prepared<{ now: number }, { version: number }>((db, slot) =>
  db
    .insertInto('menu_versions')
    .columns(['version', 'replaced_at'])
    .expression(
      db
        .selectFrom('versions')
        .select(['menu', sql<number>`cast(${slot('now')} as bigint)`.as('now')])
        .where(sql.lit(true)),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('version')
    .compile(),
)

const forgetReplaced = prepared<{ before: number }, { version: number }>((db, slot) =>
  db.deleteFrom('menu_versions').where('replaced_at', '<', slot('before')).returning('version').compile(),
)

async function forgetExpired(tx: Tx, before: number): Promise<void> {
  if ((await forgetReplaced(tx, { before })).length === 0) return
  await tx
    .deleteFrom('menu_changes')
    .where('version', '<', db => db.selectFrom('menu_versions').select(({ fn }) => fn.min('version').as('first')))
    .execute()
}
