import { useApp } from '../../client/use-app.ts'
import { useRead } from '../../client/use-read.ts'
import { orders } from '../../contract/orders.ts'
import { useReceiptPages } from '../receipt/use-receipt-pages.ts'
import { summaryToPrint } from './summary-to-print.ts'

/** The receipts of open orders: of what is still to pay, as long as something is. */
export function useReceipts() {
  const { call } = useApp()
  const { data } = useRead(orders.init)
  const pages = useReceiptPages(data, async orderIds =>
    summaryToPrint(await call(orders.paymentSummary, { body: { orderIds } })),
  )
  const keep: typeof pages.keep = (summary, stated) => pages.keep(summaryToPrint(summary), stated)
  return { ...pages, keep }
}
