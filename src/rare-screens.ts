/** Where the screens come from that few people open, by the page's id: what the till loads does not name their files. */
export const rareScreens = {
  'no-access': async () => (await import('./features/shell/no-access.tsx')).NoAccess,
  'store-details': async () =>
    (await import('./features/settings/store-details/store-details-screen.tsx')).StoreDetailsScreen,
  'print-settings': async () =>
    (await import('./features/settings/print-settings/print-settings-screen.tsx')).PrintSettingsScreen,
  tables: async () => (await import('./features/settings/tables/tables-screen.tsx')).TablesScreen,
  'menu-items': async () => (await import('./features/settings/menu-items/menu-items-screen.tsx')).MenuItemsScreen,
  categories: async () => (await import('./features/settings/categories/categories-screen.tsx')).CategoriesScreen,
  'menu-item': async () => (await import('./features/settings/menu-items/menu-item-screen.tsx')).MenuItemScreen,
  taxes: async () => (await import('./features/settings/taxes/taxes-screen.tsx')).TaxesScreen,
  'payment-types': async () =>
    (await import('./features/settings/payment-types/payment-types-screen.tsx')).PaymentTypesScreen,
  reasons: async () => (await import('./features/settings/reasons/reasons-screen.tsx')).ReasonsScreen,
  stations: async () => (await import('./features/settings/stations/stations-screen.tsx')).StationsScreen,
  printers: async () => (await import('./features/settings/printers/printers-screen.tsx')).PrintersScreen,
  'till-settings': async () => (await import('./features/settings/till/till-screen.tsx')).TillSettingsScreen,
  drawers: async () => (await import('./features/settings/drawers/drawers-screen.tsx')).DrawersScreen,
  'guest-data': async () => (await import('./features/settings/guest-data/guest-data-screen.tsx')).GuestDataScreen,
  backup: async () => (await import('./features/settings/backup/backup-screen.tsx')).BackupScreen,
  users: async () => (await import('./features/users/users-screen.tsx')).UsersScreen,
  reports: async () => (await import('./features/reports/reports-screen.tsx')).ReportsScreen,
  audit: async () => (await import('./features/audit/audit-screen.tsx')).AuditScreen,
  devices: async () => (await import('./features/devices/devices-screen.tsx')).DevicesScreen,
  support: async () => (await import('./features/support/support-screen.tsx')).SupportScreen,
  profile: async () => (await import('./features/profile/profile-screen.tsx')).ProfileScreen,
}
