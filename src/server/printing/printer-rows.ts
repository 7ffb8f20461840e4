/** The printers that the store has, as Settings shows and changes them. */
import { isIP } from 'node:net'
import type { PrinterForm } from '../../contract/printers.ts'
import type {
  Confirmation,
  Printer,
  PrinterBeep,
  PrinterLetters,
  PrinterProblem,
  PrinterPulse,
} from '../../domain/printers.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import type { PrinterRow } from '../db/schema-printers.ts'
import { Refused } from '../http/refused.ts'
import { storedFlag } from '../store/save-store.ts'
import { onOff } from '../store/store.ts'
import { isOpenJob } from './job-rows.ts'
import { isAllowed, isPort, type PrinterNetworks, readHost } from './targets.ts'

export async function readPrinters(db: Db): Promise<Printer[]> {
  const rows = await db.selectFrom('printers').selectAll().where('removed_at', 'is', null).orderBy('id').execute()
  const links = await db.selectFrom('printer_stations').selectAll().orderBy('station_id').execute()
  const counts = await db
    .selectFrom('print_jobs')
    .select(['printer_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where(isOpenJob)
    .where('state', '=', 'waiting')
    .groupBy('printer_id')
    .execute()
  return rows.map(row => ({
    ...stated(row),
    station_ids: links.filter(({ printer_id }) => printer_id === row.id).map(({ station_id }) => station_id),
    waiting: Number(counts.find(({ printer_id }) => printer_id === row.id)?.count ?? 0),
  }))
}

const stated = ({ torn: _, removed_at: __, redirect_day: ___, ...row }: PrinterRow) => ({
  ...row,
  letters: row.letters as PrinterLetters,
  cutter: onOff(row.cutter),
  beep: row.beep as PrinterBeep,
  pulse: row.pulse as PrinterPulse,
  prints_receipts: onOff(row.prints_receipts),
  prints_reports: onOff(row.prints_reports),
  prints_tokens: onOff(row.prints_tokens),
  prints_unassigned: onOff(row.prints_unassigned),
  is_on: onOff(row.is_on),
  confirms: row.confirms as Confirmation | null,
  problem: row.problem as PrinterProblem | null,
  problem_since: row.problem_since === null ? null : new Date(row.problem_since).toISOString(),
})

/** A printer that is there. Throws Refused(404). */
export async function findPrinter(db: Db, id: number): Promise<PrinterRow> {
  const row = await db
    .selectFrom('printers')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refused(404, 'refused.noPrinter')
  return row
}

/** As `findPrinter`; nobody else changes it until the commit. */
export async function holdPrinter(tx: Tx, id: number): Promise<PrinterRow> {
  if (locksRows(tx)) await tx.selectFrom('printers').select('id').where('id', '=', id).forUpdate().execute()
  return findPrinter(tx, id)
}

/** The row of a form. Throws Refused(400) for an address, station, drawer or other printer that can't be. */
export async function rowOf(tx: Tx, form: PrinterForm, own: number | null, networks: PrinterNetworks) {
  const host = readHost(form.host)
  if (!isPort(form.port, networks)) throw new Refused(400, 'forms.printerPort')
  if (host === null) throw new Refused(400, 'forms.printerHost')
  // A name is judged each time it is looked up.
  if (isIP(host) && !isAllowed(host, form.port, networks))
    throw new Refused(400, isAllowed(host, anyPort, networks) ? 'forms.printerPort' : 'forms.printerHost')
  if (form.drawerId !== null && !(await exists(tx, 'drawers', form.drawerId))) throw new Refused(400, 'forms.drawer')
  if (form.fallbackId !== null && (form.fallbackId === own || !(await exists(tx, 'printers', form.fallbackId))))
    throw new Refused(400, 'forms.otherPrinter')
  return {
    title: form.title,
    host,
    port: form.port,
    columns: form.columns,
    letters: form.letters,
    cutter: storedFlag(form.cutter),
    beep: form.beep,
    pulse: form.pulse,
    drawer_id: form.drawerId,
    prints_receipts: storedFlag(form.printsReceipts),
    prints_reports: storedFlag(form.printsReports),
    prints_tokens: storedFlag(form.printsTokens),
    prints_unassigned: storedFlag(form.printsUnassigned),
    fallback_id: form.fallbackId,
    is_on: storedFlag(form.isOn),
  }
}

const anyPort = 9_100

async function exists(tx: Tx, table: 'drawers' | 'printers' | 'stations', id: number): Promise<boolean> {
  const row = await tx
    .selectFrom(table as 'stations')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the stations of a printer. Throws Refused(400) for one that the store does not have. */
export async function saveStations(tx: Tx, printerId: number, stationIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(stationIds)]
  for (const id of wanted) if (!(await exists(tx, 'stations', id))) throw new Refused(400, 'forms.station')
  await tx.deleteFrom('printer_stations').where('printer_id', '=', printerId).execute()
  if (wanted.length === 0) return
  const rows = wanted.map(station_id => ({ printer_id: printerId, station_id }))
  await tx.insertInto('printer_stations').values(rows).execute()
}
