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

/**
 * Refuses while orders of this person are unsent, and says how many; `force` leaves those until they sign in again. When
 * the server answers that it failed the person stays signed in; without an answer the device forgets them all the same.
 */
export type SignOut = (options?: {
  readonly force?: boolean
}) => Promise<{ readonly refusedBecause: number } | { readonly failedBecause: string } | { readonly message: string }>

interface SignOutNeeds extends Pick<Browser, 'caches' | 'storage'> {
  readonly session: Session
  readonly outbox: Pick<OutboxEngine, 'unsentOf'>
  readonly store: Pick<Store, 'wipe'>
  readonly realtime: Pick<Realtime, 'start' | 'stop'>
  readonly cachedAnswers: CachedAnswers
  readonly cache: QueryClient
}

const leavingPersonKey = 'comanda-leaving-person'

export function makeSignOut(needs: SignOutNeeds): SignOut {
  const { session, outbox, store, caches, storage, realtime, cachedAnswers, cache } = needs
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

  return async ({ force = false } = {}) => {
    const person = session.user()
    const unsent = person && !force ? await outbox.unsentOf(person) : 0
    if (unsent > 0) return { refusedBecause: unsent }
    if (person) storage.setItem(leavingPersonKey, person.username)
    // The server hangs up before it answers, which must not look like a lost session.
    realtime.stop()
    // A lock that can't be had is no answer.
    const answer = await session.askToLeave().catch(() => null)
    if (answer && !answer.hasEnded) {
      realtime.start()
      storage.removeItem(leavingPersonKey)
      return { failedBecause: answer.message ?? t('failures.signOut') }
    }
    session.end({ isTold: answer !== null })
    if (person) await wipe(person)
    if (answer) return { message: answer.message ?? t('client.signedOutHere') }
    return { message: (await session.tellServer()) ?? t('client.signedOutHere') }
  }
}
