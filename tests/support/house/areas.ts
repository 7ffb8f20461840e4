import { paths, type Source } from './sources.ts'

/** Folders of features that every other one may import; each of these may import those before it. */
export const sharedRooms = [
  'shared',
  'account',
  'device',
  'periods',
  'books',
  'sales',
  'sold-out',
  'chooser',
  'receipt',
  'customer-search',
  'tenders',
  'approve',
  'refunds',
  'outbox',
  'open-orders',
  'ready',
  'printers',
  'orders',
]

const areas = new Set([
  ...sharedRooms,
  ...['login', 'lock', 'shell', 'dashboard', 'pos', 'kitchen', 'reservations', 'customers', 'invoices'],
  ...[
    'tables',
    'users',
    'reports',
    'audit',
    'till',
    'attention',
    'settings',
    'devices',
    'profile',
    'support',
    'print',
    'qr-menu',
  ],
])

/** Feature folders that no list names. */
export function strangeAreas(sources: readonly Source[]): string[] {
  return paths(sources, ({ path }) => path.startsWith('src/features/') && !areas.has(path.split('/')[2] ?? ''))
}
