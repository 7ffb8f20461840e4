import { localDateTime } from '../../domain/business-day.ts'
import type { Manifest } from './manifest.ts'

/** '2026-11-22 04:10' by the store's clock. */
export const whenText = (at: number, zone: string): string => localDateTime(at, zone).slice(0, 16).replace('T', ' ')

export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(2)} GB`
}

export function contentLines(manifest: Manifest): string[] {
  const { engine, storeName, timeZone, program, tables, lastOrder, lastInvoice, madeAt, checked } = manifest
  const last = (found: { id: number; at: number } | null) =>
    found ? `the last one is number ${found.id} of ${whenText(found.at, timeZone)}` : 'none'
  return [
    `made      ${whenText(madeAt, timeZone)} (${timeZone}) by Comanda ${program}, ${engine === 'sqlite' ? 'embedded database' : 'PostgreSQL'}`,
    `store     ${storeName ?? 'without a name'}`,
    `orders    ${tables.orders ?? 0}, ${last(lastOrder)}`,
    `invoices  ${tables.invoices ?? 0}, ${last(lastInvoice)}`,
    `also      ${tables.menu_items ?? 0} dishes, ${tables.photos ?? 0} photos, ${tables.customers ?? 0} customers, ${tables.users ?? 0} users`,
    checked === 'restored'
      ? 'checked   restored into a temporary database and compared when it was made'
      : 'checked   only read to its end when it was made: the database user may not create a database to try it in',
  ]
}
