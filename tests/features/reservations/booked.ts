import type { Reservation } from '../../../src/domain/entities.ts'

/** A table for two, tonight at nine on the restaurant's clock. */
export const booked = (facts: Partial<Reservation> = {}): Reservation => ({
  id: 7,
  customer_id: '600111',
  customer_name: 'Ana Ruiz',
  date: '2026-11-20T21:00',
  table_id: 4,
  table_title: 'Table 4',
  status: 'booked',
  notes: 'By the window, one guest is allergic to nuts',
  people_count: 2,
  unique_code: 'KX7RT2MPQA',
  created_at: '2026-11-19T18:00:00.000Z',
  updated_at: null,
  ...facts,
})

export const tables = [
  { id: 4, table_title: 'Table 4', floor: 'Terrace', seating_capacity: 4 },
  { id: 5, table_title: 'Table 5', floor: '-', seating_capacity: 1 },
]
