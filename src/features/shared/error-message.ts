import { CallFailed } from '../../client/http/call.ts'

/** What to say about a failed call; null when the catalogue says to log only (§8). Anything else is a fault of ours. */
export function errorMessage(error: unknown): string | null {
  if (!(error instanceof CallFailed)) throw error
  return error.quiet ? null : error.message
}
