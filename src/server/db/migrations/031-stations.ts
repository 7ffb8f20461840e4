/** Where each dish is prepared, and how far the cooks are with it: rounds, what is ready, and what has left the display. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function stations(engine: Engine): Migration {
  const { id, key, whole, strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('stations')
        .addColumn('id', key, id)
        .addColumn('title', 'text', c => c.notNull())
        .addColumn('paper_only', whole, c => c.notNull().defaultTo(0))
        .addColumn('removed_at', whole)
        .modifyEnd(strict)
        .execute()
      await db.schema
        .createTable('station_routes')
        .addColumn('category_id', whole, c => c.notNull().references('categories.id'))
        .addColumn('dining', 'text', c => c.notNull())
        .addColumn('station_id', whole, c => c.notNull().references('stations.id'))
        .addPrimaryKeyConstraint('station_routes_key', ['category_id', 'dining'])
        .modifyEnd(strict)
        .execute()
      const add = (table: string, column: string) => db.schema.alterTable(table).addColumn(column, whole).execute()
      const figure = (table: string, column: string, start: number) =>
        db.schema
          .alterTable(table)
          .addColumn(column, whole, c => c.notNull().defaultTo(start))
          .execute()
      await add('order_items', 'station_id')
      await figure('order_items', 'round', 0)
      await add('order_items', 'ready_at')
      await add('order_items', 'bumped_at')
      for (const topic of ['stations', 'ready']) await figure('versions', topic, 1)
    },
  }
}
