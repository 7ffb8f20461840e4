import { openPrint } from '../../client/device/printing.ts'
import { useApp } from '../../client/hooks.ts'
import { bills } from '../../contract/bills.ts'
import type { PrintSettings, StoreSettings } from '../../domain/entities.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { storeClock } from '../shared/store-clock.ts'
import { useWrite } from '../shared/use-write.ts'
import { openBill } from './open-bill.ts'
import { billOfParty } from './party-receipt.ts'
import type { Party } from './tiles.ts'

interface PrintSetup {
  readonly storeSettings: StoreSettings
  readonly printSettings: PrintSettings
}

/** The papers of a table. */
export function usePrintBill(setup: PrintSetup | undefined, currencySymbol: string) {
  const { store, now } = useApp()
  const note = useWrite(bills.print)

  const look = () => ({
    ...{ currencySymbol, storeSettings: setup?.storeSettings ?? null, printSettings: setup?.printSettings ?? null },
    ...storeClock(),
    madeAt: now(),
  })

  const pageOf = async (snapshot: ReceiptSnapshot) =>
    `/print-receipt?key=${encodeURIComponent(await store.receipts.keep(snapshot))}`

  /** The bill before it is paid: the server counts the papers. */
  async function printBill(party: Party): Promise<void> {
    // Opened in the tap itself: later, a browser would take it for an advertisement.
    const page = openPrint()
    const body = { billNo: openBill(party)?.bill_no ?? null }
    const reply = await note.run({ params: { at: party.at }, body })
    if (reply) page.show(await pageOf(billOfParty(party, reply, look())))
    else page.cancel()
  }

  return { printBill, busy: note.busy }
}
