/** Signing out. Loaded when somebody chooses it; what follows in every tab is in `after-leaving.ts`. */

import { t } from '../../texts/t.ts'
import type { Browser } from '../device/browser.ts'
import { within } from '../http/within.ts'
import type { Realtime } from '../live/realtime.ts'
import type { Outbox, OutboxEngine } from '../outbox/outbox.ts'
import { CartHasChanged, isSameCart, type OpenCart } from '../storage/open-cart.ts'
import type { Owner } from '../storage/owner.ts'
import type { Store } from '../storage/store.ts'
import { leavingPersonKey } from './after-leaving.ts'
import { type Session, signOutMs } from './session.ts'

/**
 * Refuses while orders of this person are unsent, and says how many; `force` leaves those until they sign in again. When
 * the server answers that it failed the person stays signed in; without an answer within five seconds the device forgets
 * them all the same. `cart`: the open cart that may be lost; what was put into it since becomes a draft.
 */
export type SignOut = (options?: {
  readonly force?: boolean
  readonly cart?: OpenCart | null
}) => Promise<{ readonly refusedBecause: number } | { readonly failedBecause: string } | { readonly message: string }>

interface SignOutNeeds extends Pick<Browser, 'storage'> {
  readonly session: Session
  readonly outbox: Pick<OutboxEngine, 'unsentOf' | 'put'>
  readonly store: Pick<Store, 'openCart' | 'drafts'>
  readonly now: () => number
  readonly realtime: Pick<Realtime, 'start' | 'stop'>
  /** Deletes what this device stores of somebody. */
  readonly wipe: (person: Owner) => Promise<void>
}

/** What is on its way to the server gets there first, if it does so this soon. */
export const underWayMs = 5_000

export function makeSignOut(needs: SignOutNeeds): SignOut {
  const { session, outbox, store, storage, realtime, now, wipe } = needs
  const readCart = async (person: Owner | null) => (person ? store.openCart(person).read() : null)

  /** What somebody has put into their cart while they were signed out, or in another window. true: it is a draft now. */
  async function keepCart(person: Owner, lost: OpenCart | null): Promise<boolean> {
    const cart = await readCart(person)
    if (!cart || cart.lines.length === 0 || isSameCart(cart, lost)) return false
    try {
      const { saveCartAsDraft } = await import('../save-drafts.ts')
      // The cookie that says who they are may be gone by now.
      const put: Outbox['put'] = (call, input, options) => outbox.put(call, input, { ...options, by: person })
      await saveCartAsDraft(
        { outbox: { put }, store, now },
        person,
        cart,
        cart.draft?.nameRef || t('client.openCartDraft'),
      )
      return true
    } catch (error) {
      if (!(error instanceof CartHasChanged)) throw error
      return keepCart(person, lost)
    }
  }

  return async ({ force = false, cart } = {}) => {
    const person = session.user()
    const unsent = person && !force ? await outbox.unsentOf(person) : 0
    if (unsent > 0) return { refusedBecause: unsent }
    // A device that can't be read has stored nothing that could be lost.
    const lost = cart === undefined ? await readCart(person).catch(() => null) : cart
    if (person) storage.setItem(leavingPersonKey, person.username)
    // The server hangs up before it answers, which must not look like a lost session.
    realtime.stop()
    const askedAt = now()
    // A lock that can't be had is no answer.
    const answer = await session.askToLeave().catch(() => null)
    if (answer && !answer.hasEnded) {
      realtime.start()
      storage.removeItem(leavingPersonKey)
      return { failedBecause: answer.message ?? t('failures.signOut') }
    }
    const isKept = person !== null && (await keepCart(person, lost).catch(() => false))
    session.end({ isTold: answer !== null })
    if (person) await wipe(person)
    const leftMs = Math.min(Math.max(askedAt + signOutMs - now(), 0), signOutMs)
    const message = answer ? answer.message : await within(leftMs, session.tellServer).catch(() => null)
    return { message: isKept ? t('client.signedOutCartKept') : (message ?? t('client.signedOutHere')) }
  }
}
