import type { Order } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import type { OrderLine } from './order-item-line.tsx'
import type { OpenDialog } from './orders-dialog.tsx'
import { stillInKitchen } from './void-questions.ts'

type Paid = Pick<Order, 'id' | 'payment_status'> & { readonly items: readonly OrderLine[] }

/** What this screen knows without asking the server: of these orders, some are paid, and can't be cancelled any more. */
export function paidDialog(
  orders: readonly Paid[],
  code: 'refused.paidNotCancelled' | 'refused.orderIsPaid',
): OpenDialog {
  const paid = orders.filter(order => order.payment_status === 'paid')
  const values = { orderId: String(paid[0]?.id) }
  return {
    kind: 'paid',
    refusal: { status: 409, message: t(code, values), code, values },
    inKitchen: stillInKitchen(paid.flatMap(({ items }) => items)),
  }
}
