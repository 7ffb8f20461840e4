/** Renewing a session (§4). Silence never ends one; refused refreshes do, more than `refusedRefreshesMax` in a row. */
import { auth } from '../../contract/auth.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { User } from '../../domain/entities.ts'
import { refusedRefreshesMax } from '../../domain/limits.ts'
import type { Mutex } from '../device/mutex.ts'
import { doneBody, messageIn, requestOf } from '../http/call.ts'
import type { SendRequest } from '../http/request.ts'
import type { SignedIn, SignedInRecord } from './signed-in.ts'

/** 'renewed': the request may be repeated. 'refused': the server said no. 'unanswered': no answer. */
export type Renewed = 'renewed' | 'refused' | 'unanswered'

export interface Renewal {
  /** Renews the session, unless that has happened since `stamp` was `before`. Parallel callers share one refresh. */
  readonly renew: (before: string | null) => Promise<Renewed>
  /** Runs when the server has ended the session of this person or device; the refusal is complete when it has run. */
  readonly onLockedOut: (run: (person: User) => Promise<void>) => void
  /** Runs when the server has locked this shared tablet; returns how to stop. */
  readonly onTabletLocked: (run: () => void) => () => void
  /** Takes over the result of a sign-in or a refresh; earlier refusals no longer count. */
  readonly keep: SignedInRecord['keep']
  readonly forget: SignedInRecord['forget']
  readonly close: () => void
}

interface RenewalNeeds {
  readonly signedIn: SignedInRecord
  readonly sendRequest: SendRequest
  readonly mutex: Mutex
}

const confirmMs = 1_000

export function makeRenewal({ signedIn, sendRequest, mutex }: RenewalNeeds): Renewal {
  const lockListeners = new Set<(person: User) => Promise<void>>()
  const tabletListeners = new Set<() => void>()
  let renewing: Promise<Renewed> | null = null
  let refusals = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function keep(reply: Parameters<SignedInRecord['keep']>[0]) {
    refusals = 0
    clearTimeout(timer)
    signedIn.keep(reply)
  }

  function forget(why?: string | null) {
    refusals = 0
    clearTimeout(timer)
    signedIn.forget(why)
  }

  async function renewNow(before: string | null): Promise<Renewed> {
    if (signedIn.stamp() !== before) return 'renewed'
    if (!signedIn.isAuthenticated()) return 'refused'
    const response = await sendRequest(requestOf(auth.refreshToken, undefined))
    const renewed = doneBody(response)?.body as Reply<typeof auth.refreshToken> | null | undefined
    if (renewed?.success && renewed.user) {
      if (!signedIn.isLeaving() && !signedIn.tablet.isMarked()) keep(renewed)
      return 'renewed'
    }
    if (response?.status !== 401 && response?.status !== 403) return 'unanswered'
    const { code } = (response.body ?? {}) as { readonly code?: unknown }
    if (code === 'refused.tabletLocked' || code === 'refused.tabletPinAgain') {
      for (const run of tabletListeners) run()
      return 'refused'
    }
    const isRemoved = code === 'refused.tabletRemoved'
    if (isRemoved) signedIn.tablet.keep(null)
    refusals += 1
    if (isRemoved || refusals > refusedRefreshesMax) await lockOut(messageIn(response))
    // A screen that sends nothing for hours must leave too: the refusal is confirmed without it.
    else timer = setTimeout(() => void renew(signedIn.stamp()), confirmMs * refusals)
    return 'refused'
  }

  /** Entries in the outbox stay, sealed, for an admin. */
  async function lockOut(why: string | null) {
    const person = signedIn.user()
    forget(why)
    if (person) await Promise.all([...lockListeners].map(run => run(person)))
  }

  function renew(before: string | null): Promise<Renewed> {
    clearTimeout(timer)
    renewing ??= mutex('comanda-refresh', () => renewNow(before)).finally(() => {
      renewing = null
    })
    return renewing
  }

  return {
    renew,
    keep,
    forget,
    onLockedOut: run => void lockListeners.add(run),
    onTabletLocked(run) {
      tabletListeners.add(run)
      return () => tabletListeners.delete(run)
    },
    close: () => clearTimeout(timer),
  }
}

/** Sends through `sendRequest`; a 401 or 403 renews the session and sends once more, with the same key (§4). */
export function withRenewal(
  sendRequest: SendRequest,
  session: Pick<SignedIn, 'stamp'> & Pick<Renewal, 'renew'>,
): SendRequest {
  return async request => {
    const before = session.stamp()
    const response = await sendRequest(request)
    if (response?.status !== 401 && response?.status !== 403) return response
    const renewal = await session.renew(before)
    if (renewal === 'renewed') return sendRequest(request)
    return renewal === 'refused' ? response : null
  }
}
