/** Tax by dining option: a dish that is taken away may be taxed otherwise than the same dish at the table. */
import type { DeliveryType } from '../entities.ts'
import type { MenuItem, Tax } from './entities.ts'

/** A tax as an item carries it. */
export type ItemTax = Pick<MenuItem, 'tax_id' | 'tax_title' | 'tax_rate' | 'tax_type'>

/** What the tax of an item becomes away from the table; missing: it stays. */
export interface AwayTaxes {
  readonly takeaway?: ItemTax
  readonly delivery?: ItemTax
}

export type TaxesById = ReadonlyMap<number, Tax>

export const taxesById = (taxes: readonly Tax[] = []): TaxesById => new Map(taxes.map(tax => [tax.id, tax]))

/** Mapped once: what a tax becomes is not mapped again. null: it stays, whatever the dining option. */
export function awayTaxes({ tax_id }: Pick<MenuItem, 'tax_id'>, taxes: TaxesById): AwayTaxes | null {
  const own = tax_id === null ? undefined : taxes.get(tax_id)
  const takeaway = taxes.get(own?.takeaway_tax_id ?? 0)
  const delivery = taxes.get(own?.delivery_tax_id ?? 0)
  if (!takeaway && !delivery) return null
  return { ...(takeaway && { takeaway: itemTax(takeaway) }), ...(delivery && { delivery: itemTax(delivery) }) }
}

const itemTax = ({ id, title, rate, type }: Tax): ItemTax => ({
  tax_id: id,
  tax_title: title,
  tax_rate: rate,
  tax_type: type,
})

/** The tax of an item for a dining option; '' is at the table. */
export const taxAt = (item: ItemTax & { readonly away?: AwayTaxes | null }, dining: DeliveryType): ItemTax =>
  (dining === 'takeaway' || dining === 'delivery' ? item.away?.[dining] : undefined) ?? item

interface TaxedMenu {
  readonly menuItems: readonly MenuItem[]
  readonly taxes?: readonly Tax[] | undefined
}

/** A menu as the till reads it, its items with what their taxes become away from the table. */
export function withAwayTaxes<Menu extends TaxedMenu>(menu: Menu): Menu {
  const taxes = taxesById(menu.taxes)
  if (![...taxes.values()].some(tax => tax.takeaway_tax_id || tax.delivery_tax_id)) return menu
  const menuItems = menu.menuItems.map(item => ({ ...item, away: awayTaxes(item, taxes) }))
  return { ...menu, menuItems }
}
