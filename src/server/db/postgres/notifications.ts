/**
 * Messages between the processes of one restaurant (LISTEN, NOTIFY), in the shape that Socket.IO's adapter expects.
 * Listening reconnects for ever, and notifying makes nobody wait.
 */

import type { Availability } from './availability.ts'
import { openListener } from './listener.ts'
import { openNotifier } from './notifier.ts'

export interface Notifications {
  /** For `createAdapter`. */
  readonly pool: {
    readonly connect: () => Promise<unknown>
    readonly query: (text: string, values?: readonly unknown[]) => Promise<{ readonly rows: readonly unknown[] }>
  }
  /** Runs each time this process hears again after it may have missed something. */
  readonly onReconnect: (run: () => void) => void
  /** Something may have been written of which nobody was told: runs the same. */
  readonly tellMissed: () => void
  readonly close: () => void
}

/** Opens it on the database at `url`. Nothing connects before the adapter asks. */
export function openNotifications(url: string, schemaName: string, availability: Availability): Notifications {
  const listener = openListener(url, schemaName, availability)
  const notifier = openNotifier(url, schemaName, availability)
  return {
    pool: { connect: async () => listener.asClient(), query: notifier.send },
    onReconnect: listener.onReconnect,
    tellMissed: listener.tellMissed,
    close() {
      listener.close()
      notifier.close()
    },
  }
}
