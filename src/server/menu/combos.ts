/** What combos ask, as rows and as answers carry it. */
import type { ComboChoice } from '../../domain/menu/entities.ts'
import { centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import { inSlices } from './slices.ts'

interface Wanted {
  /** Of these items only; missing: of all. */
  readonly ids?: readonly number[]
  /** Also what has left the menu. */
  readonly withRemoved?: boolean
}

/** The choices of combos with their components, by the combo's item. */
export async function readCombos(
  db: Db,
  { ids, withRemoved = false }: Wanted = {},
): Promise<Map<number, ComboChoice[]>> {
  if (ids?.length === 0) return new Map()
  const choices = await db
    .selectFrom('combo_choices')
    .select(['id', 'item_id', 'title', 'min', 'max'])
    .$if(!withRemoved, query => query.where('removed_at', 'is', null))
    .$if(ids !== undefined, query => query.where('item_id', 'in', ids as number[]))
    .orderBy('item_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (choices.length === 0) return new Map()
  const components = await inSlices(
    choices.map(({ id }) => id),
    some =>
      db
        .selectFrom('combo_components')
        .select(['id', 'choice_id', 'item_id', 'variant_id', 'surcharge_cents', 'is_default'])
        .$if(!withRemoved, query => query.where('removed_at', 'is', null))
        .where('choice_id', 'in', some)
        .orderBy('position')
        .orderBy('id')
        .execute(),
  )
  const byChoice = Map.groupBy(components, ({ choice_id }) => choice_id)
  const byItem = Map.groupBy(choices, ({ item_id }) => item_id)
  return new Map(
    [...byItem].map(([itemId, own]) => [
      itemId,
      own.map(({ id, title, min, max }) => ({
        id,
        title,
        min,
        max,
        components: (byChoice.get(id) ?? []).map(
          ({ id: componentId, item_id, variant_id, surcharge_cents, is_default }) => ({
            id: componentId,
            item_id,
            ...(variant_id !== null && { variant_id }),
            surcharge: centsText(surcharge_cents),
            ...(is_default === 1 && { default: 1 as const }),
          }),
        ),
      })),
    ]),
  )
}
