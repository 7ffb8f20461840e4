/** Signing in, and ending a session (§4). */
import { auth } from '../../contract/auth.ts'
import type { Input, Reply } from '../../contract/endpoint.ts'
import type { Browser } from '../device/browser.ts'
import type { Mutex } from '../device/mutex.ts'
import { makeCall, messageIn, requestOf } from '../http/call.ts'
import type { Online } from '../http/online.ts'
import type { SendRequest } from '../http/request.ts'
import { within } from '../http/within.ts'
import { makeRenewal, type Renewal } from './renewal.ts'
import type { SignedIn, SignedInRecord } from './signed-in.ts'

export interface Session extends SignedIn, Pick<Renewal, 'renew' | 'onLockedOut' | 'onTabletLocked'> {
  /** Throws `CallFailed` with the message to show. */
  readonly signIn: (form: Input<typeof auth.signIn>['body']) => Promise<Reply<typeof auth.signIn>>
  /** Takes over the session that a PIN has opened. */
  readonly begin: (unlocked: Reply<typeof auth.signIn>) => void
  /** Asks the server to end the session; null: no answer came within five seconds. */
  readonly askToLeave: () => Promise<{ readonly hasEnded: boolean; readonly message: string | null } | null>
  /** Ends the session on this device only; `signOut` does everything. `isTold`: the server knows. */
  readonly end: (options?: { readonly isTold?: boolean }) => void
  /** Tells the server that the person has left, and returns its message; without an answer it is told again later. */
  readonly tellServer: () => Promise<string | null>
  /** Resolves when this device knows who is at it: where only the cookie is left, the server says so, or nobody in time. */
  readonly recalled: () => Promise<void>
  readonly close: () => void
}

interface SessionNeeds extends Pick<Browser, 'listen'> {
  readonly signedIn: SignedInRecord
  readonly sendRequest: SendRequest
  readonly mutex: Mutex
  readonly online: Pick<Online, 'state' | 'subscribe'>
}

/** How long a page waits to hear whose cookie it has. */
const recallMs = 5_000

/** How long anybody waits for the server to end a session. */
export const signOutMs = 5_000

export function makeSession({ signedIn, sendRequest, mutex, online, listen }: SessionNeeds): Session {
  const call = makeCall(sendRequest)
  const renewal = makeRenewal({ signedIn, sendRequest, mutex })

  async function tellServer(): Promise<string | null> {
    if (!signedIn.isLeaving()) return null
    return mutex('comanda-refresh', async () => {
      if (!signedIn.isLeaving()) return null
      const response = await sendRequest({ ...requestOf(auth.signOut, undefined), withinMs: signOutMs })
      if (response && response.status < 500) signedIn.setLeaving(false)
      if (!signedIn.hasPerson()) renewal.forget()
      return messageIn(response)
    })
  }

  async function askToLeave() {
    if (!online.state().isOnline) return null
    // Anybody who refreshes at this moment may not come to an end; anybody who wants to leave must not wait for that.
    return within(signOutMs, signal =>
      mutex('comanda-refresh', async () => {
        // By now somebody else may be signed in.
        if (signal.aborted) return null
        const response = await sendRequest({ ...requestOf(auth.signOut, undefined), withinMs: signOutMs, signal })
        // Who is not signed in any more has left.
        return response && { hasEnded: response.status < 400 || response.status === 401, message: messageIn(response) }
      }),
    )
  }

  const stops = [
    listen('storage', signedIn.look),
    listen('visible', signedIn.look),
    online.subscribe(() => {
      if (online.state().isOnline) void tellServer()
    }),
  ]
  void tellServer()
  // The cookie outlived this device's record of the person: the server says who it is.
  const isForgotten = signedIn.isAuthenticated() && !signedIn.user() && !signedIn.tablet.isLocked()
  const recalling = isForgotten ? within(recallMs, () => renewal.renew(signedIn.stamp())) : null
  // Without an answer the page goes on.
  recalling?.catch(() => {})
  return {
    ...signedIn,
    renew: renewal.renew,
    onLockedOut: renewal.onLockedOut,
    onTabletLocked: renewal.onTabletLocked,
    begin: renewal.keep,
    tellServer,
    askToLeave,
    signIn: form =>
      mutex('comanda-refresh', async () => {
        const reply = await call(auth.signIn, { body: form })
        renewal.keep(reply)
        return reply
      }),
    end({ isTold = false } = {}) {
      signedIn.setLeaving(!isTold)
      renewal.forget()
    },
    recalled: async () => void (await recalling?.catch(() => {})),
    close() {
      renewal.close()
      for (const stop of stops) stop()
    },
  }
}
