import { isPersonal, posInitCache, userHeaderOf } from '../contract/kept.ts'
import type { Browser } from './browser.ts'
import type { Owner } from './store.ts'

/** Deletes what the worker has kept for anybody but `owner`; null: for everybody. */
export async function dropOthersCaches(caches: Browser['caches'], owner: Owner | null): Promise<void> {
  try {
    const mine = owner && posInitCache(userHeaderOf(owner.username))
    const names = (await caches?.keys()) ?? []
    await Promise.all(names.filter(name => isPersonal(name) && name !== mine).map(name => caches?.delete(name)))
  } catch {
    // A browser that refuses to open its caches has kept nothing in them.
  }
}
