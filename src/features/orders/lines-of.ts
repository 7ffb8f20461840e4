import type { ShownOrder } from './order-item-line.tsx'

/** All lines of these orders, as the kitchen is asked about them. */
export const linesOf = (orders: readonly ShownOrder[]) =>
  orders.flatMap(({ items }) =>
    items.map(({ item_title: title, variant_title: variant, quantity, status, withdrawn }) => ({
      title,
      variant,
      quantity,
      status,
      withdrawn,
    })),
  )
