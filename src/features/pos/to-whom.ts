import type { OpenCart } from '../../client/storage/open-cart.ts'
import { deliveryTypeLabels } from '../../domain/delivery-labels.ts'
import type { StoreTable } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'

/** Where an order goes, in words: its table, or how else its guest gets it; null where that is not known. */
export function toWhom(
  { tableId, deliveryType }: Pick<OpenCart, 'tableId' | 'deliveryType'>,
  tables: readonly StoreTable[],
) {
  const table = tables.find(({ id }) => id === tableId)?.table_title ?? null
  const dining = table === null && deliveryType !== '' ? t(deliveryTypeLabels[deliveryType]) : null
  return { table, dining }
}
