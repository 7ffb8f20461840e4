import type { RequestHandler } from 'msw'
import { api } from '../../../src/contract/api.ts'
import type { AnyRead } from '../../../src/contract/endpoint.ts'
import { tablets } from '../../../src/contract/tablets.ts'
import type { Device } from '../../../src/domain/entities.ts'
import { mock } from '../../support/mock.ts'
import { booksWith, rowOf } from '../audit/books.ts'
import { ana, page } from '../customers/registered.ts'
import { quietDay, todayOf } from '../dashboard/today.ts'
import { invoiceOf, setup } from '../invoices/paid.ts'
import { tableFour } from '../orders/open-orders.ts'
import { initWith } from '../pos/menu.ts'
import { nothing, reportOf } from '../reports/figures.ts'
import { booked, tables as storeTables } from '../reservations/booked.ts'
import { casaAna, drinks, lemonade, vat } from '../settings/back-room.tsx'
import { backedUp } from '../settings/backed-up.ts'
import { grillPrinter } from '../settings/printers.ts'
import { card, tableFour as guestsAt, listOf } from '../tables/guests.ts'
import { bruno } from '../users/staff.ts'
import { counterStates } from './counter-states.ts'
import type { PageStates, Shown } from './page-state.ts'

const {
  attention,
  audit,
  auth,
  customers,
  dashboard,
  invoices,
  menuItems,
  modifierGroups,
  orders,
  pos,
  priceRules,
  translations,
  printers,
  reports,
  reservations,
  stations,
} = api
const { backup, settings, tables, till, users } = api

const settingsFailed = 'Error loading data, Try Later!'
const detailsFailed = 'Error loading details! Please Try Later!'
type Setting = readonly [
  id: string,
  heading: string,
  read: AnyRead,
  failure: string,
  filled: Shown,
  empty?: Shown | null,
]
const translatable = { kind: 'item', id: 1, title: 'Soup', of: 'Starters', titles: {}, descriptions: {} } as const

const setting = (...[id, heading, read, failure, filled, empty = null]: Setting): PageStates => ({
  id,
  scopes: ['SETTINGS'],
  heading,
  read,
  failure,
  filled,
  empty,
})

const thisDevice: Device = {
  device_id: 1,
  device_ip: '10.0.0.7',
  device_name: 'iPad, Safari',
  device_location: '',
  created_at: '2026-11-19T18:00:00.000Z',
  isMyDevice: true,
  is_shared: 0,
}
const printSetting = {
  pageFormat: '80',
  header: 'Welcome to Casa Ana',
  footer: null,
  showNotes: 1,
  isEnablePrint: 1,
  showStoreDetails: 1,
  showCustomerDetails: 1,
  printToken: 1,
  receiptLanguage: null,
} as const

/** What some pages ask besides, and say so too when it fails. */
export const beside: readonly RequestHandler[] = [
  mock(tablets.list, []),
  mock(till.shifts, []),
  mock(settings.categories, [drinks]),
  mock(settings.taxes, [vat]),
  mock(invoices.init, setup),
]

export const pageStates: readonly PageStates[] = [
  {
    id: 'dashboard',
    scopes: ['DASHBOARD'],
    heading: 'Dashboard',
    read: dashboard.today,
    failure: 'Error Loading Dashboard Data, Please try later!',
    filled: [mock(dashboard.today, todayOf()), 'Gazpacho'],
    empty: [mock(dashboard.today, quietDay), 'No Reservation found for Today!'],
  },
  {
    id: 'pos',
    scopes: ['POS'],
    heading: 'POS',
    read: pos.init,
    failure: null,
    filled: [mock(pos.init, initWith()), 'Soup'],
    empty: [mock(pos.init, initWith([])), 'No menu items yet.'],
  },
  {
    id: 'open-tables',
    scopes: ['POS', 'ORDERS'],
    heading: 'Tables',
    read: tables.list,
    failure: 'Error loading orders! Please try later!',
    filled: [mock(tables.list, listOf()), 'Table 4'],
    empty: [mock(tables.list, listOf([], [])), 'No tables yet'],
  },
  {
    id: 'table',
    scopes: ['POS', 'ORDERS'],
    heading: 'Table',
    read: tables.list,
    failure: 'Error loading orders! Please try later!',
    filled: [mock(tables.list, listOf([guestsAt({ at: 't7', table_id: 7, table_title: 'Table' })])), '1 × Paella'],
    empty: [mock(tables.list, listOf([], [])), 'Nothing open at Table.'],
  },
  {
    id: 'orders',
    scopes: ['POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY'],
    heading: 'Orders',
    read: orders.list,
    failure: 'Error loading orders! Please try later!',
    filled: [mock(orders.list, [tableFour()]), 'Table 4'],
    empty: [mock(orders.list, []), 'No Orders Pending!'],
  },
  {
    id: 'attention',
    scopes: ['POS', 'ORDERS'],
    heading: 'Attention',
    read: attention.list,
    failure: 'Error loading details! Please try later!',
    filled: [
      mock(attention.list, [
        {
          what: 'unpaid-before',
          ref: '1',
          text: '37 orders of an earlier day are not paid.',
          amount: '812.40',
          at: '2026-11-20T11:00:00.000Z',
          by: null,
          actions: [],
        },
      ]),
      /37 orders of an earlier day are not paid/,
    ],
    empty: [mock(attention.list, []), 'Nothing needs attention.'],
  },
  ...counterStates,
  {
    id: 'reservations',
    scopes: ['RESERVATIONS', 'VIEW_RESERVATIONS', 'MANAGE_RESERVATIONS'],
    heading: 'Reservations',
    read: reservations.list,
    failure: 'Error loading details! Please try later!',
    filled: [mock(reservations.list, [booked()]), 'Ana Ruiz'],
    empty: [mock(reservations.list, []), 'No Results found! Change the Filter!'],
  },
  {
    id: 'customers',
    scopes: ['CUSTOMERS', 'VIEW_CUSTOMERS', 'MANAGE_CUSTOMERS'],
    heading: 'Customers',
    read: customers.find,
    failure: 'Error Loading details! Please Try Later!',
    filled: [mock(customers.find, page([ana])), 'Ana Ruiz'],
    empty: [mock(customers.find, page([])), 'No Customers Found!'],
  },
  {
    id: 'invoices',
    scopes: ['INVOICES'],
    heading: 'Invoices',
    read: invoices.list,
    failure: 'Error loading details! Please try later!',
    filled: [mock(invoices.list, [invoiceOf()]), 'Ana Ruiz'],
    empty: [mock(invoices.list, []), 'No Results found! Change the Filter!'],
  },
  {
    id: 'users',
    scopes: ['SETTINGS'],
    heading: 'Users',
    read: users.list,
    failure: 'Error Loading details! Please try later!',
    filled: [mock(users.list, [bruno]), 'Bruno Caja'],
    empty: null,
  },
  {
    id: 'reports',
    scopes: ['REPORTS'],
    heading: 'Reports',
    read: reports.get,
    failure: 'Error Loading Reports Data, Please try later!',
    filled: [mock(reports.get, reportOf()), 'Gazpacho'],
    empty: [mock(reports.get, nothing), 'No Top Selling items found for Selected Filter!'],
  },
  {
    id: 'audit',
    scopes: ['REPORTS'],
    heading: 'Audit',
    read: audit.list,
    failure: 'Error loading details! Please try later!',
    filled: [mock(audit.list, booksWith([rowOf({ subject: 'Gazpacho', quantity: null })])), 'Gazpacho'],
    empty: [mock(audit.list, booksWith([])), 'Nothing recorded for Selected Filter!'],
  },
  setting('store-details', 'Store Details', settings.store, detailsFailed, [mock(settings.store, casaAna), 'Casa Ana']),
  setting('print-settings', 'Print Settings', settings.print, detailsFailed, [
    mock(settings.print, printSetting),
    'Welcome to Casa Ana',
  ]),
  setting(
    'tables',
    'Store Tables',
    settings.storeTables,
    settingsFailed,
    [mock(settings.storeTables, storeTables), 'Table 4'],
    [mock(settings.storeTables, []), 'No tables yet.'],
  ),
  setting(
    'menu-items',
    'Menu Items',
    menuItems.list,
    settingsFailed,
    [mock(menuItems.list, [lemonade()]), 'Lemonade'],
    [mock(menuItems.list, []), 'No menu items yet.'],
  ),
  setting(
    'categories',
    'Categories',
    settings.categories,
    settingsFailed,
    [mock(settings.categories, [drinks]), 'Drinks'],
    [mock(settings.categories, []), 'No categories yet.'],
  ),
  setting('menu-item', 'Menu Item', menuItems.get, settingsFailed, [mock(menuItems.get, lemonade()), 'Lemonade']),
  setting(
    'taxes',
    'Tax Setup',
    settings.taxes,
    settingsFailed,
    [mock(settings.taxes, [vat]), 'VAT'],
    [mock(settings.taxes, []), 'No taxes yet.'],
  ),
  setting(
    'payment-types',
    'Payment Types',
    settings.paymentTypes,
    settingsFailed,
    [mock(settings.paymentTypes, [{ ...card, title: 'Bank card' }]), 'Bank card'],
    [mock(settings.paymentTypes, []), 'No payment types yet.'],
  ),
  setting(
    'modifier-groups',
    'Modifier Groups',
    modifierGroups.list,
    settingsFailed,
    [
      mock(modifierGroups.list, [{ id: 1, title: 'Side', kind: 'add', charge: 'sum', modifiers: [], item_ids: [] }]),
      'Side',
    ],
    [mock(modifierGroups.list, []), /^No modifier groups yet/],
  ),
  setting(
    'price-rules',
    'Price Rules',
    priceRules.list,
    settingsFailed,
    [mock(priceRules.list, [{ id: 1, title: 'Happy hour', dinings: [], prices: [], is_active: 1 }]), '1. Happy hour'],
    [mock(priceRules.list, []), /^No price rules yet/],
  ),
  setting(
    'translations',
    'Translations',
    translations.list,
    settingsFailed,
    [mock(translations.list, { languages: ['es'], rows: [translatable] }), 'Soup'],
    [mock(translations.list, { languages: ['es'], rows: [] }), 'Nothing on the menu yet.'],
  ),
  setting(
    'reasons',
    'Reasons',
    settings.reasons,
    settingsFailed,
    [mock(settings.reasons, [{ id: 1, kind: 'void', title: 'Wrong entry', is_active: 1 }]), 'Wrong entry'],
    [mock(settings.reasons, []), 'No reasons yet'],
  ),
  setting(
    'stations',
    'Stations',
    stations.list,
    settingsFailed,
    [mock(stations.list, { stations: [{ id: 1, title: 'Grill', paper_only: 0 }], routes: [] }), 'Grill'],
    [mock(stations.list, { stations: [], routes: [] }), 'No stations yet. Every display shows everything.'],
  ),
  setting(
    'printers',
    'Printers',
    printers.list,
    settingsFailed,
    [mock(printers.list, [grillPrinter]), 'Ready, confirms what it prints'],
    [mock(printers.list, []), 'No printers yet. Receipts print through the browser.'],
  ),
  setting('till-settings', 'Till', settings.till, detailsFailed, [
    mock(settings.till, {
      legalName: 'Casa Ana S.L.',
      taxId: null,
      receiptLines: null,
      servicePercent: 0,
      serviceTaxId: null,
      serviceFromCovers: null,
      denominations: null,
    }),
    'Coins and notes',
  ]),
  setting(
    'drawers',
    'Drawers',
    settings.drawers,
    settingsFailed,
    [mock(settings.drawers, [{ id: 1, title: 'Till', user_id: null, user: null, is_open: 0 }]), 'Till'],
    [mock(settings.drawers, []), 'No drawers yet.'],
  ),
  setting('guest-data', "Guests' Data", settings.guestData, detailsFailed, [
    mock(settings.guestData, { eraseAfterMonths: 24 }),
    /Deleting removes name/,
  ]),
  setting('backup', 'Backup', backup.state, settingsFailed, [mock(backup.state, backedUp), /Last good backup/]),
  {
    id: 'devices',
    scopes: null,
    heading: 'My Devices',
    read: auth.devices,
    failure: 'Error loading devices, Please try later!',
    filled: [mock(auth.devices, [thisDevice]), 'iPad, Safari'],
    empty: null,
  },
]
