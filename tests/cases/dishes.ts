import type { Addon, MenuItem, Variant } from '../../src/domain/menu/entities.ts'

/** A plain dish for 5.75 without tax; `change` says what is different. */
export function dish(change: Partial<MenuItem> = {}): MenuItem {
  return {
    id: 1,
    title: 'Margherita',
    price: '5.75',
    net_price: null,
    image: null,
    category_id: null,
    category_title: null,
    tax_id: null,
    tax_title: null,
    tax_rate: null,
    tax_type: null,
    addons: [],
    variants: [],
    ...change,
  }
}

export const small: Variant = { id: 11, item_id: 1, title: 'Small', price: '3.00' }
export const large: Variant = { id: 12, item_id: 1, title: 'Large', price: '7.50' }
export const cheese: Addon = { id: 21, item_id: 1, title: 'Extra cheese', price: '0.75' }
export const sauce: Addon = { id: 22, item_id: 1, title: 'Sauce', price: '0.50' }
