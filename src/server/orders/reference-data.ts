/**
 * What placing an order looks up and rarely changes: the menu by id, the tables, the store's clock. In memory for as
 * long as the versions of its topics stay. Only for transactions that do not change these topics themselves.
 */
import type { MenuItem } from '../../domain/entities.ts'
import type { StationRoute } from '../../domain/stations.ts'
import type { Topic } from '../../domain/topics.ts'
import type { Db } from '../db/open.ts'
import { readVersions, type Versions } from '../db/versions.ts'
import { readMenu } from '../menu/menu.ts'
import { type KitchenPrinters, readKitchenPrinters } from '../print-jobs/kitchen-printers.ts'
import { readRoutes } from '../stations/read-stations.ts'
import { readStore, readStoreTables } from '../store/store.ts'

export interface ReferenceData {
  readonly items: ReadonlyMap<number, MenuItem>
  readonly menuVersion: number
  readonly tables: ReadonlySet<number>
  readonly routes: readonly StationRoute[]
  readonly kitchenPrinters: KitchenPrinters
  readonly timeZone: string
  readonly dayStartsAtHour: number
}

/** Reads the facts, from memory where the versions allow it; one memory for each server. */
export type ReadReferenceData = (db: Db) => Promise<ReferenceData>

export function makeReferenceData(): ReadReferenceData {
  const menu = cachedByVersion('menu', async db => new Map((await readMenu(db)).items.map(item => [item.id, item])))
  const tables = cachedByVersion('tables', async db => new Set((await readStoreTables(db)).map(table => table.id)))
  const routes = cachedByVersion('stations', readRoutes)
  const kitchenPrinters = cachedByVersion('stations', readKitchenPrinters)
  const store = cachedByVersion('store', readStore)
  return async db => {
    const versions = await readVersions(db)
    const { timeZone, dayStartsAtHour } = (await store(db, versions)).value
    const { value: items, version: menuVersion } = await menu(db, versions)
    return {
      ...{ items, menuVersion, timeZone, dayStartsAtHour },
      tables: (await tables(db, versions)).value,
      routes: (await routes(db, versions)).value,
      kitchenPrinters: (await kitchenPrinters(db, versions)).value,
    }
  }
}

interface Cached<T> {
  readonly version: number
  readonly value: T
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
