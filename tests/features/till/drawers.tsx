import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { App } from '../../../src/client/app.ts'
import type { Reply } from '../../../src/contract/endpoint.ts'
import { orders } from '../../../src/contract/orders.ts'
import { tables } from '../../../src/contract/tables.ts'
import { till } from '../../../src/contract/till.ts'
import type { Rights } from '../../../src/domain/rights.ts'
import { ShiftScreen } from '../../../src/features/till/shift-screen.tsx'
import { TillScreen } from '../../../src/features/till/till-screen.tsx'
import { answers, show } from '../orders/till.tsx'
import { listOf, setupWith } from '../tables/guests.ts'

type State = Reply<typeof till.state>
type Drawer = State['drawers'][number]

/** The bar's drawer, open since noon with a float of 150. */
export const barDrawer = (facts: Partial<Drawer> = {}): Drawer => ({
  drawer_id: 1,
  title: 'Bar',
  user: null,
  shift: { shift_id: 18, opened_at: '2026-11-20T11:00:00.000Z', opened_by: 'Ana', float: '150.00' },
  ...facts,
})

export const stateOf = (...drawers: Drawer[]): State => ({
  drawers,
  denominations: ['50.00', '10.00', '0.50'],
  series: null,
})

const none = { count: 0, amount: '0.00' }

/** The Z of an evening that was counted 0.50 short. */
export const reportOf = (facts: Partial<Reply<typeof till.report>> = {}): Reply<typeof till.report> => ({
  z_number: 'Z-000118',
  shift_id: 18,
  drawer: 'Bar',
  opened_at: '2026-11-20T11:00:00.000Z',
  opened_by: 'Ana',
  closed_at: '2026-11-20T22:10:00.000Z',
  closed_by: 'Olga',
  is_blind: 0,
  float: '150.00',
  issuer: { legal_name: 'Bar Ñandú S.L.', tax_id: 'B12345678', address: 'Calle Mayor 1', lines: null },
  types: [
    {
      payment_type_id: 1,
      title: 'Cash',
      count: 3,
      amount: '60.00',
      is_cash: 1,
      tips: '2.00',
      rounding: '0.00',
      refunds: '0.00',
      total: '62.00',
    },
    {
      payment_type_id: 2,
      title: 'Card',
      count: 1,
      amount: '40.00',
      is_cash: 0,
      tips: '0.00',
      rounding: '0.00',
      refunds: '0.00',
      total: '40.00',
    },
  ],
  cash: {
    float: '150.00',
    taken: '62.00',
    refunds: '0.00',
    in: '0.00',
    out: '-20.00',
    tips_out: '0.00',
    moved: '0.00',
    expected: '192.00',
    counted: '191.50',
    difference: '-0.50',
    moves: [],
    counts: [{ amount: '191.50', at: '2026-11-20T22:08:00.000Z', by: 'Olga' }],
  },
  invoices: {
    count: 4,
    total: '100.00',
    series: [{ code: 'INV', count: 4, first: 'INV-000801', last: 'INV-000804' }],
  },
  credit_notes: { count: 0, total: '0.00' },
  house: { discounts: none, comps: none, left_unpaid: none, voids: none, covers: 0 },
  discounts: none,
  comps: none,
  left_unpaid: none,
  voids: none,
  covers: 0,
  late: [],
  corrections: [],
  silent_devices: [],
  books: { rows: 12_345, mark: '3fa9c2d1' },
  taxes: [{ rate: 10, title: 'VAT', net: '90.91', tax: '9.09', total: '100.00' }],
  tips_by_person: [{ name: 'Ana', amount: '2.00' }],
  price_differences: [],
  drawer_openings: 1,
  held: { before: '0.00', after: '0.00', bills: [] },
  adds_up: '0.00',
  open_at_closing: [{ table: 'Table 4', due: '23.50' }],
  ...facts,
})

interface Facts {
  readonly state?: State
  readonly shifts?: Reply<typeof till.shifts>
  readonly people?: Reply<typeof till.people>
  /** Besides "Change". */
  readonly drawerReasons?: readonly string[]
  readonly at?: string
  /** Who sits at the tables. */
  readonly parties?: Parameters<typeof listOf>[0]
  readonly rights?: Rights
  readonly role?: string
}

/** A device on Till, or on the report of one shift. */
export function showTill({
  state = stateOf(barDrawer()),
  shifts = [],
  people = [],
  drawerReasons = [],
  at = '',
  parties = [],
  ...person
}: Facts = {}): App {
  answers(till.state, state)
  answers(till.shifts, shifts)
  answers(till.people, people)
  answers(tables.list, listOf(parties))
  answers(orders.init, {
    ...setupWith(),
    reasons: [
      { id: 5, kind: 'drawer', title: 'Change' },
      { id: 6, kind: 'void', title: 'Wrong entry' },
      ...drawerReasons.map((title, at) => ({ id: 20 + at, kind: 'drawer' as const, title })),
    ],
  })
  const root = createRootRoute()
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/dashboard/till', TillScreen),
      page('/dashboard/till/$id', ShiftScreen),
      page('/dashboard/tables/$at', () => <h1>Table</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: [`/dashboard/till${at}`] }),
  })
  return show(<RouterProvider router={router as never} />, { scope: 'POS,ORDERS', ...person })
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export const inDialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }))
export const counted = { success: true, message: 'Count saved.', countId: 7, counted: '110.50' } as const

/** Counts two fifties, one ten and one half. */
export async function countTheDrawer(by: 'Count' | 'Close shift…' = 'Count') {
  await press(`${by}: Bar`)
  const dialog = await inDialog('Count Bar')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Pieces of €50.00' }), '2{Enter}1{Enter}')
  await userEvent.click(dialog.getByRole('button', { name: '1' }))
  return dialog
}
