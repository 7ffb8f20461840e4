/**
 * An order that was taken offline costs what the guest was told: it names the version of the menu that its tablet held.
 * A write that changes the menu stores the price list that it replaces, whole; `items-at.ts` reads it.
 */
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { menuVersionMaxAgeMs } from '../../domain/limits.ts'
import type { Tx } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { readVersions } from '../db/versions.ts'
import { jsonInSlices } from '../http/json-in-slices.ts'
import type { PriceList } from './items-at.ts'
import { type Menu, readMenu } from './menu.ts'

/**
 * Stores the present menu as replaced, before a write changes it, and deletes what is too old to be named.
 * Of several transactions that change the menu the second one waits here for the first to end: two changes never share
 * a version. `packed`: the document of a version, where it is there already.
 */
export async function saveMenuVersion(
  tx: Tx,
  now: number,
  packed: (version: number) => Uint8Array | null = () => null,
): Promise<void> {
  for (let seen: number | null = null; ; ) {
    const [noted] = await note(tx, { now })
    if (noted) {
      const document = packed(noted.version) ?? (await presentPrices(tx))
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

/** Packs the price list of a long menu before a write needs it, so that nobody waits for that. */
export interface MenuPacking {
  readonly pack: (menu: Menu, version: number) => Promise<void>
  /** As `saveMenuVersion`. */
  readonly save: (tx: Tx, now: number) => Promise<void>
}

/** One for each server. */
export function makeMenuPacking(): MenuPacking {
  let last: { readonly version: number; readonly document: Uint8Array } | null = null
  return {
    pack: async (menu, version) => {
      const { json } = await jsonInSlices(priceListOf(menu))
      last = { version, document: await gzipped(json, { level }) }
    },
    save: (tx, now) => saveMenuVersion(tx, now, version => (last?.version === version ? last.document : null)),
  }
}

const level = 3
const gzipped = promisify(gzip)

/** At once: everybody who writes waits for this transaction anyway. */
const presentPrices = async (tx: Tx): Promise<Uint8Array> =>
  gzipSync(JSON.stringify(priceListOf(await readMenu(tx))), { level })

function priceListOf({ items, groups, taxes, categories, schedules, priceRules }: Menu): PriceList {
  return {
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
      ...(item.sold_alone === 0 && { sold_alone: 0 as const }),
    })),
    groups,
    taxes,
    categories: categories.filter(({ schedule_id }) => schedule_id !== undefined),
    schedules,
    priceRules,
  }
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
