import { openPrint } from '../../client/device/printing.ts'
import { useApp } from '../../client/hooks.ts'
import { bills } from '../../contract/bills.ts'
import { billOfParty, slipOfPayment } from '../../contract/party-receipt.ts'
import type { PrintSettings, StoreSettings } from '../../domain/entities.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { storeClock } from '../shared/store-clock.ts'
import { useWrite } from '../shared/use-write.ts'
import { waitingOrders } from './fact-lines.ts'
import { type Bill, openBill } from './open-bill.ts'
import type { Party } from './tiles.ts'

interface PrintSetup {
  readonly storeSettings: StoreSettings
  readonly printSettings: PrintSettings
}

/** The papers of a table. */
export function usePrintBill(setup: PrintSetup | undefined, currencySymbol: string) {
  const app = useApp()
  const { store, now } = app
  const note = useWrite(bills.print)

  const look = () => ({
    currencySymbol,
    storeSettings: setup?.storeSettings ?? null,
    printSettings: setup?.printSettings ?? null,
    ...storeClock(),
    madeAt: now(),
  })

  const pageOf = async (snapshot: ReceiptSnapshot) =>
    `/print-receipt?key=${encodeURIComponent(await store.receipts.keep(snapshot))}`

  /** The bill before it is paid: the server counts the papers. Without it, what was known `asOf` is printed. */
  async function printBill(party: Party, asOf: number): Promise<void> {
    if (!app.online.state().isOnline) return printKnown(party, asOf)
    // Opened in the tap itself: later, a browser would take it for an advertisement.
    const page = openPrint()
    const body = { billNo: openBill(party)?.bill_no ?? null }
    const reply = await note.run({ params: { at: party.at }, body })
    if (reply) page.show(await pageOf(billOfParty(party, reply, look())))
    else page.cancel()
  }

  async function printKnown(party: Party, asOf: number): Promise<void> {
    const page = openPrint()
    const body = { billNo: openBill(party)?.bill_no ?? null, asOf: new Date(asOf).toISOString() }
    const after = waitingOrders(party, app.outbox.all())
    await app.outbox.put(bills.print, { params: { at: party.at }, body }, { with: { after } })
    page.show(await pageOf(billOfParty(party, { printNo: null, asOf }, look())))
  }

  /** What was taken of the open bill with one payment. It is no document, so nobody counts it. */
  async function printSlip(party: Party, bill: Bill, payment: Bill['payments'][number]): Promise<void> {
    const page = openPrint()
    page.show(await pageOf(slipOfPayment(party, bill, payment, look())))
  }

  return { printBill, printSlip, busy: note.busy }
}
