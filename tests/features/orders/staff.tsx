import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { App } from '../../../src/client/app.ts'
import { orders } from '../../../src/contract/orders.ts'
import type { OrderGroup } from '../../../src/domain/entities.ts'
import { OrdersScreen } from '../../../src/features/orders/orders-screen.tsx'
import { answers, show } from './till.tsx'

/** A waiter with the till's rights. */
export const waiter = { scope: 'POS,ORDERS' } as const

/** Opens the menu of that name and takes an entry. */
export async function choose(menu: string, entry: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

/** Puts the Orders screen on a till; the server says how the store prints. */
export function showOrders(facts: Parameters<typeof show>[1] = waiter, unpaid: OrderGroup[] = []): App {
  answers(orders.unpaid, unpaid)
  answers(orders.init, { printSettings, storeSettings, paymentTypes: [], reasons })
  return show(<OrdersScreen />, facts)
}

const reasons = ['Guest changed their mind', 'Wrong entry', 'Sold out', 'Quality'].map(
  (title, at) => ({ id: at + 1, kind: 'void', title }) as const,
)

const printSettings = {
  page_format: '80',
  header: null,
  footer: null,
  show_notes: 1,
  is_enable_print: 1,
  show_store_details: 1,
  show_customer_details: 1,
  print_token: 1,
} as const

const storeSettings = {
  store_name: 'Casa Ana',
  address: null,
  phone: null,
  email: null,
  currency: 'EUR',
  image: null,
  is_qr_menu_enabled: 0,
} as const
