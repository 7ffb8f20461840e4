import type { User } from '../../domain/entities.ts'
import type { Topic } from '../../domain/topics.ts'
import type { Mutex } from '../device/mutex.ts'
import type { SendRequest } from '../http/request.ts'
import type { DeviceDatabase } from '../storage/device-database.ts'
import type { Store } from '../storage/store.ts'

/** What the outbox needs of the app around it. */
export interface OutboxNeeds {
  readonly database: DeviceDatabase
  readonly openCart: Store['openCart']
  readonly sendRequest: SendRequest
  readonly user: () => User | null
  /** Whether the server answered the last request. */
  readonly isReachable: () => boolean
  /** Asks the server whether it can be reached, and soon knows. */
  readonly isLost: () => Promise<boolean>
  /** Runs something in one tab at a time. */
  readonly mutex: Mutex
  /** ms since epoch */
  readonly now: () => number
  /** 0 to 1. */
  readonly random: () => number
  /** Runs once, `ms` from now; returns how to cancel it. */
  readonly later: (ms: number, run: () => void) => () => void
  /** Tells the other tabs that something has changed. */
  readonly tell: () => void
  /** The server has taken a write that was sent at `sentAt`, in ms since epoch. */
  readonly onDone: (changes: readonly Topic[], sentAt: number) => void
}
