/** Who is signed in, as far as this device knows: the marker cookie (§4), and the person in local storage. */
import type { auth } from '../../contract/auth.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { User } from '../../domain/entities.ts'
import type { Browser } from '../device/browser.ts'
import { newKey } from '../device/new-key.ts'
import { isSameUser } from '../storage/owner.ts'
import { isStoreFacts, isUser, storedAs } from '../storage/stored-shapes.ts'
import { makeTabletRecord, type TabletRecord } from '../tablet/tablet-record.ts'
import { learnStore, type StoreFacts } from './store-facts.ts'

export interface SignedIn {
  /** The person, or null; the same object until something about them changes. */
  readonly user: () => User | null
  /** The same as of the last `look`: a screen asks at each drawing, and a cookie is not read for nothing. */
  readonly shownUser: () => User | null
  /** Whether the cookie that marks a session is there (§4). */
  readonly isAuthenticated: () => boolean
  /** Distinguishes this device from all others that are signed in: 'B'; null: not known yet. */
  readonly letter: () => string | null
  /** Why the server ended the last session, in its words; null: the person signed out. */
  readonly lockedBecause: () => string | null
  readonly subscribe: (run: () => void) => () => void
  /** Runs when the session has ended, in this tab or another. */
  readonly onSignedOut: (run: () => void) => () => void
  /** Whether this browser is a shared tablet. */
  readonly tablet: TabletRecord
  /** Changes with every renewal, in all tabs. */
  readonly stamp: () => string | null
}

/** The same, with the functions that only the session uses. */
export interface SignedInRecord extends SignedIn {
  readonly hasPerson: () => boolean
  readonly keep: (reply: Pick<Reply<typeof auth.signIn>, 'user' | 'deviceLetter' | 'store' | 'tablet'>) => void
  /** `why`: the server's message, if the server ended it. */
  readonly forget: (why?: string | null) => void
  /** Whether the person has left and the server does not know it yet. */
  readonly isLeaving: () => boolean
  readonly setLeaving: (isLeaving: boolean) => void
  /** Reads it again: another tab may have changed it. */
  readonly look: () => void
}

const userKey = 'comanda-user'
const stampKey = 'comanda-renewed'
const storeKey = 'comanda-store'
const letterKey = 'comanda-letter'
const leavingKey = 'comanda-leaving'
const lockedKey = 'comanda-locked'
const marker = 'comanda__authenticated'

/** The record of who is signed in on this device. */
export function makeSignedIn({ storage, cookies }: Pick<Browser, 'storage' | 'cookies'>): SignedInRecord {
  const listeners = new Set<() => void>()
  const leaveListeners = new Set<() => void>()
  let read: { readonly text: string | null; readonly user: User | null } = { text: null, user: null }
  let known = user()
  const tablet = makeTabletRecord(storage, () => user() !== null)
  const storedStore = () => storedAs<StoreFacts>(storage.getItem(storeKey), isStoreFacts)
  learnStore(storedStore())

  function isAuthenticated(): boolean {
    return cookies.read().includes(`${marker}=true`)
  }

  function user(): User | null {
    if (!isAuthenticated()) return null
    const text = storage.getItem(userKey)
    if (text !== read.text) read = { text, user: storedAs(text, isUser) }
    return read.user
  }

  /** Tells the listeners of a change, wherever it was made. */
  function look() {
    const before = known
    known = user()
    tablet.look()
    if (known === before) return
    for (const run of listeners) run()
    if (before && !(known && isSameUser(before, known))) for (const run of leaveListeners) run()
  }

  return {
    user,
    shownUser: () => known,
    isAuthenticated,
    tablet,
    look,
    letter: () => /^[A-Z]{1,3}$/.exec(storage.getItem(letterKey) ?? '')?.[0] ?? null,
    lockedBecause: () => storage.getItem(lockedKey),
    stamp: () => storage.getItem(stampKey),
    hasPerson: () => Boolean(storage.getItem(userKey)),
    isLeaving: () => storage.getItem(leavingKey) !== null,
    setLeaving: isLeaving => (isLeaving ? storage.setItem(leavingKey, '1') : storage.removeItem(leavingKey)),
    subscribe: run => add(listeners, run),
    onSignedOut: run => add(leaveListeners, run),
    keep({ user: person, deviceLetter, store, tablet: shared }) {
      storage.removeItem(leavingKey)
      storage.removeItem(lockedKey)
      storage.setItem(userKey, JSON.stringify(person))
      if (deviceLetter) storage.setItem(letterKey, deviceLetter)
      storage.setItem(storeKey, JSON.stringify(store))
      learnStore(storedStore())
      storage.setItem(stampKey, newKey())
      tablet.keep(shared)
      look()
    },
    forget(why) {
      if (why) storage.setItem(lockedKey, why)
      // Under HTTPS it has a prefix, so that the browser lets only this origin set it (RFC 6265bis).
      cookies.write(`${marker}=; Max-Age=0; Path=/`)
      cookies.write(`__Host-${marker}=; Max-Age=0; Path=/; Secure`)
      storage.removeItem(userKey)
      storage.removeItem(letterKey)
      look()
    },
  }
}

function add(listeners: Set<() => void>, run: () => void): () => void {
  listeners.add(run)
  return () => listeners.delete(run)
}
