import { cachedHeader, isPersonal, posInitCache, userHeaderOf } from '../../contract/cached-answers.ts'
import type { Browser } from '../device/browser.ts'
import type { Owner } from './owner.ts'

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

/** What the worker has kept for `owner` of the answer to `url`, with when (ms since epoch); null: nothing. */
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
