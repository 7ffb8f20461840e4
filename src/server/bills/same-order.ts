import type { FoundOrder } from './read-orders.ts'

/** Whether every column of an order, of its table and of its items is what it was. */
export function isSameOrder(before: FoundOrder, present: FoundOrder): boolean {
  if (before.items.length !== present.items.length || !isSameRow(before, present)) return false
  return present.items.every((item, at) => isSameRow(before.items[at] ?? {}, item))
}

/** Rows hold texts, numbers and nulls; an order's items are compared for themselves. */
function isSameRow(before: object, present: object): boolean {
  for (const column in present)
    if (column !== 'items' && before[column as keyof object] !== present[column as keyof object]) return false
  return true
}
