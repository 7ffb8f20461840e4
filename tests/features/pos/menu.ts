import type { Reply } from '../../../src/contract/endpoint.ts'
import type { pos } from '../../../src/contract/pos.ts'
import type { MenuItem } from '../../../src/domain/menu/entities.ts'

type Init = Reply<typeof pos.init>

const extra = (id: number, item_id: number, title: string, price: string) => ({ id, item_id, title, price })

export function dish(id: number, title: string, price: string, more: Partial<MenuItem> = {}): MenuItem {
  return {
    id,
    title,
    price,
    net_price: null,
    image: null,
    category_id: 1,
    category_title: 'Food',
    tax_id: null,
    tax_title: null,
    tax_rate: null,
    tax_type: null,
    addons: [],
    variants: [],
    ...more,
  }
}

/** Soup: taxed on top. Pizza: tax inside, variants and addons. Water: untaxed, addons only. */
export const soup = dish(1, 'Soup', '4.50', { tax_id: 1, tax_title: 'VAT', tax_rate: 10, tax_type: 'exclusive' })
export const pizza = dish(2, 'Pizza', '9.99', {
  tax_id: 2,
  tax_title: 'Included',
  tax_rate: 5,
  tax_type: 'inclusive',
  variants: [extra(21, 2, 'Small', '8.00'), extra(22, 2, 'Large', '12.00')],
  addons: [extra(31, 2, 'Cheese', '1.25'), extra(32, 2, 'Olives', '0.75')],
})
export const water = dish(3, 'Water', '2.00', {
  category_id: 2,
  category_title: 'Drinks',
  addons: [extra(33, 3, 'Lemon', '0.30')],
})
export const bread = dish(4, 'Bread', '1.10')

export function initWith(menuItems: MenuItem[] = [soup, pizza, water, bread], printing: 0 | 1 = 0): Init {
  return {
    menuVersion: 5,
    timeZone: 'Europe/Madrid',
    dayStartsAtHour: 4,
    categories: [
      { id: 1, title: 'Food' },
      { id: 2, title: 'Drinks' },
    ],
    menuItems,
    paymentTypes: [
      { id: 2, title: 'Card', is_active: 1, is_cash: 0, rounding: null },
      { id: 1, title: 'Cash', is_active: 1, is_cash: 1, rounding: null },
    ],
    printSettings: {
      page_format: '80',
      header: null,
      footer: null,
      show_notes: 1,
      is_enable_print: printing,
      show_store_details: 1,
      show_customer_details: 1,
      print_token: 1,
      receipt_language: null,
    },
    storeSettings: {
      store_name: 'Casa Ana',
      address: null,
      phone: null,
      email: null,
      currency: 'EUR',
      image: null,
      is_qr_menu_enabled: 0,
      legal_name: null,
      tax_id: null,
      receipt_lines: null,
    },
    storeTables: [
      { id: 7, table_title: 'Table 7', floor: 'Terrace', seating_capacity: 4 },
      { id: 8, table_title: 'Bar', floor: '-', seating_capacity: 1 },
    ],
  }
}

export const ana = {
  phone: '600100200',
  name: 'Ana Ruiz',
  email: null,
  gender: null,
  birth_date: null,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: null,
} as const
