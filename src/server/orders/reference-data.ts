/**
 * What placing an order looks up and rarely changes: the menu by id, the tables, the store's clock. In memory for as
 * long as the versions of its topics stay. Only for transactions that do not change these topics themselves.
 */
import type { MenuItem } from '../../domain/entities.ts'
import type { Db } from '../db/open.ts'
import { readVersions } from '../db/versions.ts'
import { readMenu } from '../menu/menu.ts'
import { readStore, readStoreTables } from '../store/store.ts'

export interface ReferenceData {
  readonly items: ReadonlyMap<number, MenuItem>
  readonly menuVersion: number
  readonly tables: ReadonlySet<number>
  readonly timeZone: string
  readonly dayStartsAtHour: number
}

/** Reads the facts, from memory where the versions allow it; one memory for each server. */
export type ReadReferenceData = (db: Db) => Promise<ReferenceData>

export function makeReferenceData(): ReadReferenceData {
  const items = cachedByVersion(async db => new Map((await readMenu(db)).items.map(item => [item.id, item])))
  const tables = cachedByVersion(async db => new Set((await readStoreTables(db)).map(table => table.id)))
  const store = cachedByVersion(readStore)
  return async db => {
    const versions = await readVersions(db)
    const { timeZone, dayStartsAtHour } = await store(db, versions.store)
    return {
      items: await items(db, versions.menu),
      menuVersion: versions.menu,
      tables: await tables(db, versions.tables),
      timeZone,
      dayStartsAtHour,
    }
  }
}

function cachedByVersion<T>(build: (db: Db) => Promise<T>): (db: Db, version: number) => Promise<T> {
  let last: { readonly version: number; readonly value: T } | null = null
  return async (db, version) => {
    if (last?.version !== version) last = { version, value: await build(db) }
    return last.value
  }
}
