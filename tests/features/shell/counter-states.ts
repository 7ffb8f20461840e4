import { api } from '../../../src/contract/api.ts'
import { mock } from '../../support/mock.ts'
import { ticketOf } from '../orders/open-orders.ts'
import { barDrawer, stateOf, reportOf as zOf } from '../till/drawers.tsx'
import type { PageStates } from './page-state.ts'

const { kitchen, ready, till } = api

/** The pages around the counter: what guests wait for, the money, the kitchen. */
export const counterStates: readonly PageStates[] = [
  {
    id: 'board',
    scopes: ['POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY'],
    heading: 'Pickup Board',
    read: ready.board,
    failure: 'Error loading orders! Please try later!',
    filled: [
      mock(ready.board, {
        preparing: [{ token_no: 57, provisional_token: null, date: new Date().toISOString() }],
        ready: [],
      }),
      '57',
    ],
    empty: [mock(ready.board, { preparing: [], ready: [] }), 'No orders are waiting.'],
  },
  {
    id: 'till',
    scopes: ['POS', 'ORDERS'],
    heading: 'Till',
    read: till.state,
    failure: 'Error loading details! Please try later!',
    filled: [mock(till.state, stateOf(barDrawer())), 'Bar'],
    empty: [mock(till.state, stateOf()), 'No drawers yet'],
  },
  {
    id: 'shift',
    scopes: ['POS', 'ORDERS', 'REPORTS'],
    heading: 'Shift 7',
    read: till.report,
    failure: 'Error loading details! Please try later!',
    filled: [mock(till.report, zOf()), 'INV-000801 to INV-000804'],
    empty: null,
  },
  {
    id: 'kitchen',
    scopes: ['KITCHEN', 'KITCHEN_DISPLAY'],
    heading: 'Kitchen',
    read: kitchen.list,
    failure: 'Error loading orders! Please try later!',
    filled: [mock(kitchen.list, [ticketOf()]), /Margherita/],
    empty: [mock(kitchen.list, []), 'No Orders Pending!'],
  },
]
