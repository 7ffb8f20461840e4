import type { StoreTable } from '../../domain/entities.ts'

/** Title, persons and floor (§2); a floor of '-' means that the store has none. */
export function tableLabel({ table_title, seating_capacity, floor }: StoreTable): string {
  const persons = seating_capacity === 1 ? '1 person' : `${seating_capacity} persons`
  return [table_title, persons, floor].filter(part => part !== '-').join(' · ')
}
