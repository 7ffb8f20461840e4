import { newKey } from '../../client/device/new-key.ts'
import { useApp, useRead } from '../../client/hooks.ts'
import { refresh } from '../../client/live/query.ts'
import { orders } from '../../contract/orders.ts'
import type { Order } from '../../domain/entities.ts'
import { useDocumentPages } from '../receipt/use-document-pages.ts'
import { useReceiptPages } from '../receipt/use-receipt-pages.ts'

/**
 * The receipts of orders, and the bills of those that are not paid yet: the server counts these, and from then on
 * taking something off needs a right.
 */
export function useReceipts() {
  const { call, cache } = useApp()
  const { data } = useRead(orders.init)
  const summaryOf = (orderIds: number[]) => call(orders.paymentSummary, { body: { orderIds } })
  const { pageOfAll } = useDocumentPages(data)
  const documentsPage: Parameters<typeof useReceiptPages>[2] = documents =>
    pageOfAll(documents.map(({ invoice_id, number }) => ({ invoiceId: invoice_id, number })))
  const { print, ...receipts } = useReceiptPages(data, summaryOf, documentsPage)
  const fetchBill = async (orderIds: number[]) => {
    const { orders: ordered, ...bill } = await call(orders.printBill, { body: { orderIds } }, { key: newKey() })
    void refresh(cache, orders.printBill.changes)
    return ordered ? { ...bill, orders: ordered } : { ...(await summaryOf(orderIds)), printNo: bill.printNo }
  }
  const bills = useReceiptPages(data, fetchBill, documentsPage)
  return {
    ...receipts,
    paymentTypes: data?.paymentTypes ?? [],
    print(printed: readonly Pick<Order, 'id' | 'payment_status'>[]) {
      const isDue = printed.some(order => order.payment_status === 'pending')
      return (isDue ? bills : { print }).print(printed.map(({ id }) => id))
    },
  }
}
