import type { Draft } from '../../client/storage/draft-rows.ts'
import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { pos } from '../../contract/pos.ts'
import { atPresentPrices } from '../../domain/drafts.ts'

/** The cart that a draft becomes: at present prices, and without a table that is not in the store any more. */
export function openedDraft(draft: Draft, { menuItems, storeTables }: Reply<typeof pos.init>): OpenCart {
  const { id, version, nameRef, cart, customer, deliveryType, tableId } = draft
  return {
    lines: atPresentPrices(cart, menuItems),
    customer,
    deliveryType,
    tableId: storeTables.some(table => table.id === tableId) ? tableId : null,
    draft: { id, version, nameRef },
  }
}
