import type { StoreTable } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'

/** Title, seats and floor (§2); a floor of '-' means that the store has none. */
export function tableLabel({ table_title, seating_capacity, floor }: StoreTable): string {
  return [table_title, t('shared.seats', { count: seating_capacity }), floor].filter(part => part !== '-').join(' · ')
}
