import { CallFailed } from '../../client/http/call.ts'
import { t } from '../../texts/t.ts'

/** What to say about a failed call; null when the catalogue says to log only (§8). A fault of ours is reported besides. */
export function errorMessage(error: unknown): string | null {
  if (error instanceof CallFailed) return error.quiet ? null : error.message
  reportError(error)
  return t('outbox.deviceFailed')
}
