import { openPrint } from '../../client/device/printing.ts'
import { useApp } from '../../client/hooks.ts'
import type { PrintSettings, StoreSettings } from '../../domain/entities.ts'
import { storeClock } from '../shared/store-clock.ts'
import { snapshotOfParty } from './party-receipt.ts'
import type { Party } from './tiles.ts'

interface PrintSetup {
  readonly storeSettings: StoreSettings
  readonly printSettings: PrintSettings
}

/** The papers of a table. */
export function usePrintBill(setup: PrintSetup | undefined, currencySymbol: string) {
  const { store, now } = useApp()

  /** The receipt of what these guests have just paid; `party` as it was before. */
  async function printReceipt(party: Party): Promise<void> {
    // Opened in the tap itself: later, a browser would take it for an advertisement.
    const page = openPrint()
    const { storeSettings = null, printSettings = null } = setup ?? {}
    const look = { currencySymbol, storeSettings, printSettings, ...storeClock(), madeAt: now() }
    const key = await store.receipts.keep(snapshotOfParty(party, look))
    page.show(`/print-receipt?key=${encodeURIComponent(key)}`)
  }

  return { printReceipt }
}
