/** Settings → Stations: where dishes are prepared, and which categories go where. */
import type { stations } from '../../contract/stations.ts'
import { fold } from '../../domain/fold.ts'
import { stationsMax } from '../../domain/limits.ts'
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
    const { id } = await rows.remove(context)
    await context.db.deleteFrom('station_routes').where('station_id', '=', id).execute()
    return done('done.stationDeleted')
  },
  saveRoutes: async ({ db, body }) => {
    const routes = body.routes.map(({ categoryId, dining, stationId }) => ({
      category_id: categoryId,
      dining,
      station_id: stationId,
    }))
    await saveRoutes(db, routes)
    return done('done.stationsSaved')
  },
}

/** Cooks call a station by its title: two of one name would be one to them. */
async function refuseTaken(tx: Tx, title: string, own: number | null): Promise<void> {
  const wanted = fold(title)
  const others = (await readStations(tx)).filter(({ id }) => id !== own)
  if (others.some(other => fold(other.title) === wanted)) throw new Refused(400, 'refused.stationTitleTaken')
}
