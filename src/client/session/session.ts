/**
 * Who is signed in on this device (§4, readings 1 and 2). Only an answer of the server ends a session: silence never
 * does, a refused refresh does when it comes more than `refusedRefreshesMax` times in a row.
 */
import { auth } from '../../contract/auth.ts'
import type { Input, Reply } from '../../contract/endpoint.ts'
import type { User } from '../../domain/entities.ts'
import { refusedRefreshesMax } from '../../domain/limits.ts'
import type { Browser } from '../device/browser.ts'
import type { Mutex } from '../device/mutex.ts'
import { newKey } from '../device/new-key.ts'
import { doneBody, makeCall, messageIn, requestOf } from '../http/call.ts'
import type { Online } from '../http/online.ts'
import type { SendRequest } from '../http/request.ts'
import { isSameUser, type Owner } from '../storage/owner.ts'

/** 'renewed': the request may be repeated. 'refused': the server said no. 'unanswered': nobody said anything. */
export type Renewal = 'renewed' | 'refused' | 'unanswered'

export interface Session {
  /** The person, or null; the same object until something about them changes. */
  readonly user: () => User | null
  /** Whether the cookie that marks a session is there (§4). */
  readonly isAuthenticated: () => boolean
  /** Tells this device from all others that are signed in: 'B'; null: not known yet. */
  readonly letter: () => string | null
  /** Why the server wants the last person or this device no more, in its words; null: they left by themselves. */
  readonly lockedBecause: () => string | null
  readonly subscribe: (run: () => void) => () => void
  /** Throws `CallFailed` with the words to show. */
  readonly signIn: (form: Input<typeof auth.signIn>['body']) => Promise<Reply<typeof auth.signIn>>
  /**
   * Ends the session and forgets the person on this device, also without a connection. Refuses while orders of theirs
   * have not reached the server, and says how many; `force` leaves those in the outbox, sealed until they sign in again.
   */
  readonly signOut: (options?: {
    readonly force?: boolean
  }) => Promise<{ readonly refusedBecause: number } | { readonly message: string }>
  /** Runs when the session ended, whoever ended it, in this tab or another. */
  readonly onSignedOut: (run: () => void) => () => void
  /** Changes with every renewal, in all tabs. */
  readonly stamp: () => string | null
  /** Renews the session, unless that has happened since `stamp` was `before`. Parallel callers share one refresh. */
  readonly renew: (before: string | null) => Promise<Renewal>
  readonly close: () => void
}

interface SessionNeeds extends Pick<Browser, 'storage' | 'cookies' | 'listen'> {
  readonly sendRequest: SendRequest
  readonly mutex: Mutex
  readonly online: Pick<Online, 'state' | 'subscribe'>
  /** How many entries of `owner` have not reached the server. */
  readonly unsentOf: (owner: Owner) => Promise<number>
  /** Forgets what this device keeps for `owner`. */
  readonly wipe: (owner: Owner) => Promise<void>
}

const userKey = 'comanda-user'
const stampKey = 'comanda-renewed'
const letterKey = 'comanda-letter'
const leavingKey = 'comanda-leaving'
const lockedKey = 'comanda-locked'
const marker = 'comanda__authenticated'
const signOutMs = 5_000
const confirmMs = 1_000

export function makeSession(needs: SessionNeeds): Session {
  const { sendRequest, mutex, online, storage, cookies, listen, unsentOf, wipe } = needs
  const listeners = new Set<() => void>()
  const leaveListeners = new Set<() => void>()
  const call = makeCall(sendRequest)
  let read: { readonly text: string | null; readonly user: User | null } = { text: null, user: null }
  let known = user()
  let renewing: Promise<Renewal> | null = null
  let refusals = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function isAuthenticated(): boolean {
    return cookies.read().includes(`${marker}=true`)
  }

  function user(): User | null {
    if (!isAuthenticated()) return null
    const text = storage.getItem(userKey)
    if (text !== read.text) read = { text, user: parsed(text) }
    return read.user
  }

  /** Tells those who listen what has changed, wherever it was changed. */
  function look() {
    const before = known
    known = user()
    if (known === before) return
    for (const run of listeners) run()
    if (before && !(known && isSameUser(before, known))) for (const run of leaveListeners) run()
  }

  function keep({ user: person, deviceLetter }: Pick<Reply<typeof auth.signIn>, 'user' | 'deviceLetter'>) {
    refusals = 0
    clearTimeout(timer)
    storage.removeItem(leavingKey)
    storage.removeItem(lockedKey)
    storage.setItem(userKey, JSON.stringify(person))
    if (deviceLetter) storage.setItem(letterKey, deviceLetter)
    storage.setItem(stampKey, newKey())
    look()
  }

  function forget() {
    refusals = 0
    clearTimeout(timer)
    // Under HTTPS it has a prefix, by which the browser lets nobody but this origin set it (RFC 6265bis).
    cookies.write(`${marker}=; Max-Age=0; Path=/`)
    cookies.write(`__Host-${marker}=; Max-Age=0; Path=/; Secure`)
    storage.removeItem(userKey)
    storage.removeItem(letterKey)
    look()
  }

  async function renewNow(before: string | null): Promise<Renewal> {
    if (storage.getItem(stampKey) !== before) return 'renewed'
    if (!isAuthenticated()) return 'refused'
    const response = await sendRequest(requestOf(auth.refreshToken, undefined))
    const renewed = doneBody(response)?.body as Reply<typeof auth.refreshToken> | null | undefined
    if (renewed?.success && renewed.user) {
      if (storage.getItem(leavingKey) === null) keep(renewed)
      return 'renewed'
    }
    if (response?.status !== 401 && response?.status !== 403) return 'unanswered'
    refusals += 1
    if (refusals > refusedRefreshesMax) await lockOut(messageIn(response))
    // A screen that asks nothing for hours must leave too: the refusal is confirmed without it.
    else timer = setTimeout(() => void renew(storage.getItem(stampKey)), confirmMs * refusals)
    return 'refused'
  }

  /** The server wants this device or this person no more. What waits in the outbox stays, sealed, for an admin. */
  async function lockOut(why: string | null) {
    const person = user()
    if (why) storage.setItem(lockedKey, why)
    forget()
    if (person) await wipe(person)
  }

  function renew(before: string | null): Promise<Renewal> {
    clearTimeout(timer)
    renewing ??= mutex('comanda-refresh', () => renewNow(before)).finally(() => {
      renewing = null
    })
    return renewing
  }

  /** Tells the server that the person has left; without an answer it is told again later. */
  async function leave(): Promise<string | null> {
    if (storage.getItem(leavingKey) === null) return null
    return mutex('comanda-refresh', async () => {
      if (storage.getItem(leavingKey) === null) return null
      const response = await sendRequest({ ...requestOf(auth.signOut, undefined), withinMs: signOutMs })
      if (response && response.status < 500) storage.removeItem(leavingKey)
      if (!storage.getItem(userKey)) forget()
      return messageIn(response)
    })
  }

  const unlisten = [
    listen('storage', look),
    listen('visible', look),
    online.subscribe(() => {
      if (online.state().isOnline) void leave()
    }),
  ]
  void leave()
  // The cookie outlived what this device knew of the person: the server says who it is.
  if (isAuthenticated() && !known) void renew(storage.getItem(stampKey))
  return {
    user,
    isAuthenticated,
    letter: () => storage.getItem(letterKey),
    lockedBecause: () => storage.getItem(lockedKey),
    subscribe: run => add(listeners, run),
    onSignedOut: run => add(leaveListeners, run),
    stamp: () => storage.getItem(stampKey),
    renew,

    signIn: form =>
      mutex('comanda-refresh', async () => {
        const reply = await call(auth.signIn, { body: form })
        keep(reply)
        return reply
      }),

    async signOut({ force = false } = {}) {
      const person = user()
      const unsent = person && !force ? await unsentOf(person) : 0
      if (unsent > 0) return { refusedBecause: unsent }
      storage.setItem(leavingKey, '1')
      forget()
      if (person) await wipe(person)
      return { message: (await leave()) ?? 'Signed out on this device.' }
    },

    close() {
      clearTimeout(timer)
      for (const stop of unlisten) stop()
    },
  }
}

/** Sends through `ask`; a 401 or 403 renews the session and sends once more, with the same key (§4). */
export function withRenewal(sendRequest: SendRequest, session: Pick<Session, 'stamp' | 'renew'>): SendRequest {
  return async request => {
    const before = session.stamp()
    const response = await sendRequest(request)
    if (response?.status !== 401 && response?.status !== 403) return response
    const renewal = await session.renew(before)
    if (renewal === 'renewed') return sendRequest(request)
    return renewal === 'refused' ? response : null
  }
}

function parsed(text: string | null): User | null {
  try {
    return text === null ? null : (JSON.parse(text) as User)
  } catch {
    return null
  }
}

function add(listeners: Set<() => void>, run: () => void): () => void {
  listeners.add(run)
  return () => listeners.delete(run)
}
