import { openPrint } from '../../client/device/printing.ts'
import { useApp, useOnline } from '../../client/hooks.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import type { PaymentSummary, PrintSettings, StoreSettings } from '../../domain/entities.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { billOfSummary, snapshotOfSummary } from '../../domain/summary-receipt.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { storeClock } from '../shared/store-clock.ts'

/** How the store prints, as the init calls say it. */
interface PrintSetup {
  readonly storeSettings: StoreSettings
  readonly printSettings: PrintSettings
}

/** With how often it was printed, where it is a bill. */
type FetchSummary = (orderIds: number[]) => Promise<PaymentSummary & { readonly printNo?: number }>

/** The page of the documents that settle paid orders. */
type DocumentsPage = (documents: readonly { readonly invoice_id: number; readonly number: string }[]) => Promise<string>

/** What is printed without a connection: the address of its page, null if there is none, and the words for that. */
interface Kept {
  readonly keptPage: () => Promise<string | null>
  readonly missing: string
}

/** The receipts of orders that the server knows. */
export function useReceiptPages(
  setup: PrintSetup | undefined,
  fetchSummary: FetchSummary,
  documentsPage: DocumentsPage,
) {
  const { store } = useApp()
  const isOnline = useOnline()
  const symbol = currencySymbol(setup?.storeSettings.currency ?? null)

  /** Keeps the receipt on this device and gives the address of its page. */
  async function save(
    summary: PaymentSummary,
    stated: Partial<Pick<ReceiptSnapshot, 'madeAt' | 'sent' | 'document'>> = {},
  ) {
    return keep({ ...snapshotOfSummary(summary, look()), ...stated })
  }

  const look = () => ({
    currencySymbol: symbol,
    timeZone: storeClock().timeZone,
    storeSettings: setup?.storeSettings ?? null,
    printSettings: setup?.printSettings ?? null,
  })

  const keep = async (snapshot: ReceiptSnapshot) => pageOf(await store.receipts.keep(snapshot))

  async function newPage(orderIds: readonly number[]): Promise<string> {
    const summary = await fetchSummary([...orderIds])
    const documents = summary.paid?.invoices ?? []
    if (documents.length > 0) return documentsPage(documents)
    return summary.printNo === undefined ? save(summary) : keep(billOfSummary(summary, summary.printNo, look()))
  }

  /** Prints these orders' paper: the server's, or without a connection what this device may print of them. */
  async function print(orderIds: readonly number[], { keptPage, missing }: Kept): Promise<void> {
    // Opened in the tap itself: later, a browser would take it for an advertisement.
    const page = openPrint()
    const waiting = toast.wait(t('print.wait'))
    try {
      const path = await (isOnline ? newPage(orderIds) : keptPage())
      if (path) page.show(path)
      else page.cancel()
      if (path) toast.dismiss(waiting)
      else toast.failed(waiting, missing)
    } catch (error) {
      page.cancel()
      toast.failed(waiting, errorMessage(error) ?? missing)
    }
  }

  return { currencySymbol: symbol, save, keep, print }
}

const pageOf = (key: string): string => `/print-receipt?key=${encodeURIComponent(key)}`
