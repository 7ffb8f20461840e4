import type { Printer } from '../../../domain/printers.ts'
import type { Station } from '../../../domain/stations.ts'

/** What the form of a printer begins with. The first printer of a store without stations prints everything. */
export function formOf(printer: Printer | null, stations: readonly Station[]) {
  return {
    title: printer?.title ?? '',
    host: printer?.host ?? '',
    port: String(printer?.port ?? 9_100),
    columns: String(printer?.columns ?? 48),
    letters: printer?.letters ?? ('generic' as string),
    cutter: printer ? printer.cutter === 1 : true,
    beep: printer?.beep ?? ('none' as string),
    pulse: printer?.pulse ?? ('none' as string),
    drawerId: printer?.drawer_id ? String(printer.drawer_id) : '',
    printsReceipts: printer?.prints_receipts === 1,
    printsReports: printer?.prints_reports === 1,
    printsTokens: printer?.prints_tokens === 1,
    printsUnassigned: printer ? printer.prints_unassigned === 1 : stations.length === 0,
    stationIds: (printer?.station_ids ?? []).map(String),
    fallbackId: printer?.fallback_id ? String(printer.fallback_id) : '',
    isOn: printer ? printer.is_on === 1 : true,
  }
}
