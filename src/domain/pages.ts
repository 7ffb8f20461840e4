/**
 * Every page of the product, once (§2). Routes, guards, the side navigation, the page search, titles, the landing rule
 * and the tests all read this table.
 */
import { type Access, areaScopes, mayEnter, type Person } from './access.ts'

export interface Page {
  /** Names the page in code; the router finds the screen by it. */
  readonly id: string
  readonly path: string
  readonly title: string
  readonly access: Access
  /** Where the side navigation lists it, and who sees the link (§2, side navigation). */
  readonly nav?: { readonly section: NavSection; readonly title: string; readonly access: Access }
  /** Its entry in the page search (§2, top bar). */
  readonly shortcut?: { readonly title: string; readonly access: Access }
}

export const navSections = ['', 'Offerings', 'Back Office'] as const
export type NavSection = (typeof navSections)[number]

const { settings } = areaScopes

const listed = (
  id: string,
  path: string,
  title: string,
  access: Access,
  section: NavSection,
  more: { shortcut?: string; navAccess?: Access } = {},
): Page => ({
  id,
  path,
  title,
  access,
  nav: { section, title, access: more.navAccess ?? access },
  shortcut: { title: more.shortcut ?? title, access },
})

const plain = (id: string, path: string, title: string, access: Access, shortcut?: string): Page => ({
  id,
  path,
  title,
  access,
  ...(shortcut && { shortcut: { title: shortcut, access } }),
})

export const pages: readonly Page[] = [
  plain('login', '/', 'Login', 'public'),
  plain('print-receipt', '/print-receipt', 'Receipt', 'public'),
  plain('print-token', '/print-token', 'Token', 'public'),
  plain('no-access', '/no-access', 'No access', 'public'),
  plain('qr-menu', '/menu', 'Menu', 'public'),
  listed('dashboard', '/dashboard/home', 'Dashboard', areaScopes.dashboard, ''),
  listed('pos', '/dashboard/pos', 'POS', areaScopes.pos, 'Offerings', { shortcut: 'POS - Point of Sale' }),
  listed('orders', '/dashboard/orders', 'Orders', areaScopes.orders, 'Offerings'),
  listed('kitchen', '/dashboard/kitchen', 'Kitchen', areaScopes.kitchen, 'Offerings'),
  listed('reservations', '/dashboard/reservation', 'Reservations', areaScopes.reservations, 'Offerings'),
  listed('customers', '/dashboard/customers', 'Customers', areaScopes.customers, 'Back Office'),
  listed('invoices', '/dashboard/invoices', 'Invoices', areaScopes.invoices, 'Back Office'),
  listed('users', '/dashboard/users', 'Users', settings, 'Back Office', { navAccess: 'admin' }),
  listed('reports', '/dashboard/reports', 'Reports', areaScopes.reports, 'Back Office'),
  listed('store-details', '/dashboard/settings/details', 'Settings', settings, 'Back Office', {
    shortcut: 'Store Settings',
  }),
  plain('print-settings', '/dashboard/settings/print-settings', 'Print Settings', settings, 'Print Settings'),
  plain('tables', '/dashboard/settings/tables', 'Store Tables', settings, 'Store Tables'),
  plain('menu-items', '/dashboard/settings/menu-items', 'Menu Items', settings, 'Menu Items'),
  plain('categories', '/dashboard/settings/menu-items/categories', 'Categories', settings),
  plain('menu-item', '/dashboard/settings/menu-items/$id', 'Menu Item', settings),
  plain('taxes', '/dashboard/settings/tax-setup', 'Tax Setup', settings, 'Tax Setup'),
  plain('payment-types', '/dashboard/settings/payment-types', 'Payment Types', settings),
  plain('guest-data', '/dashboard/settings/guest-data', "Guests' Data", settings),
  plain('backup', '/dashboard/settings/backup', 'Backup', settings),
  plain('devices', '/dashboard/devices', 'My Devices', 'signed-in', 'Devices'),
  plain('profile', '/dashboard/profile', 'My Profile', 'signed-in', 'Profile'),
  plain('support', '/dashboard/contact-support', 'Support', 'signed-in', 'Support'),
]

/** The page search lists the pages in this table's order, except this one, which comes before Orders (§2, top bar). */
const searchedBeforeOrders = 'kitchen'

/** Other addresses of a page (§2): they lead to the page itself. */
export const aliases: Readonly<Record<string, string>> = {
  '/dashboard': '/dashboard/home',
  '/dashboard/settings': '/dashboard/settings/details',
}

/** The page with this id. Throws if there is none: then a name in the code is wrong. */
export function pageOf(id: string): Page {
  const page = pages.find(candidate => candidate.id === id)
  if (!page) throw new Error(`no page is called ${id}`)
  return page
}

/** Where a person goes after signing in, and instead of the login form (§2, login screen). */
export function landingPath(person: Person): string {
  return mayEnter(person, pageOf('dashboard').access) ? pageOf('dashboard').path : pageOf('profile').path
}

/** The side navigation's links for `person`, in order, by section; empty sections are left out (§2). */
export function navFor(person: Person): readonly { readonly section: NavSection; readonly links: readonly Page[] }[] {
  return navSections
    .map(section => ({
      section,
      links: pages.filter(page => page.nav?.section === section && mayEnter(person, page.nav.access)),
    }))
    .filter(({ links }) => links.length > 0)
}

/** The page search's entries for `person` whose title contains `text`, in any case (§2, top bar). */
export function shortcutsFor(person: Person, text = ''): readonly Page[] {
  const wanted = text.trim().toLowerCase()
  const place = (page: Page) =>
    page.id === searchedBeforeOrders ? pages.indexOf(pageOf('orders')) - 0.5 : pages.indexOf(page)
  return pages
    .toSorted((a, b) => place(a) - place(b))
    .filter(
      ({ shortcut }) => shortcut && mayEnter(person, shortcut.access) && shortcut.title.toLowerCase().includes(wanted),
    )
}
