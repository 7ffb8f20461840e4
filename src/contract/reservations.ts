import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { reservation, storeTable } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { flag } from '../domain/fields.ts'
import { reservationAddForm, reservationUpdateForm } from '../domain/validation.ts'
import { lookUp, post, read, remove, sharedRead } from './endpoint.ts'
import { periodQuery, searchQuery } from './period.ts'
import { said } from './replies.ts'

/** With it, a reservation whose table is booked within two hours of it is refused with 409, and nothing is stored. */
const refuseClash = { refuseClash: flag }

export const reservations = {
  init: sharedRead('/reservations/init', {
    topic: 'tables',
    dependsOn: ['tables'],
    persisted: true,
    reply: z.object({ storeTables: z.array(storeTable) }),
    access: areaScopes.reservations,
    failure: failures.detailsLoad,
  }),
  /** By time; the first 5,000 of a range over years. */
  list: read('/reservations', {
    topic: 'reservations',
    query: periodQuery,
    reply: z.array(reservation),
    access: areaScopes.reservations,
    failure: failures.detailsLoad,
  }),
  search: read('/reservations/search', {
    topic: 'reservations',
    query: searchQuery,
    reply: z.array(reservation),
    access: areaScopes.reservations,
    failure: failures.search,
  }),
  /** `search`, with the search text in the body: it may be a guest's name or phone. */
  find: lookUp('/reservations/find', {
    topic: 'reservations',
    body: searchQuery,
    reply: z.array(reservation),
    access: areaScopes.reservations,
    failure: failures.search,
  }),
  add: post('/reservations/add', {
    body: z.extend(reservationAddForm, refuseClash),
    reply: z.extend(said, { reservationId: z.number(), uniqueCode: z.string() }),
    changes: ['reservations', 'dashboard'],
    access: areaScopes.reservationChanges,
    failure: failures.peopleAction,
  }),
  update: post('/reservations/update/:id', {
    body: z.extend(reservationUpdateForm, refuseClash),
    reply: said,
    changes: ['reservations', 'dashboard'],
    access: areaScopes.reservationChanges,
    failure: failures.peopleAction,
  }),
  remove: remove('/reservations/delete/:id', {
    reply: said,
    changes: ['reservations', 'dashboard'],
    access: areaScopes.reservationChanges,
    failure: failures.peopleAction,
  }),
}
