import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
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
  answers(orders.init, { printSettings, storeSettings, paymentTypes: [card, cash], reasons: [...reasons, onTheHouse] })
  const root = createRootRoute()
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([page('/dashboard/orders', OrdersScreen), page('/dashboard/tables/$at', OpenedTable)]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/orders'] }),
  })
  return show(<RouterProvider router={router as never} />, facts)
}

/** Where Orders leads to; with its Pay open where that was asked for. */
function OpenedTable() {
  const { pathname, search } = useLocation()
  return <p>{'pay' in search ? `The Pay of ${pathname}` : pathname}</p>
}

const reasons = ['Guest changed their mind', 'Wrong entry', 'Sold out', 'Quality'].map(
  (title, at) => ({ id: at + 1, kind: 'void', title }) as const,
)

const onTheHouse = { id: 8, kind: 'comp', title: 'Regular guest' } as const
const cash = { id: 1, title: 'Cash', is_active: 1, is_cash: 1, rounding: null } as const
const card = { id: 2, title: 'Card', is_active: 1, is_cash: 0, rounding: null } as const

const printSettings = {
  page_format: '80',
  header: null,
  footer: null,
  show_notes: 1,
  is_enable_print: 1,
  show_store_details: 1,
  show_customer_details: 1,
  print_token: 1,
  receipt_language: null,
} as const

const storeSettings = {
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
} as const
