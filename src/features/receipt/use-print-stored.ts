import { openPrint } from '../../client/device/printing.ts'
import { useApp } from '../../client/hooks.ts'
import { refresh } from '../../client/live/query.ts'
import { invoices } from '../../contract/invoices.ts'

/** Prints a receipt that this device has kept under `key`. Call it in the tap. */
export function usePrintStored(): (key: string) => Promise<void> {
  const pageOfKept = usePageOfStored()
  return async key => {
    // Opened in the tap itself: later, a browser would take it for an advertisement.
    const page = openPrint()
    page.show(await pageOfKept(key))
  }
}

/**
 * The address of the page of a receipt that this device has kept under `key`. The server counts the papers of what has a
 * number, also later; where it can't say which one this is, the second one from here says that it is a copy.
 */
export function usePageOfStored(): (key: string) => Promise<string> {
  const { store, outbox, online, cache } = useApp()

  async function copyOf(key: string): Promise<string> {
    const receipt = await store.receipts.read(key)
    if (!receipt?.document) return ''
    const wasPrinted = await store.receipts.notePrinted(key)
    const { number } = receipt.document
    const unsaid = wasPrinted ? 'offline' : ''
    if (number === null) return unsaid
    const entry = await outbox.put(invoices.print, { params: { id: number }, body: {} }, { with: { after: [key] } })
    const outcome = await outbox.outcomeWithin(entry.key, online.state().isOnline ? patienceMs : 0)
    if (outcome.kind !== 'done') return unsaid
    void refresh(cache, invoices.print.changes)
    return outcome.reply.copyNo > 0 ? String(outcome.reply.copyNo) : ''
  }

  return async key => {
    // A device that can't keep what is counted prints all the same.
    const copy = await copyOf(key).catch(() => '')
    return `/print-receipt?key=${encodeURIComponent(key)}${copy && `&copy=${copy}`}`
  }
}

/** How long the paper waits for its number. */
const patienceMs = 2_500
