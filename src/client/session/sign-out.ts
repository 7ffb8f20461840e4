/** Signing out: the device deletes what the next person must not see, also without a connection. */

import type { QueryClient } from '@tanstack/react-query'
import { t } from '../../texts/t.ts'
import type { Browser } from '../device/browser.ts'
import type { CachedAnswers } from '../http/cached-answers.ts'
import type { Realtime } from '../live/realtime.ts'
import type { OutboxEngine } from '../outbox/outbox.ts'
import type { Owner } from '../storage/owner.ts'
import type { Store } from '../storage/store.ts'
import { dropOthersCaches } from '../storage/worker-cache.ts'
import type { Session } from './session.ts'

/** Refuses while orders of this person are unsent, and says how many; `force` leaves those until they sign in again. */
export type SignOut = (options?: {
  readonly force?: boolean
}) => Promise<{ readonly refusedBecause: number } | { readonly message: string }>

interface SignOutNeeds extends Pick<Browser, 'caches'> {
  readonly session: Session
  readonly outbox: Pick<OutboxEngine, 'unsentOf'>
  readonly store: Pick<Store, 'wipe'>
  readonly realtime: Pick<Realtime, 'stop'>
  readonly cachedAnswers: CachedAnswers
  readonly cache: QueryClient
}

export function makeSignOut(needs: SignOutNeeds): SignOut {
  const { session, outbox, store, caches, realtime, cachedAnswers, cache } = needs
  const dropCaches = () => dropOthersCaches(caches, session.user())

  async function wipe(person: Owner): Promise<void> {
    await Promise.all([store.wipe(person).catch(() => {}), dropCaches()])
  }

  // In every tab, whichever of them ended it.
  session.subscribe(() => void dropCaches())
  void dropCaches()
  session.onSignedOut(() => {
    realtime.stop()
    cachedAnswers.forget()
    cache.clear()
  })
  session.onLockedOut(wipe)

  return async ({ force = false } = {}) => {
    const person = session.user()
    const unsent = person && !force ? await outbox.unsentOf(person) : 0
    if (unsent > 0) return { refusedBecause: unsent }
    session.end()
    if (person) await wipe(person)
    return { message: (await session.tellServer()) ?? t('client.signedOutHere') }
  }
}
