/**
 * What a screen keeps fresh. A read belongs to one topic; a write names those it changes. Each has a growing version.
 */
export const topics = [
  'session',
  'devices',
  'users',
  'dashboard',
  'drafts',
  'menu',
  'tables',
  'store',
  'print',
  'payment-types',
  'orders',
  'kitchen',
  'cancellations',
  'customers',
  'reservations',
  'invoices',
  'reports',
  'backups',
  'audit',
  'reasons',
  'tablets',
  'bills',
  'shifts',
  'attention',
  'stations',
  'ready',
  'printing',
  'countdowns',
] as const

export type Topic = (typeof topics)[number]
