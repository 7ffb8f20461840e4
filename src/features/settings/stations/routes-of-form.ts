/** The form of the routes: which station each category has, by dining option. */
import type { Input } from '../../../contract/endpoint.ts'
import type { stations } from '../../../contract/stations.ts'
import { type RouteDining, routeDinings, type StationRoute } from '../../../domain/stations.ts'

/** Station ids as text, by category and dining option; '' or missing: none. */
export type RouteChoices = Readonly<Record<string, string>>

export const choiceOf = (choices: RouteChoices, categoryId: number, dining: RouteDining): string =>
  choices[`${categoryId} ${dining}`] ?? ''

export const withChoice = (
  choices: RouteChoices,
  { categoryId, dining }: { readonly categoryId: number; readonly dining: RouteDining },
  station: string,
): RouteChoices => ({ ...choices, [`${categoryId} ${dining}`]: station })

export const choicesOf = (routes: readonly StationRoute[]): RouteChoices =>
  Object.fromEntries(
    routes.map(({ category_id, dining, station_id }) => [`${category_id} ${dining}`, String(station_id)]),
  )

/** What is sent: the chosen routes of these categories. */
export const routesOf = (
  choices: RouteChoices,
  categories: readonly { readonly id: number }[],
): Input<typeof stations.saveRoutes>['body']['routes'] =>
  categories.flatMap(({ id: categoryId }) =>
    routeDinings.flatMap(dining => {
      const stationId = choiceOf(choices, categoryId, dining)
      return stationId ? [{ categoryId, dining, stationId }] : []
    }),
  )
