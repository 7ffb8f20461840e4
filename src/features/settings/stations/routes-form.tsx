import { useState } from 'react'
import type { Input } from '../../../contract/endpoint.ts'
import { stations as calls, type stations } from '../../../contract/stations.ts'
import { deliveryTypeLabels } from '../../../domain/delivery-labels.ts'
import type { Category } from '../../../domain/menu/entities.ts'
import { type RouteDining, routeDinings, type Station, type StationRoute } from '../../../domain/stations.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { Select } from '../../../ui/select.tsx'
import { useWrite } from '../../shared/use-write.ts'

interface RoutesFormProps {
  readonly stations: readonly Station[]
  readonly routes: readonly StationRoute[]
  readonly categories: readonly Category[]
}

/** Which category goes to which station. */
export function RoutesForm({ stations, routes, categories }: RoutesFormProps) {
  const [choices, setChoices] = useState(() => choicesOf(routes))
  const save = useWrite(calls.saveRoutes)
  return (
    <Card as="section" aria-labelledby="station-routes" className="flex flex-col gap-3 p-4">
      <h2 id="station-routes" className="font-bold text-lg">
        {t('settings.whichCategoryWhere')}
      </h2>
      {categories.length === 0 && <p className="text-soft">{t('settings.noCategories')}</p>}
      <ul className="ruled">
        {categories.map(category => (
          <CategoryRoutes
            key={category.id}
            category={category}
            stations={stations}
            choices={choices}
            onChoose={(dining, station) =>
              setChoices(withChoice(choices, { categoryId: category.id, dining }, station))
            }
          />
        ))}
      </ul>
      {categories.length > 0 && (
        <Button
          variant="primary"
          busy={save.busy}
          onClick={() => void save.run({ body: { routes: [...routesOf(choices, categories)] } })}
          className="self-end"
        >
          {t('settings.save')}
        </Button>
      )}
    </Card>
  )
}

interface CategoryRoutesProps {
  readonly category: Category
  readonly stations: readonly Station[]
  readonly choices: RouteChoices
  readonly onChoose: (dining: RouteDining, station: string) => void
}

function CategoryRoutes({ category, stations, choices, onChoose }: CategoryRoutesProps) {
  const options = stations.map(({ id, title }) => ({ value: String(id), label: title }))
  const everywhere = choiceOf(choices, category.id, 'any')
  const different = dinings.filter(dining => choiceOf(choices, category.id, dining))
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0 self-center">
        <h3 className="break-words font-semibold">
          <bdi>{category.title}</bdi>
        </h3>
        {!everywhere && <p className="font-medium text-amber text-sm">{t('settings.noStationShowsEverywhere')}</p>}
      </div>
      <div className="min-w-0">
        <Select
          label={t('settings.stationEverywhere', { category: category.title })}
          hideLabel
          placeholder={t('settings.noStation')}
          options={options}
          value={everywhere}
          onChange={station => onChoose('any', station)}
        />
        <Collapsible label={t('settings.differentFor')} count={different.length}>
          <div className="grid gap-2 pb-2">
            {dinings.map(dining => (
              <Select
                key={dining}
                label={t('settings.stationFor', {
                  category: category.title,
                  dining: t(deliveryTypeLabels[dining]),
                })}
                placeholder={t('settings.asEverywhere')}
                options={options}
                value={choiceOf(choices, category.id, dining)}
                onChange={station => onChoose(dining, station)}
              />
            ))}
          </div>
        </Collapsible>
      </div>
    </li>
  )
}

const dinings = ['dinein', 'delivery', 'takeaway'] as const

/**
 * The form of the routes: which station each category has, by dining option. Station ids as text, by category and
 * dining option; '' or missing: none.
 */
type RouteChoices = Readonly<Record<string, string>>

const choiceOf = (choices: RouteChoices, categoryId: number, dining: RouteDining): string =>
  choices[`${categoryId} ${dining}`] ?? ''

const withChoice = (
  choices: RouteChoices,
  { categoryId, dining }: { readonly categoryId: number; readonly dining: RouteDining },
  station: string,
): RouteChoices => ({ ...choices, [`${categoryId} ${dining}`]: station })

const choicesOf = (routes: readonly StationRoute[]): RouteChoices =>
  Object.fromEntries(
    routes.map(({ category_id, dining, station_id }) => [`${category_id} ${dining}`, String(station_id)]),
  )

/** What is sent: the chosen routes of these categories. */
const routesOf = (
  choices: RouteChoices,
  categories: readonly { readonly id: number }[],
): Input<typeof stations.saveRoutes>['body']['routes'] =>
  categories.flatMap(({ id: categoryId }) =>
    routeDinings.flatMap(dining => {
      const stationId = choiceOf(choices, categoryId, dining)
      return stationId ? [{ categoryId, dining, stationId }] : []
    }),
  )
