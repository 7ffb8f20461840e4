/**
 * An order that was taken offline costs what the guest was told: it names the version of the menu that its tablet held.
 * A write that changes the menu stores the price list that it replaces, whole; `items-at.ts` reads it.
 */
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { menuVersionMaxAgeMs } from '../../domain/limits.ts'
import type { Tx } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { readVersions } from '../db/versions.ts'
import type { PriceList } from './items-at.ts'
import { readMenu } from './menu.ts'

/**
 * Stores the present menu as replaced, before a write changes it, and deletes what is too old to be named.
 * Of several transactions that change the menu the second one waits here for the first to end: two changes never share
 * a version.
 */
export async function saveMenuVersion(tx: Tx, now: number): Promise<void> {
  for (let seen: number | null = null; ; ) {
    const [noted] = await note(tx, { now })
    if (noted) {
      const document = await presentPrices(tx)
      await tx.updateTable('menu_versions').set({ document }).where('version', '=', noted.version).execute()
      break
    }
    const { menu: version } = await readVersions(tx)
    // Noted already, by this transaction or by one that has changed nothing.
    if (version === seen) break
    seen = version
  }
  await forgetReplaced(tx, { before: now - menuVersionMaxAgeMs })
}

async function presentPrices(tx: Tx): Promise<Uint8Array> {
  const { items, groups, taxes, categories, schedules, priceRules } = await readMenu(tx)
  const list: PriceList = {
    items: items.map(({ modifier_groups, schedule_id, variants, kind, combo_choices, ...item }) => ({
      id: item.id,
      title: item.title,
      price: item.price,
      category_id: item.category_id,
      tax_id: item.tax_id,
      tax_title: item.tax_title,
      tax_rate: item.tax_rate,
      tax_type: item.tax_type,
      ...(schedule_id !== undefined && { schedule_id }),
      variants: variants.map(variant => ({
        id: variant.id,
        title: variant.title,
        price: variant.price,
        ...(variant.size_id !== undefined && { size_id: variant.size_id }),
      })),
      ...(modifier_groups && { modifier_groups }),
      ...(kind && { kind, combo_choices }),
    })),
    groups,
    taxes,
    categories: categories.filter(({ schedule_id }) => schedule_id !== undefined),
    schedules,
    priceRules,
  }
  // At once: everybody who writes waits for this transaction anyway.
  return gzipSync(JSON.stringify(list), { level: 3 })
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
