/** Which categories go where: all routes are replaced at once. */
import type { StationRoute } from '../../domain/stations.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

/** Throws Refused(400) for two stations of one category and dining option, and for what the store does not have. */
export async function saveRoutes(tx: Tx, routes: readonly StationRoute[]): Promise<void> {
  const keys = new Set(routes.map(({ category_id, dining }) => `${category_id} ${dining}`))
  if (keys.size < routes.length) throw new Refused(400, 'refused.routeTwice')
  const categories = await idsOf(tx, 'categories')
  if (routes.some(({ category_id }) => !categories.has(category_id)))
    throw new Refused(400, 'refused.routeWithoutCategory')
  const stations = await idsOf(tx, 'stations')
  if (routes.some(({ station_id }) => !stations.has(station_id))) throw new Refused(400, 'refused.routeWithoutStation')
  await tx.deleteFrom('station_routes').execute()
  // A statement of PostgreSQL holds some ten thousand values.
  for (let from = 0; from < routes.length; from += 1_000)
    await tx
      .insertInto('station_routes')
      .values(routes.slice(from, from + 1_000))
      .execute()
}

/** The dishes of a category that is gone have no station. Returns whether there was a route. */
export async function dropRoutesOf(tx: Tx, categoryId: number): Promise<boolean> {
  const gone = await tx.deleteFrom('station_routes').where('category_id', '=', categoryId).returning('dining').execute()
  return gone.length > 0
}

async function idsOf(tx: Tx, table: 'categories' | 'stations'): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom(table as 'stations')
    .select('id')
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
