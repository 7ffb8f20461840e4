/** Who may do what (§6). The same rules guard the screens and the server's calls. */

export const scopes = [
  'DASHBOARD',
  'POS',
  'CUSTOMER_DISPLAY',
  'KITCHEN_DISPLAY',
  'ORDER_STATUS_DISPLAY',
  'ORDER_STATUS',
  'ORDERS',
  'KITCHEN',
  'RESERVATIONS',
  'VIEW_RESERVATIONS',
  'MANAGE_RESERVATIONS',
  'CUSTOMERS',
  'VIEW_CUSTOMERS',
  'MANAGE_CUSTOMERS',
  'INVOICES',
  'MEMBERSHIP',
  'INVENTORY',
  'VIEW_INVENTORY',
  'MANAGE_INVENTORY',
  'SETTINGS',
  'REPORTS',
] as const

export type Scope = (typeof scopes)[number]

/** §6: the product has no screens for these. */
export const scopesWithoutScreen: ReadonlySet<Scope> = new Set([
  'CUSTOMER_DISPLAY',
  'MEMBERSHIP',
  'INVENTORY',
  'VIEW_INVENTORY',
  'MANAGE_INVENTORY',
])

/** 'public': anybody. 'signed-in': any member of staff. 'admin': role admin only. A list: any one of its scopes. */
export type Access = 'public' | 'signed-in' | 'admin' | readonly Scope[]

/** The scopes of which any one opens an area (§2, route table); calls and pages share them. */
export const areaScopes = {
  dashboard: ['DASHBOARD'],
  pos: ['POS'],
  orders: ['POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY'],
  /** Scopes of the Orders screen that may also change the state of orders and items. */
  orderStates: ['POS', 'ORDERS', 'ORDER_STATUS'],
  /** Scopes of the Orders screen that may also take money. */
  payments: ['POS', 'ORDERS'],
  /** Scopes of the Orders screen that may also see what orders cost together, and print it. */
  receipts: ['POS', 'ORDERS', 'ORDER_STATUS'],
  kitchen: ['KITCHEN', 'KITCHEN_DISPLAY'],
  /** Who learns of what is ready, and who may say that it is with the guests. */
  ready: ['POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY', 'KITCHEN', 'KITCHEN_DISPLAY'],
  deliver: ['POS', 'ORDERS', 'ORDER_STATUS', 'KITCHEN', 'KITCHEN_DISPLAY'],
  /** Who looks at the stations: the kitchen, and those who set them up. */
  stations: ['KITCHEN', 'KITCHEN_DISPLAY', 'SETTINGS'],
  /** Who hands out what is printed, and hears when a printer does not. */
  printing: ['POS', 'ORDERS', 'ORDER_STATUS', 'KITCHEN', 'KITCHEN_DISPLAY', 'SETTINGS'],
  reservations: ['RESERVATIONS', 'VIEW_RESERVATIONS', 'MANAGE_RESERVATIONS'],
  reservationChanges: ['RESERVATIONS', 'MANAGE_RESERVATIONS'],
  customers: ['CUSTOMERS', 'VIEW_CUSTOMERS', 'MANAGE_CUSTOMERS'],
  customerChanges: ['CUSTOMERS', 'MANAGE_CUSTOMERS'],
  invoices: ['INVOICES'],
  /** Scopes that may also look at one invoice, and print it. */
  documents: ['INVOICES', 'POS', 'ORDERS'],
  /** Scopes that may also give its money back. */
  refunds: ['INVOICES', 'POS'],
  reports: ['REPORTS'],
  settings: ['SETTINGS'],
  /** Scopes of the people at the counter who notice that something has run out, and of those who edit the menu. */
  soldOut: ['POS', 'KITCHEN', 'SETTINGS'],
} as const satisfies Record<string, readonly Scope[]>

/** What the access rules need to know of a person: `scope` is the comma-separated list of §6. */
export interface Person {
  readonly role: string
  readonly scope: string
}

/** The permission names in a comma-separated scope text, trimmed, upper case; unknown names are left out (§6). */
export function scopesOf(scope: string): readonly Scope[] {
  const named = new Set(scope.split(',').map(name => name.trim().toUpperCase()))
  return scopes.filter(name => named.has(name))
}

/**
 * The part of a person's scopes that their PIN opens: their work, but no figures of the house, no settings, and nothing
 * that administrators do.
 */
export function withPinOnly({ role, scope }: Person): Person {
  const held = role === 'admin' ? scopes : scopesOf(scope)
  return { role: 'user', scope: held.filter(one => !passwordScopes.has(one)).join(',') }
}

const passwordScopes: ReadonlySet<Scope> = new Set(['DASHBOARD', 'REPORTS', 'SETTINGS'])

/** Whether `person` (null: nobody is signed in) passes `access` (§6). Role admin passes everything. */
export function mayEnter(person: Person | null, access: Access): boolean {
  if (access === 'public') return true
  if (!person) return false
  if (person.role === 'admin' || access === 'signed-in') return true
  if (access === 'admin') return false
  const granted = scopesOf(person.scope)
  return access.some(scope => granted.includes(scope))
}
