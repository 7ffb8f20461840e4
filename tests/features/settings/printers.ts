import type { Printer } from '../../../src/domain/printers.ts'

/** A printer in the kitchen that is well and confirms what it prints. */
export const grillPrinter: Printer = {
  id: 1,
  title: 'Grill printer',
  host: '192.168.1.50',
  port: 9_100,
  columns: 48,
  letters: 'generic',
  cutter: 1,
  beep: 'none',
  pulse: 'none',
  drawer_id: null,
  prints_receipts: 0,
  prints_reports: 0,
  prints_tokens: 0,
  prints_unassigned: 1,
  station_ids: [1],
  fallback_id: null,
  redirect_to: null,
  is_on: 1,
  confirms: 'process-id',
  model: 'TM-T20III',
  problem: null,
  problem_since: null,
  waiting: 0,
}
