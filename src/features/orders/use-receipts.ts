import { useApp, useRead } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { useReceiptPages } from '../receipt/use-receipt-pages.ts'

/** The receipts of open orders: of what is still to pay, as long as something is. */
export function useReceipts() {
  const { call } = useApp()
  const { data } = useRead(orders.init)
  return useReceiptPages(data, orderIds => call(orders.paymentSummary, { body: { orderIds } }))
}
