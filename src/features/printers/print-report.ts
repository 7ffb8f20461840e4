import type { App } from '../../client/app.ts'
import { newKey } from '../../client/device/new-key.ts'
import { sendPaper } from './send-paper.ts'
import { chosenPrinter } from './till-printer.ts'

/** X or Z of the page that is open: at this till's printer, or by the browser. */
export function printReport(app: App, shiftId: number): void {
  const printerId = chosenPrinter()
  if (printerId === null || !app.online.state().isOnline) print()
  else {
    const body = { kind: 'report', shiftId } as const
    void sendPaper(app, { key: newKey(), kind: 'report', body, printerId, page: null })
  }
}
