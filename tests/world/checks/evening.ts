import type { Database } from '../../../src/server/db/open.ts'
import type { Accepted } from '../accepted.ts'
import type { Shadow } from '../shadow/shadow.ts'
import type { Numbers } from './numbers.ts'

/** What the checks of an evening look at, while nothing is under way. */
export interface Evening {
  readonly shadow: Shadow
  /** Everything that was accepted so far, in the order of the commits. */
  readonly accepted: readonly Accepted[]
  /** An administrator's GET, below `/api/v1`. */
  readonly read: (path: string) => Promise<unknown>
  readonly database: Database
  /** The server's clock. */
  readonly now: number
  /** Numbers on papers and in answers, also of what a restore has taken back; missing: those of what was accepted. */
  readonly given?: Numbers['given']
}
