import { useRead, useSession } from '../../client/hooks.ts'
import { invoices } from '../../contract/invoices.ts'
import { orders } from '../../contract/orders.ts'
import { mayEnter } from '../../domain/access.ts'

/** Payment types, reasons and settings: with the orders, or for who may see invoices only, with these. */
export function useApprovalSetup() {
  const user = useSession()
  const hasOrders = mayEnter(user, orders.init.access)
  const ofOrders = useRead(orders.init, undefined, { enabled: hasOrders })
  const ofInvoices = useRead(invoices.init, undefined, {
    enabled: !hasOrders && mayEnter(user, invoices.init.access),
  })
  return hasOrders ? ofOrders.data : ofInvoices.data
}
