/** Locking a shared tablet: what its person sees is hidden at once, in every tab, and then taken off the device. */
import { tablets } from '../../contract/tablets.ts'
import type { User } from '../../domain/entities.ts'
import type { Browser } from '../device/browser.ts'
import type { Mutex } from '../device/mutex.ts'
import { requestOf } from '../http/call.ts'
import type { Online } from '../http/online.ts'
import type { ApiResponse, SendRequest } from '../http/request.ts'
import type { Realtime } from '../live/realtime.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Session } from '../session/session.ts'
import type { Store } from '../storage/store.ts'

export interface Lock {
  /** Resolves when nothing of its person is left. `isTold`: the server has locked it. Never rejects. */
  readonly lock: (options?: { readonly isTold?: boolean }) => Promise<void>
  /** Resolves when a lock that has begun has ended. */
  readonly settled: () => Promise<void>
  /** Tells the server of a lock that it has not heard of. */
  readonly tell: () => Promise<void>
  /** Somebody has unlocked it: there is nothing left to tell. */
  readonly forget: () => void
}

interface LockNeeds {
  readonly session: Pick<Session, 'user' | 'end' | 'tablet'>
  readonly outbox: Pick<Outbox, 'list' | 'outcomeWithin'>
  readonly store: Pick<Store, 'hide'>
  readonly realtime: Pick<Realtime, 'stop'>
  readonly online: Pick<Online, 'state'>
  readonly storage: Browser['storage']
  readonly mutex: Mutex
  readonly sendRequest: SendRequest
  /** Saves the open cart where only its owner finds it. */
  readonly putCartAway: (person: User) => Promise<void>
  readonly onAnswer: (response: ApiResponse) => void
}

const untoldKey = 'comanda-tablet-untold'
/** What is on its way to the server gets there first, if it does so this soon. */
const patienceMs = 2_000
const tellMs = 5_000

export function makeLock(needs: LockNeeds): Lock {
  const { session, outbox, store, realtime, online, storage, mutex, sendRequest, putCartAway, onAnswer } = needs
  let locking: Promise<void> | null = null

  async function lockNow(isTold: boolean): Promise<void> {
    session.tablet.setLocked(true)
    const person = session.user()
    if (!isTold) storage.setItem(untoldKey, '1')
    if (person) {
      realtime.stop()
      await putCartAway(person).catch(warn)
      if (!isTold && online.state().isOnline) await whatIsUnderWay()
      session.end({ isTold: true })
      await store.hide(person).catch(warn)
    }
    void tell().catch(warn)
  }

  async function whatIsUnderWay() {
    const waiting = outbox.list().filter(({ state }) => state !== 'refused')
    await Promise.all(waiting.map(({ key }) => outbox.outcomeWithin(key, patienceMs)))
  }

  const isUntold = () => storage.getItem(untoldKey) !== null && !session.user()

  async function tell(): Promise<void> {
    if (!isUntold()) return
    await mutex('comanda-refresh', async () => {
      if (!isUntold()) return
      const response = await sendRequest({ ...requestOf(tablets.lock, undefined), withinMs: tellMs })
      if (response && response.status < 500) storage.removeItem(untoldKey)
      onAnswer(response)
    })
  }

  return {
    lock({ isTold = false } = {}) {
      locking ??= lockNow(isTold).finally(() => {
        locking = null
      })
      return locking
    },
    settled: async () => void (await locking),
    tell,
    forget: () => storage.removeItem(untoldKey),
  }
}

const warn = (error: unknown) => console.warn('Locking this tablet was not easy:', error)
