/**
 * What the processes of one restaurant tell each other, over LISTEN and NOTIFY, in the shape of the pool that the
 * adapter of Socket.IO expects. The adapter never meets a lost connection: hearing comes back by itself, for ever, and
 * telling waits for nobody, so that a process tells its own screens at once whatever the database does.
 */
import { openEar } from './ear.ts'
import { openMouth } from './mouth.ts'
import type { Presence } from './presence.ts'

export interface Bell {
  /** For `createAdapter`. */
  readonly pool: {
    readonly connect: () => Promise<unknown>
    readonly query: (text: string, values?: readonly unknown[]) => Promise<{ readonly rows: readonly unknown[] }>
  }
  /** Runs each time this process hears again after it may have missed something. */
  readonly onHearsAgain: (run: () => void) => void
  readonly close: () => void
}

/** Opens it on the database at `url`. Nothing connects before the adapter asks. */
export function openBell(url: string, schemaName: string, presence: Presence): Bell {
  const ear = openEar(url, schemaName, presence)
  const mouth = openMouth(url, schemaName, presence)
  return {
    pool: { connect: async () => ear.asClient(), query: mouth.say },
    onHearsAgain: ear.onHearsAgain,
    close() {
      ear.close()
      mouth.close()
    },
  }
}
