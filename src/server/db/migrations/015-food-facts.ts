/** What guests read of a menu item: a description, its allergens and the diets that it suits, each list as JSON text. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export function foodFacts(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('menu_items').addColumn('description', 'text').execute()
      for (const list of ['allergens', 'diets'])
        await db.schema
          .alterTable('menu_items')
          .addColumn(list, 'text', column => column.notNull().defaultTo('[]'))
          .execute()
    },
  }
}
