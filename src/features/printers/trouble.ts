/** What people must hear of printers: those that do not print, those that print elsewhere, and papers that ask. */
import type { OpenJob, PrinterStatus } from '../../domain/printers.ts'

export interface Trouble {
  readonly printer: PrinterStatus
  /** What waits there. */
  readonly waiting: readonly OpenJob[]
  /** What did not print, or may not have. */
  readonly asking: readonly OpenJob[]
}

/** `username`: only of what that person has sent; null: all of it. */
export function troublesOf(
  { printers, jobs }: { readonly printers: readonly PrinterStatus[]; readonly jobs: readonly OpenJob[] },
  username: string | null,
): readonly Trouble[] {
  const own = jobs.filter(({ made_by }) => username === null || made_by?.toLowerCase() === username.toLowerCase())
  return printers
    .map(printer => {
      const here = own.filter(({ printer_id }) => printer_id === printer.id)
      return {
        printer,
        waiting: here.filter(({ state }) => state === 'waiting' || state === 'sending'),
        asking: here.filter(({ state }) => state === 'failed' || state === 'unknown'),
      }
    })
    .filter(
      ({ printer, waiting, asking }) =>
        asking.length > 0 || waiting.length > 0 || (username === null && (isStuck(printer) || isElsewhere(printer))),
    )
}

/** Whether it does not print. */
export const isStuck = ({ problem }: PrinterStatus): boolean => problem !== null && problem !== 'paper-low'

/** Whether its papers come out at another printer. */
export const isElsewhere = ({ redirect_to }: PrinterStatus): boolean => redirect_to !== null

/** Where its papers could come out instead, the chosen one first. */
export function othersFor(printer: PrinterStatus, printers: readonly PrinterStatus[]): readonly PrinterStatus[] {
  const others = printers.filter(other => other.id !== printer.id && !isStuck(other) && !isElsewhere(other))
  return [...others].sort((a, b) => Number(b.id === printer.fallback_id) - Number(a.id === printer.fallback_id))
}
