import { newKey } from '../../client/device/new-key.ts'
import { useApp, useRead } from '../../client/hooks.ts'
import { refresh } from '../../client/live/query.ts'
import { bills as partyBills } from '../../contract/bills.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { orders } from '../../contract/orders.ts'
import { tables } from '../../contract/tables.ts'
import { t } from '../../texts/t.ts'
import { useDocumentPages } from '../receipt/use-document-pages.ts'
import { usePageOfStored } from '../receipt/use-print-stored.ts'
import { useReceiptPages } from '../receipt/use-receipt-pages.ts'
import type { Target } from './group-actions.ts'
import type { ShownOrder } from './order-item-line.tsx'
import { storedBill, storedReceipt } from './stored-papers.ts'

/** What is printed: the orders of a card, or one of them. */
type Printed = Pick<Target, 'orders' | 'whole'>

/**
 * The receipts of orders, and the bills of those that are not paid yet: the server counts these, and from then on
 * taking something off needs a right.
 */
export function useReceipts() {
  const { call, cache, store, outbox } = useApp()
  const pageOfKept = usePageOfStored()
  const { data } = useRead(orders.init)
  // Only what is known: nobody waits for it here.
  const floor = useRead(tables.list, undefined, { enabled: false }).data
  const summaryOf = (orderIds: number[]) => call(orders.paymentSummary, { body: { orderIds } })
  const { pageOfAll } = useDocumentPages(data)
  const documentsPage: Parameters<typeof useReceiptPages>[2] = documents =>
    pageOfAll(documents.map(({ invoice_id, number }) => ({ invoiceId: invoice_id, number })))
  const { print, ...receipts } = useReceiptPages(data, summaryOf, documentsPage)
  const fetchBill = async (orderIds: number[]) => {
    const {
      orders: ordered,
      receipt,
      ...bill
    } = await call(orders.printBill, { body: { orderIds } }, { key: newKey() })
    void refresh(cache, orders.printBill.changes)
    return ordered && receipt
      ? { ...bill, orders: ordered, receipt }
      : { ...(await summaryOf(orderIds)), printNo: bill.printNo }
  }
  const bills = useReceiptPages(data, fetchBill, documentsPage)

  async function receiptPage(paid: readonly ShownOrder[]): Promise<string | null> {
    const key = storedReceipt(await store.receipts.list(), paid)
    return key && pageOfKept(key)
  }

  /** The server learns of the paper once it is back. */
  async function billPage({ orders, whole }: Printed, asOf: number): Promise<string | null> {
    const due = orders.filter(isUnpaid)
    const known = { asOf, mayBeCharged: mayBeCharged(due, floor) }
    // The sums of a group are those of all its orders.
    const sums = { orders: due, whole, isWhole: due.length === orders.length }
    const bill = storedBill(await store.receipts.list(), sums, known)
    if (!bill) return null
    const body = { billNo: null, asOf: new Date(asOf).toISOString() }
    await outbox.put(partyBills.print, { params: { at: `o${due[0]?.id}` }, body })
    return bills.keep(bill)
  }

  return {
    ...receipts,
    paymentTypes: data?.paymentTypes ?? [],
    /** `asOf`: when these orders were heard of last, in ms since epoch. */
    print(printed: Printed, asOf: number) {
      const ids = printed.orders.map(({ id }) => id)
      if (printed.orders.some(isUnpaid))
        return bills.print(ids, { keptPage: () => billPage(printed, asOf), missing: t('orders.billNotKept') })
      return print(ids, { keptPage: () => receiptPage(printed.orders), missing: t('print.notKept') })
    },
  }
}

const isUnpaid = (order: ShownOrder): boolean => order.payment_status === 'pending'

/** Whether serving is charged at the table of these orders, as far as the device knows of the tables. */
function mayBeCharged(due: readonly ShownOrder[], floor: Reply<typeof tables.list> | undefined): boolean {
  const isTheirs = ({ order_id }: { readonly order_id: number }) => due.some(({ id }) => id === order_id)
  const party = floor?.parties.find(({ orders: theirs }) => theirs.some(isTheirs))
  if (party) return party.service !== null
  return due.some(({ table_id }) => table_id !== null) && (floor === undefined || Boolean(floor.service))
}
