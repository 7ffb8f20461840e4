import { cachedHeader, isPersonal, posInitCache, userHeaderOf } from '../../contract/cached-answers.ts'
import type { Browser } from '../device/browser.ts'
import type { Owner } from './owner.ts'

/** Deletes the worker's data of everybody but `owner`; null: of everybody. */
export async function dropOthersCaches(caches: Browser['caches'], owner: Owner | null): Promise<void> {
  try {
    const mine = owner && posInitCache(userHeaderOf(owner.username))
    const names = (await caches?.keys()) ?? []
    await Promise.all(names.filter(name => isPersonal(name) && name !== mine).map(name => caches?.delete(name)))
  } catch {
    // A browser that refuses to open its caches has stored nothing in them.
  }
}

/** The worker's stored answer to `url` for `owner`, with its time (ms since epoch); null: none. */
export async function cachedAnswer(
  caches: Browser['caches'],
  owner: Owner | null,
  url: string,
): Promise<{ readonly body: unknown; readonly cachedAt: number } | null> {
  try {
    const cacheName = posInitCache(userHeaderOf(owner?.username ?? ''))
    const found = owner && (await caches?.match(url, { cacheName, ignoreVary: true }))
    const cachedAt = Number(found?.headers.get(cachedHeader))
    return found && cachedAt > 0 ? { body: await found.json(), cachedAt } : null
  } catch {
    return null
  }
}
