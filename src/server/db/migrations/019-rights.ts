/**
 * What each person may do behind the doors that their scopes open, as JSON text, and their PIN. Everybody keeps what
 * they could do until now: whoever may change orders cancels at any time, and managers may do everything.
 */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

interface Tables {
  users: { id: number; scope: string; rights: string }
}

export function rights(engine: Engine): Migration {
  const { whole } = columnTypes(engine)
  return {
    up: async (anyDb: Kysely<unknown>) => {
      const users = () => anyDb.schema.alterTable('users')
      await users()
        .addColumn('rights', 'text', column => column.notNull().defaultTo('{}'))
        .execute()
      await users().addColumn('pin_hash', 'text').execute()
      await users().addColumn('pin_digits', whole).execute()
      await users().addColumn('pin_set_at', whole).execute()
      await users()
        .addColumn('pin_is_new', whole, column => column.notNull().defaultTo(0))
        .execute()

      const db = anyDb as Kysely<Tables>
      for (const { id, scope } of await db.selectFrom('users').select(['id', 'scope']).execute()) {
        const kept = rightsBefore(scope)
        if (kept)
          await db
            .updateTable('users')
            .set({ rights: JSON.stringify(kept) })
            .where('id', '=', id)
            .execute()
      }
    },
  }
}

function rightsBefore(scope: string): object | null {
  const held = scope.split(',').map(name => name.trim().toUpperCase())
  if (held.includes('SETTINGS')) return ofManagers
  return ['POS', 'ORDERS', 'ORDER_STATUS'].some(name => held.includes(name)) ? ofOrders : null
}

const ofOrders = { void_after_start: true, void_after_bill: true }
const ofManagers = {
  discount_percent_max: 100,
  comp: true,
  ...ofOrders,
  refund: true,
  open_drawer: true,
  close_shift: true,
  correct_tender: true,
  approve: true,
}
