/**
 * One cart line, looked up in the store's own menu and priced by it: prices from the client are not even read (§2: a
 * variant's price replaces the item's, addons add to it).
 */
import { unitCents } from '../../domain/cart.ts'
import { toCents } from '../../domain/money/money.ts'
import type { TaxedLine } from '../../domain/money/tax.ts'
import type { NewOrderItemRow } from '../db/schema-orders.ts'
import { Refused } from '../http/refused.ts'
import type { PricedItem } from '../menu/items-at.ts'

export interface OrderedLine {
  readonly id: number
  readonly quantity: number
  readonly notes: string | null
  readonly variant_id: number | null
  readonly addons_ids: readonly number[] | null
}

export interface PricedLine {
  readonly taxed: TaxedLine
  readonly row: Omit<NewOrderItemRow, 'order_id'>
}

/** Prices a line. Throws Refused(400) when item, variant and addons do not exist or do not belong together. */
export function priceLine(line: OrderedLine, menu: ReadonlyMap<number, PricedItem>): PricedLine {
  const item = menu.get(line.id)
  if (!item) throw new Refused(400, 'refused.itemGone')
  const variant = line.variant_id === null ? null : item.variants.find(({ id }) => id === line.variant_id)
  if (variant === undefined) throw new Refused(400, 'refused.noVariant', { title: item.title })
  const chosen = new Set(line.addons_ids)
  const addons = item.addons.filter(({ id }) => chosen.has(id))
  if (addons.length !== chosen.size) throw new Refused(400, 'refused.noAddon', { title: item.title })

  const unit_cents = unitCents(item, variant, addons)
  return {
    taxed: { unitCents: unit_cents, quantity: line.quantity, taxRate: item.tax_rate, taxType: item.tax_type },
    row: {
      item_id: item.id,
      item_title: item.title,
      variant_id: variant?.id ?? null,
      variant_title: variant?.title ?? null,
      variant_price_cents: variant ? toCents(variant.price) : null,
      unit_cents,
      quantity: line.quantity,
      status: 'created',
      notes: line.notes,
      tax_id: item.tax_id,
      tax_title: item.tax_title,
      tax_rate: item.tax_rate,
      tax_type: item.tax_type,
      addons: JSON.stringify(addons.map(({ id, title, price }) => ({ id, title, priceCents: toCents(price) }))),
    },
  }
}
