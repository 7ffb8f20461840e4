/** Settings → Stations: where dishes are prepared, and which categories go where. */
import type { stations } from '../../contract/stations.ts'
import type { EntryValue } from '../../domain/audit-entries.ts'
import { fold } from '../../domain/fold.ts'
import { stationsMax } from '../../domain/limits.ts'
import { recordChange } from '../books/record-change.ts'
import type { Tx } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { listRows } from '../store/list-rows.ts'
import { readRoutes, readStations } from '../store/read-stations.ts'
import { storedFlag } from '../store/save-store.ts'
import { saveRoutes } from './save-routes.ts'

const unknown = 'refused.noStation'
const rows = listRows<{ title: string; paper_only: number }>({
  table: 'stations',
  columns: ['title', 'paper_only'],
  unknown,
  entry: 'station.change',
})

export const stationsHandlers: Handlers<typeof stations> = {
  list: async ({ db }) => ({ stations: await readStations(db), routes: await readRoutes(db) }),
  add: async ({ body, ...context }) => {
    const { db } = context
    const present = await readStations(db)
    if (present.length >= stationsMax) throw new Refused(409, 'refused.tooManyStations', { maximum: stationsMax })
    await refuseTaken(db, body.title, null)
    const row = { title: body.title, paper_only: storedFlag(body.paperOnly) }
    return { ...done('done.stationAdded'), id: await rows.add(context, row) }
  },
  update: async ({ body, ...context }) => {
    await refuseTaken(context.db, body.title, rowId(context.params.id, unknown))
    const { paperOnly } = body
    await rows.change(context, {
      title: body.title,
      ...(paperOnly !== undefined && { paper_only: storedFlag(paperOnly) }),
    })
    return done('done.stationUpdated')
  },
  remove: async context => {
    const routes = await routesInWords(context.db, rowId(context.params.id, unknown))
    const { id, title } = await rows.remove(context)
    if (routes.length > 0)
      recordChange(context.record, { act: 'station.change', subject: title, before: { routes }, after: { routes: [] } })
    await context.db.deleteFrom('station_routes').where('station_id', '=', id).execute()
    return done('done.stationDeleted')
  },
  saveRoutes: async ({ db, body, record }) => {
    const routes = body.routes.map(({ categoryId, dining, stationId }) => ({
      category_id: categoryId,
      dining,
      station_id: stationId,
    }))
    const before = { routes: await routesInWords(db) }
    await saveRoutes(db, routes)
    recordChange(record, { act: 'station.change', before, after: { routes: await routesInWords(db) } })
    return done('done.stationsSaved')
  },
}

/** Cooks call a station by its title: two of one name would be one to them. */
async function refuseTaken(tx: Tx, title: string, own: number | null): Promise<void> {
  const wanted = fold(title)
  const others = (await readStations(tx)).filter(({ id }) => id !== own)
  if (others.some(other => fold(other.title) === wanted)) throw new Refused(400, 'refused.stationTitleTaken')
}

/** Which category goes where, for the books; `stationId`: only what goes there. */
async function routesInWords(tx: Tx, stationId?: number): Promise<readonly EntryValue[]> {
  const rows = await tx
    .selectFrom('station_routes as route')
    .innerJoin('categories', 'categories.id', 'route.category_id')
    .innerJoin('stations', 'stations.id', 'route.station_id')
    .select(['categories.title as category', 'route.dining as dining_option', 'stations.title as station'])
    .$if(stationId !== undefined, query => query.where('route.station_id', '=', stationId as number))
    .orderBy('route.category_id')
    .orderBy('route.dining')
    .execute()
  return rows
}
