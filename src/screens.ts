/** Where the screen of each page comes from, by the page's id in `domain/pages.ts`. Every screen but POS is a file of its own. */
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { PosScreen } from './features/pos/pos-screen.tsx'

export const screens: Readonly<Record<string, RouteComponent>> = {
  'print-receipt': lazyRouteComponent(() => import('./features/print/receipt-page.tsx'), 'ReceiptPage'),
  'print-token': lazyRouteComponent(() => import('./features/print/token-page.tsx'), 'TokenPage'),
  pos: PosScreen,
  'open-tables': lazyRouteComponent(() => import('./features/tables/tables-screen.tsx'), 'TablesScreen'),
  orders: lazyRouteComponent(() => import('./features/orders/orders-screen.tsx'), 'OrdersScreen'),
  kitchen: lazyRouteComponent(() => import('./features/kitchen/kitchen-screen.tsx'), 'KitchenScreen'),
  'no-access': lazyRouteComponent(() => import('./features/shell/no-access.tsx'), 'NoAccess'),
  'store-details': lazyRouteComponent(
    () => import('./features/settings/store-details/store-details-screen.tsx'),
    'StoreDetailsScreen',
  ),
  'print-settings': lazyRouteComponent(
    () => import('./features/settings/print-settings/print-settings-screen.tsx'),
    'PrintSettingsScreen',
  ),
  tables: lazyRouteComponent(() => import('./features/settings/tables/tables-screen.tsx'), 'TablesScreen'),
  'menu-items': lazyRouteComponent(
    () => import('./features/settings/menu-items/menu-items-screen.tsx'),
    'MenuItemsScreen',
  ),
  categories: lazyRouteComponent(
    () => import('./features/settings/categories/categories-screen.tsx'),
    'CategoriesScreen',
  ),
  'menu-item': lazyRouteComponent(
    () => import('./features/settings/menu-items/menu-item-screen.tsx'),
    'MenuItemScreen',
  ),
  taxes: lazyRouteComponent(() => import('./features/settings/taxes/taxes-screen.tsx'), 'TaxesScreen'),
  'payment-types': lazyRouteComponent(
    () => import('./features/settings/payment-types/payment-types-screen.tsx'),
    'PaymentTypesScreen',
  ),
  reasons: lazyRouteComponent(() => import('./features/settings/reasons/reasons-screen.tsx'), 'ReasonsScreen'),
  stations: lazyRouteComponent(() => import('./features/settings/stations/stations-screen.tsx'), 'StationsScreen'),
  printers: lazyRouteComponent(() => import('./features/settings/printers/printers-screen.tsx'), 'PrintersScreen'),
  'till-settings': lazyRouteComponent(() => import('./features/settings/till/till-screen.tsx'), 'TillSettingsScreen'),
  drawers: lazyRouteComponent(() => import('./features/settings/drawers/drawers-screen.tsx'), 'DrawersScreen'),
  'guest-data': lazyRouteComponent(
    () => import('./features/settings/guest-data/guest-data-screen.tsx'),
    'GuestDataScreen',
  ),
  backup: lazyRouteComponent(() => import('./features/settings/backup/backup-screen.tsx'), 'BackupScreen'),
  users: lazyRouteComponent(() => import('./features/users/users-screen.tsx'), 'UsersScreen'),
  reports: lazyRouteComponent(() => import('./features/reports/reports-screen.tsx'), 'ReportsScreen'),
  audit: lazyRouteComponent(() => import('./features/audit/audit-screen.tsx'), 'AuditScreen'),
  devices: lazyRouteComponent(() => import('./features/devices/devices-screen.tsx'), 'DevicesScreen'),
  support: lazyRouteComponent(() => import('./features/support/support-screen.tsx'), 'SupportScreen'),
  profile: lazyRouteComponent(() => import('./features/profile/profile-screen.tsx'), 'ProfileScreen'),
  board: lazyRouteComponent(() => import('./features/ready/board-screen.tsx'), 'BoardScreen'),
  attention: lazyRouteComponent(() => import('./features/attention/attention-screen.tsx'), 'AttentionScreen'),
  shift: lazyRouteComponent(() => import('./features/till/shift-screen.tsx'), 'ShiftScreen'),
  customers: lazyRouteComponent(() => import('./features/customers/customers-screen.tsx'), 'CustomersScreen'),
  invoices: lazyRouteComponent(() => import('./features/invoices/invoices-screen.tsx'), 'InvoicesScreen'),
  dashboard: lazyRouteComponent(() => import('./features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  till: lazyRouteComponent(() => import('./features/till/till-screen.tsx'), 'TillScreen'),
  reservations: lazyRouteComponent(
    () => import('./features/reservations/reservations-screen.tsx'),
    'ReservationsScreen',
  ),
  table: lazyRouteComponent(() => import('./features/tables/table-screen.tsx'), 'TableScreen'),
  'settings-layout': lazyRouteComponent(() => import('./features/settings/settings-layout.tsx'), 'SettingsLayout'),
}
