/** Trouble that a request has met is on the dashboard at once, not only after the next check of the machine. */
import type { TroubleKind } from '../db/trouble.ts'
import { diskCode } from './disk-space.ts'
import { damageCode, damaged } from './integrity.ts'
import type { Watch } from './watch.ts'

export function noticeTrouble(kind: TroubleKind, watch: Pick<Watch, 'set'>): void {
  if (kind === 'damaged') watch.set(damageCode, damaged)
  // The next look at the disk, within a minute, says whether that is still so.
  if (kind === 'full')
    watch.set(diskCode, {
      level: 'red',
      text: "The server's disk is full. Make room now: no order reaches the kitchen.",
    })
}
