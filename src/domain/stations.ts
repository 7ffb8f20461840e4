/** Where the dishes of a category are prepared. */
import * as z from 'zod/mini'
import { deliveryTypes } from './choices.ts'
import type { DeliveryType } from './entities.ts'

/** For which dining option a route counts; 'any': for all that have none of their own. */
export const routeDinings = ['any', ...deliveryTypes] as const

/** A place where something is prepared. `paper_only` 1: its cooks have no display. */
export const station = z.object({
  id: z.number(),
  title: z.string(),
  paper_only: z.union([z.literal(0), z.literal(1)]),
})

/** The dishes of a category go to one station for each dining option. */
export const stationRoute = z.object({
  category_id: z.number(),
  dining: z.enum(routeDinings),
  station_id: z.number(),
})

export type Station = z.infer<typeof station>
export type StationRoute = z.infer<typeof stationRoute>
export type RouteDining = (typeof routeDinings)[number]

/**
 * The station of a dish: the route for just this dining option, else the one for any, else none (null). An order without
 * a dining option ('') has only the one for any.
 */
export function stationOf(
  routes: readonly StationRoute[],
  categoryId: number | null,
  deliveryType: DeliveryType,
): number | null {
  const ofCategory = routes.filter(route => route.category_id === categoryId)
  const found =
    ofCategory.find(({ dining }) => dining === deliveryType) ?? ofCategory.find(({ dining }) => dining === 'any')
  return found?.station_id ?? null
}
