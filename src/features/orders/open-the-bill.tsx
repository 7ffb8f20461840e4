import { Link } from '@tanstack/react-router'
import type { Order } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'

/** The way to the bill of these orders, wherever their guests sit by now. */
export function OpenTheBill({ orders: [first] }: { readonly orders: readonly Pick<Order, 'id'>[] }) {
  if (!first) return null
  return (
    <Link
      to="/dashboard/tables/$at"
      params={{ at: `o${first.id}` }}
      className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
    >
      {t('orders.openTheBill')}
    </Link>
  )
}
