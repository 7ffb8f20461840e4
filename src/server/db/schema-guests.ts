/** Guests and their reservations. */
import type { Generated } from 'kysely'

export interface CustomersTable {
  /** As it was typed. */
  phone: string
  /** As E.164; null: of nobody on the lists, no phone, or another guest's as well. */
  phone_key: string | null
  name: string
  /** As `fold` reads it, for searches; null: the name in lower case. */
  name_folded: string | null
  email: string | null
  gender: string | null
  /** 'YYYY-MM-DD' */
  birth_date: string | null
  made_at: number
  changed_at: number | null
  removed_at: number | null
  /** Since then nothing here tells who it was; `phone` is a stand-in. */
  erased_at: number | null
}

export interface ReservationsTable {
  id: Generated<number>
  customer_phone: string
  customer_name: string | null
  /** The store's wall clock, 'YYYY-MM-DDTHH:MM'. */
  date: string
  table_id: number | null
  status: string
  notes: string | null
  people_count: number | null
  unique_code: string
  made_at: number
  changed_at: number | null
}
