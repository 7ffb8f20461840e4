import type { StoreTable } from '../../domain/entities.ts'
import { isolated, t } from '../../texts/t.ts'

/** Title, seats and floor (§2); a floor of '-' means that the store has none. */
export function tableLabel({ table_title, seating_capacity, floor }: StoreTable): string {
  const where = floor === '-' ? [] : [isolated(floor)]
  return [isolated(table_title), t('shared.seats', { count: seating_capacity }), ...where].join(' · ')
}
