import { openPrint } from '../../client/device/printing.ts'
import { useApp } from '../../client/hooks.ts'
import { refresh } from '../../client/live/query.ts'
import { refusalText } from '../../client/outbox/refusal.ts'
import { snapshotOfDocument } from '../../contract/document-receipt.ts'
import { invoices } from '../../contract/invoices.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import type { PrintSettings, StoreSettings } from '../../domain/entities.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { storeClock } from '../shared/store-clock.ts'

/** How the store prints, as the init calls say it. */
interface PrintSetup {
  readonly storeSettings: StoreSettings
  readonly printSettings: PrintSettings
}

/** What names a document: its id, and its number where one is known. */
interface Named {
  readonly invoiceId: number
  readonly number: string | null
}

/** Prints documents of the server. Each paper is counted there: the first is the original, the others are copies. */
export function useDocumentPages(setup: PrintSetup | undefined) {
  const app = useApp()
  const { store, outbox, online, call, cache } = app

  async function latest({ invoiceId }: Named): Promise<ReceiptSnapshot> {
    const document = await call(invoices.details, { params: { id: invoiceId } })
    const entry = await outbox.put(invoices.print, noted(invoiceId))
    const outcome = await outbox.outcomeWithin(entry.key, patienceMs)
    if (outcome.kind === 'refused') throw new Error(refusalText(outcome))
    void refresh(cache, invoices.print.changes)
    return snapshotOfDocument(document, {
      currencySymbol: currencySymbol(setup?.storeSettings.currency ?? null),
      timeZone: storeClock().timeZone,
      storeSettings: setup?.storeSettings ?? null,
      printSettings: setup?.printSettings ?? null,
      copyNo: outcome.kind === 'done' ? outcome.reply.copyNo : 'offline',
    })
  }

  /** What this device has printed before; null: nothing of this document. */
  async function kept({ invoiceId, number }: Named): Promise<ReceiptSnapshot | null> {
    const found = (await store.receipts.list()).find(
      ({ snapshot: { document } }) => number !== null && document?.number === number,
    )
    if (!found?.snapshot.document) return null
    await outbox.put(invoices.print, noted(invoiceId))
    return { ...found.snapshot, document: { ...found.snapshot.document, copyNo: 'offline' } }
  }

  /** The page of several, one after the other. Rejects where one of them can't be had. */
  async function pageOfAll(all: readonly Named[]): Promise<string> {
    const keys = []
    for (const one of all) keys.push(await store.receipts.keep(await latest(one)))
    return pageOf(keys)
  }

  async function print(named: Named): Promise<void> {
    // Opened in the tap itself: later, a browser would take it for an advertisement.
    const page = openPrint()
    const waiting = toast.wait(t('print.wait'))
    try {
      const snapshot = await (online.state().isOnline ? latest(named) : kept(named))
      if (snapshot) page.show(pageOf([await store.receipts.keep(snapshot)]))
      else page.cancel()
      if (snapshot) toast.dismiss(waiting)
      else toast.failed(waiting, t('print.notKept'))
    } catch (error) {
      page.cancel()
      toast.failed(waiting, errorMessage(error) ?? t('print.notKept'))
    }
  }

  return { print, pageOfAll }
}

const pageOf = (keys: readonly string[]) =>
  `/print-receipt?${keys.map(key => `key=${encodeURIComponent(key)}`).join('&')}`

/** How long the paper waits for its number. */
const patienceMs = 2_500

const noted = (id: number) => ({ params: { id }, body: {} })
