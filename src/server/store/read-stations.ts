/** The stations that the kitchen has, and what goes where. */
import type { RouteDining, Station, StationRoute } from '../../domain/stations.ts'
import type { Db } from '../db/open.ts'
import { onOff } from './store.ts'

export async function readStations(db: Db): Promise<Station[]> {
  const rows = await db
    .selectFrom('stations')
    .select(['id', 'title', 'paper_only'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, paper_only }) => ({ id, title, paper_only: onOff(paper_only) }))
}

export async function readRoutes(db: Db): Promise<StationRoute[]> {
  const rows = await db.selectFrom('station_routes').selectAll().orderBy('category_id').orderBy('dining').execute()
  return rows.map(row => ({ ...row, dining: row.dining as RouteDining }))
}
