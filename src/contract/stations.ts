/** The stations of the kitchen, and which categories go to which. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { failures } from '../domain/failures.ts'
import { flag, flagIfSent, id, titleText } from '../domain/fields.ts'
import { stationRoutesMax } from '../domain/limits.ts'
import { routeDinings, station, stationRoute } from '../domain/stations.ts'
import { post, read, remove } from './endpoint.ts'
import { added, said } from './replies.ts'

const access = areaScopes.settings
const saves = { reply: said, access, failure: failures.settingsSave }
export const stationForm = z.object({ title: titleText('forms.stationTitle'), paperOnly: flag })
const stationUpdateForm = z.extend(stationForm, { paperOnly: flagIfSent })
const route = z.object({
  categoryId: id('forms.categoryOfStore'),
  dining: z.enum(routeDinings, 'forms.diningOption'),
  stationId: id('forms.station'),
})

export const stations = {
  list: read('/settings/stations', {
    topic: 'stations',
    reply: z.object({ stations: z.array(station), routes: z.array(stationRoute) }),
    access,
    failure: failures.settingsLoad,
  }),
  add: post('/settings/stations/add', { body: stationForm, changes: ['stations', 'kitchen'], ...saves, reply: added }),
  update: post('/settings/stations/:id/update', {
    body: stationUpdateForm,
    changes: ['stations', 'kitchen'],
    ...saves,
  }),
  remove: remove('/settings/stations/:id', { changes: ['stations', 'kitchen'], ...saves }),
  /** Replaces all routes. */
  saveRoutes: post('/settings/stations/routes', {
    body: z.object({
      routes: z.array(route, 'forms.station').check(z.maxLength(stationRoutesMax, 'forms.tooManyLines')),
    }),
    changes: ['stations'],
    ...saves,
  }),
}
