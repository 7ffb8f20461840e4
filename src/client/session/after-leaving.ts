/** What every tab does when somebody has left: the device deletes what the next person must not see. */
import type { QueryClient } from '@tanstack/react-query'
import type { Browser } from '../device/browser.ts'
import type { CachedAnswers } from '../http/cached-answers.ts'
import type { Realtime } from '../live/realtime.ts'
import type { Owner } from '../storage/owner.ts'
import type { Store } from '../storage/store.ts'
import { dropOthersCaches } from '../storage/worker-cache.ts'
import type { Session } from './session.ts'

interface AfterLeavingNeeds extends Pick<Browser, 'caches' | 'storage'> {
  readonly session: Session
  readonly store: Pick<Store, 'wipe'>
  readonly realtime: Pick<Realtime, 'stop'>
  readonly cachedAnswers: CachedAnswers
  readonly cache: QueryClient
}

/** Who is being signed out, for the next page, if this one is closed meanwhile. */
export const leavingPersonKey = 'comanda-leaving-person'

/** Begins to watch; returns how to delete what this device stores of somebody. */
export function forgetWhoLeft(needs: AfterLeavingNeeds): (person: Owner) => Promise<void> {
  const { session, store, caches, storage, realtime, cachedAnswers, cache } = needs
  const dropCaches = () => dropOthersCaches(caches, session.user())

  async function wipe(person: Owner): Promise<void> {
    const [isWiped] = await Promise.all([
      store.wipe(person).then(
        () => true,
        () => false,
      ),
      dropCaches(),
    ])
    if (isWiped) storage.removeItem(leavingPersonKey)
  }

  /** Who was leaving when the app was closed, after the server had ended the session: nothing of them stays either. */
  const left = storage.getItem(leavingPersonKey)
  if (left !== null && session.user()?.username !== left) void wipe({ username: left })

  // In every tab, whichever of them ended it.
  session.subscribe(() => void dropCaches())
  void dropCaches()
  session.onSignedOut(() => {
    realtime.stop()
    cachedAnswers.forget()
    cache.clear()
  })
  session.onLockedOut(wipe)
  return wipe
}
