/**
 * What placing an order looks up and rarely changes: its dishes, the tables, the store's clock. In memory for as long as
 * the versions of its topics stay. Only for transactions that do not change these topics themselves.
 */
import type { StationRoute } from '../../domain/stations.ts'
import type { Topic } from '../../domain/topics.ts'
import type { Db } from '../db/open.ts'
import { readVersions, type Versions } from '../db/versions.ts'
import { readCountedKeys } from '../menu/countdowns.ts'
import { componentIds } from '../menu/items-at.ts'
import { type OrderableItem, readMenuItems } from '../menu/menu.ts'
import { type KitchenPrinters, readKitchenPrinters } from '../print-jobs/kitchen-printers.ts'
import { readRoutes } from '../store/read-stations.ts'
import { readStore, readStoreTables } from '../store/store.ts'

export interface ReferenceData {
  /** At least those that were asked for and are on sale, and the parts of combos among them. */
  readonly items: ReadonlyMap<number, OrderableItem>
  /** null: the menu is being changed step by step, and orders that name its version are priced by what is stored of it. */
  readonly menuVersion: number | null
  readonly tables: ReadonlySet<number>
  readonly routes: readonly StationRoute[]
  readonly kitchenPrinters: KitchenPrinters
  readonly timeZone: string
  readonly dayStartsAtHour: number
  /** What has a countdown, by its key. */
  readonly counted: ReadonlySet<string>
}

/** Reads the facts for these menu items, from memory where the versions allow it; one memory for each server. */
export type ReadReferenceData = (db: Db, itemIds: readonly number[]) => Promise<ReferenceData>

export function makeReferenceData(): ReadReferenceData {
  const menu = cachedItems()
  const tables = cachedByVersion('tables', async db => new Set((await readStoreTables(db)).map(table => table.id)))
  const routes = cachedByVersion('stations', readRoutes)
  const kitchenPrinters = cachedByVersion('stations', readKitchenPrinters)
  const store = cachedByVersion('store', readStore)
  const counted = cachedByVersion('countdowns', readCountedKeys)
  return async (db, itemIds) => {
    const versions = await readVersions(db)
    const { timeZone, dayStartsAtHour } = (await store(db, versions)).value
    const { value: items, version: menuVersion } = await menu(db, versions, itemIds)
    return {
      items,
      menuVersion: versions.menu_replaced === menuVersion ? null : menuVersion,
      timeZone,
      dayStartsAtHour,
      tables: (await tables(db, versions)).value,
      routes: (await routes(db, versions)).value,
      kitchenPrinters: (await kitchenPrinters(db, versions)).value,
      counted: (await counted(db, versions)).value,
    }
  }
}

interface Cached<T> {
  readonly version: number
  readonly value: T
}

/**
 * The menu items that somebody has asked for since the menu has this version: who changes a price of ten thousand leaves
 * nine thousand others unread.
 */
function cachedItems() {
  let known: Cached<Map<number, OrderableItem>> = { version: -1, value: new Map() }
  return async (
    db: Db,
    versions: Versions,
    ids: readonly number[],
  ): Promise<Cached<ReadonlyMap<number, OrderableItem>>> => {
    // As below: another server may have changed the menu since its version was read.
    for (let version = versions.menu; ; ) {
      if (known.version !== version) known = { version, value: new Map() }
      const here = known
      const missing = ids.filter(id => !here.value.has(id))
      if (missing.length === 0) return here
      const asked = await readMenuItems(db, missing)
      const parts = componentIds(asked).filter(id => !here.value.has(id))
      const items = [...asked, ...(await readMenuItems(db, [...new Set(parts)]))]
      const { menu: present } = await readVersions(db)
      if (present === version) {
        for (const item of items) here.value.set(item.id, item)
        return here
      }
      version = present
    }
  }
}

function cachedByVersion<T>(
  topic: Topic,
  build: (db: Db) => Promise<T>,
): (db: Db, versions: Versions) => Promise<Cached<T>> {
  let last: Cached<T> | null = null
  return async (db, versions) => {
    if (last?.version === versions[topic]) return last
    // On PostgreSQL each statement sees what was committed before it: another server may have changed the topic since
    // its version was read.
    for (let version = versions[topic]; ; ) {
      const value = await build(db)
      const { [topic]: present } = await readVersions(db)
      if (present === version) {
        last = { version, value }
        return last
      }
      version = present
    }
  }
}
