/** Trouble that a request or a write has met is on the dashboard at once, not only after the next check of the machine. */
import type { Database } from '../db/open.ts'
import { type TroubleKind, troubleOf } from '../db/trouble.ts'
import { damageCode, damaged } from './integrity.ts'
import type { Watch } from './watch.ts'

/** Stands from a write that the disk did not take until one that it took. */
export const failedWriteCode = 'failed-write'

export function noticeTrouble(kind: TroubleKind, watch: Pick<Watch, 'set'>): void {
  if (kind === 'damaged') watch.set(damageCode, damaged)
  if (kind === 'full') watch.set(failedWriteCode, { level: 'red', said: { key: 'health.diskFull', values: {} } })
  if (kind === 'failing') watch.set(failedWriteCode, { level: 'red', said: { key: 'health.diskFails', values: {} } })
}

/** The same database. A write that the disk does not take is noticed, and the next good one ends it. */
export function noticingWrites(database: Database, watch: Pick<Watch, 'set'>): Database {
  return {
    ...database,
    write: async (...given) => {
      try {
        const result = await database.write(...given)
        watch.set(failedWriteCode, null)
        return result
      } catch (error) {
        const kind = troubleOf(error)
        if (kind) noticeTrouble(kind, watch)
        throw error
      }
    },
  }
}
