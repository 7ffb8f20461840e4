/** Tells every screen which topics to read again, after the commit (§7, realtime). */
import type { Announcement, EventName } from '../../contract/realtime.ts'

export type Announce = (event: EventName, announcement: Announcement) => void

export interface Realtime {
  readonly announce: Announce
  /** Disconnects these sessions' devices, on every process. */
  readonly endSessions: (sessionIds: readonly number[]) => void
  /** The sessions whose devices hear this process. */
  readonly sessionsHere: () => readonly number[]
  /** How many devices are connected to this process. */
  readonly openSockets: () => number
  /** Wakes what sends to printers in all other processes. */
  readonly wakeSenders: () => void
  readonly onWakeSenders: (wake: () => void) => void
  readonly close: () => Promise<void>
}
