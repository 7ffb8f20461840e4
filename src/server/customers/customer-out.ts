import type { Customer } from '../../domain/entities.ts'
import type { Schema } from '../db/schema.ts'

export function customerOut(row: Schema['customers']): Customer {
  return {
    phone: row.phone,
    name: row.name,
    email: row.email,
    gender: row.gender as Customer['gender'],
    birth_date: row.birth_date,
    created_at: new Date(row.made_at).toISOString(),
    updated_at: row.changed_at === null ? null : new Date(row.changed_at).toISOString(),
  }
}
