/**
 * A request's digest reveals a guest's phone to somebody who tries all phones. None of these calls waits in an outbox,
 * so their keys go after a day.
 */
import type { Tx } from '../db/open.ts'

export const guestKeysMaxAgeMs = 24 * 3_600_000

/** Deletes the keys of such calls that were used before `before` (ms since epoch), and not before `since`. */
export async function forgetGuestKeys(tx: Tx, before: number, since = before - 2 * guestKeysMaxAgeMs): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('made_at', '<', before)
    .where('made_at', '>=', since)
    .where(eb => eb.or([eb('call', 'like', '% /customers/%'), eb('call', '=', 'POST /reservations/add')]))
    .execute()
}
