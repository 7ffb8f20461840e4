import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { App } from '../../../src/client/app.ts'
import type { Reply } from '../../../src/contract/endpoint.ts'
import { orders } from '../../../src/contract/orders.ts'
import { tables } from '../../../src/contract/tables.ts'
import { TableScreen } from '../../../src/features/tables/table-screen.tsx'
import { TablesScreen } from '../../../src/features/tables/tables-screen.tsx'
import { answers, show } from '../orders/till.tsx'
import { listOf, setupWith } from './guests.ts'

type List = Reply<typeof tables.list>

interface Floor {
  readonly lists?: readonly List[]
  readonly setup?: Reply<typeof orders.init>
  readonly at?: string
  readonly scope?: string
  /** The open orders, as Orders has them. */
  readonly known?: Reply<typeof orders.list>
  readonly booked?: Reply<typeof tables.reserved>
}

/** A waiter's device on Tables, or on one table; `lists` are answered one after the other. */
export function showFloor({
  lists = [listOf()],
  setup = setupWith(),
  at = '',
  scope = 'POS,ORDERS',
  known = [],
  booked = [],
}: Floor = {}): App {
  answers(tables.list, ...lists)
  answers(orders.list, known)
  answers(tables.reserved, booked)
  answers(orders.init, setup)
  const root = createRootRoute()
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/dashboard/tables', TablesScreen),
      page('/dashboard/tables/$at', TableScreen),
      page('/dashboard/pos', () => <h1>POS</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: [`/dashboard/tables${at}`] }),
  })
  return show(<RouterProvider router={router as never} />, { scope })
}

/** Opens the payment of the table that is shown. */
export async function openPay() {
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay Table 4' }))
  await dialog.findByText('Company invoice')
  return dialog
}
