/**
 * What a screen keeps fresh. A read belongs to one topic; a write names the topics it changes, and everybody who
 * shows one of them asks the server again. Each topic has a version on the server that only grows.
 */
export const topics = [
  'session',
  'devices',
  'users',
  'dashboard',
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
] as const

export type Topic = (typeof topics)[number]
