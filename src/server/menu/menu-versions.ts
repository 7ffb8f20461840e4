/**
 * An order that was taken offline costs what the guest was told. Every menu that is replaced is stored for a while
 * under its version, and an order that names that version is priced by it.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import type { MenuItem } from '../../domain/entities.ts'
import { menuVersionMaxAgeMs } from '../../domain/limits.ts'
import type { Tx } from '../db/open.ts'
import { readVersions } from '../db/versions.ts'
import { Refused } from '../http/refused.ts'
import { readMenu } from './menu.ts'

/** Stores the present menu before a write changes it, and deletes expired ones. */
export async function saveMenuVersion(tx: Tx, now: number): Promise<void> {
  const { menu: version } = await readVersions(tx)
  const items = gzipSync(JSON.stringify((await readMenu(tx)).items))
  await tx
    .deleteFrom('menu_versions')
    .where('replaced_at', '<', now - menuVersionMaxAgeMs)
    .execute()
  await tx
    .insertInto('menu_versions')
    .values({ version, replaced_at: now, items })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/**
 * The dishes by id as they were at `version`. Throws Refused(409) when that menu is unknown or was replaced too long
 * ago: a person must look at the prices.
 */
export async function itemsAt(tx: Tx, version: number, now: number): Promise<ReadonlyMap<number, MenuItem>> {
  const kept = await tx.selectFrom('menu_versions').selectAll().where('version', '=', version).executeTakeFirst()
  if (!kept || kept.replaced_at < now - menuVersionMaxAgeMs) throw new Refused(409, 'refused.pricesTooOld')
  const items = JSON.parse(gunzipSync(kept.items).toString()) as MenuItem[]
  return new Map(items.map(item => [item.id, item]))
}
