/** Invoices are never changed nor deleted; tests of what is made from them must. */
import { sql } from 'kysely'
import type { Database } from '../../src/server/db/open.ts'

export async function unlockInvoices(database: Database): Promise<void> {
  const on = sql.raw(database.engine === 'sqlite' ? '' : 'on invoices')
  for (const lock of ['invoices_no_update', 'invoices_no_delete'])
    await database.write(tx => sql`drop trigger ${sql.ref(lock)} ${on}`.execute(tx))
}
