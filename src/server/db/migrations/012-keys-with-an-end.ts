/**
 * Finds the oldest idempotency keys, so that they can be let go of; and forgets the answers of calls that change nothing,
 * which need no key: each held whole orders.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export function keysWithAnEnd(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.createIndex('idempotency_keys_by_age').on('idempotency_keys').column('made_at').execute()
      for (const call of ['POST /api/v1/orders/complete-order-payment-summary', 'POST /api/v1/invoices/orders'])
        await sql`delete from idempotency_keys where call like ${`${call}%`}`.execute(db)
    },
  }
}
