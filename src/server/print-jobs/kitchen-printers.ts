/** Which printers the kitchen has, as an order looks them up: what goes where. */
import type { KitchenPrinter } from '../../domain/printers.ts'
import type { Db } from '../db/open.ts'

export interface KitchenPrinters {
  /** Those that are switched on and print some of the kitchen's tickets. */
  readonly printers: readonly (KitchenPrinter & Redirected)[]
  /** The stations that the store has. */
  readonly stations: ReadonlySet<number>
}

/** Where its papers come out instead, and on which business day; null: at the printer itself. */
export interface Redirected {
  readonly redirectTo: number | null
  readonly redirectDay: string | null
}

export async function readKitchenPrinters(db: Db): Promise<KitchenPrinters> {
  const rows = await db
    .selectFrom('printers')
    .select(['id', 'prints_unassigned', 'redirect_to', 'redirect_day'])
    .where('removed_at', 'is', null)
    .where('is_on', '=', 1)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return { printers: [], stations: new Set() }
  const links = await db.selectFrom('printer_stations').selectAll().execute()
  const stations = await db.selectFrom('stations').select('id').where('removed_at', 'is', null).execute()
  const printers = rows.map(row => ({
    id: row.id,
    stationIds: links.filter(({ printer_id }) => printer_id === row.id).map(({ station_id }) => station_id),
    printsUnassigned: row.prints_unassigned === 1,
    redirectTo: row.redirect_to,
    redirectDay: row.redirect_day,
  }))
  return {
    printers: printers.filter(({ stationIds, printsUnassigned }) => printsUnassigned || stationIds.length > 0),
    stations: new Set(stations.map(({ id }) => id)),
  }
}

/** Where a printer's papers come out on that day. */
export const placeOfPaper = ({ id, redirectTo, redirectDay }: { readonly id: number } & Redirected, day: string) =>
  redirectTo !== null && redirectDay === day ? redirectTo : id
