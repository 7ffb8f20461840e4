/**
 * What a screen keeps fresh. A read belongs to one topic; a write names the topics it changes, and every screen that
 * shows one of them reads it again. Each topic has a version on the server that only grows.
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
] as const

export type Topic = (typeof topics)[number]
