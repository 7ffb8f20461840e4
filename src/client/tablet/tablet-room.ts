/** What a shared tablet does that other devices don't: it is locked, and unlocked with PINs. Loaded there only. */
import type { Reply } from '../../contract/endpoint.ts'
import { profile } from '../../contract/profile.ts'
import { tablets } from '../../contract/tablets.ts'
import type { Browser } from '../device/browser.ts'
import type { Mutex } from '../device/mutex.ts'
import { newKey } from '../device/new-key.ts'
import { makeCall } from '../http/call.ts'
import type { Online } from '../http/online.ts'
import type { ApiResponse, SendRequest } from '../http/request.ts'
import { within } from '../http/within.ts'
import type { Realtime } from '../live/realtime.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Session } from '../session/session.ts'
import { isSameUser } from '../storage/owner.ts'
import type { Store } from '../storage/store.ts'
import { isPeople, storedAs } from '../storage/stored-shapes.ts'
import { lockWhenIdle } from './idle.ts'
import { type Lock, makeLock } from './lock.ts'
import { putCartAway, takeCartOut } from './put-away.ts'

export type Colleague = Reply<typeof tablets.people>['people'][number]
export type Unlocked = Reply<typeof tablets.unlock>

export interface TabletRoom extends Pick<Lock, 'lock'> {
  /** Who may unlock it, from the server. Throws `CallFailed`. */
  readonly people: () => Promise<readonly Colleague[]>
  /** The same, as this tablet heard it last. */
  readonly knownPeople: () => readonly Colleague[]
  /**
   * Lets somebody in who gives their PIN; `open` shows their pages. With a temporary PIN (`mustChangePin`) they have to
   * choose their own first. Throws `CallFailed`.
   */
  readonly unlock: (username: string, pin: string) => Promise<Unlocked>
  /** Changes the temporary PIN `pin` to `own`, and lets its person in. Throws `CallFailed`. */
  readonly choosePin: (unlocked: Unlocked, pin: string, own: string) => Promise<void>
  /** Shows the pages of anybody who was let in, with the cart that was open when they left. */
  readonly open: () => Promise<void>
  readonly close: () => void
}

interface TabletNeeds extends Pick<Browser, 'storage' | 'listen'> {
  readonly session: Session
  readonly outbox: Outbox
  readonly store: Store
  readonly realtime: Realtime
  readonly online: Online
  readonly mutex: Mutex
  /** Without renewing a session: there may be none. */
  readonly sendRequest: SendRequest
  readonly now: () => number
}

const peopleKey = 'comanda-people'
/** Anybody who unlocks it does not wait longer for the cart that was open. */
const cartMs = 2_000

export function makeTabletRoom(needs: TabletNeeds): TabletRoom {
  const { session, store, online, mutex, storage, listen, now } = needs
  const { tablet } = session

  /** The tablet was removed: its names go too, and anybody who comes next signs in. */
  function onAnswer(response: ApiResponse): void {
    if (response?.status !== 401 || codeOf(response) !== 'refused.tabletNotShared') return
    storage.removeItem(peopleKey)
    tablet.keep(null)
  }
  const sendRequest: SendRequest = async request => {
    const response = await needs.sendRequest(request)
    onAnswer(response)
    return response
  }
  const call = makeCall(sendRequest)
  const cartNeeds = { ...needs, call }
  const lock = makeLock({ ...needs, putCartAway: person => putCartAway(cartNeeds, person), onAnswer })

  let last = session.user()
  const stops = [
    lockWhenIdle({ listen, storage, session, online, lock: lock.lock, now }),
    session.onTabletLocked(() => void lock.lock({ isTold: true })),
    online.subscribe(() => {
      if (online.state().isOnline) void lock.tell()
    }),
    // What this tab was still writing when another one locked the tablet comes after what that one has hidden.
    session.subscribe(() => {
      const before = last
      last = session.user()
      if (before && tablet.isLocked() && !(last && isSameUser(before, last))) void store.hide(before).catch(() => {})
    }),
  ]
  // The page was closed while it was being locked, or the server has not heard of it.
  if (tablet.isMarked() && session.user()) void lock.lock()
  else void lock.tell()

  return {
    lock: lock.lock,
    async people() {
      const reply = await call(tablets.people)
      storage.setItem(peopleKey, JSON.stringify(reply.people))
      tablet.keep(reply.tablet)
      return reply.people
    },
    knownPeople: () => storedAs<readonly Colleague[]>(storage.getItem(peopleKey), isPeople) ?? [],
    async unlock(username, pin) {
      await lock.settled()
      return mutex('comanda-refresh', async () => {
        const unlocked = await call(tablets.unlock, { body: { username, pin } })
        if (!unlocked.mustChangePin) session.begin(unlocked)
        return unlocked
      })
    },
    async choosePin(unlocked, pin, own) {
      await call(profile.setPin, { body: { current: pin, pin: own } }, { key: newKey() })
      session.begin(unlocked)
    },
    async open() {
      const person = session.user()
      if (!person) return
      lock.forget()
      await within(cartMs, () => takeCartOut(cartNeeds, person)).catch(error => console.warn(error))
      tablet.setLocked(false)
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}

const codeOf = (response: ApiResponse) => (response?.body as { readonly code?: unknown } | null)?.code
