/**
 * Every page, once (§2): for routes, guards, the side navigation, the page search, titles, the landing rule and tests.
 */
import type { PlainKey } from '../texts/text.ts'
import { type Access, areaScopes, mayEnter, type Person } from './access.ts'
import { fold } from './fold.ts'

export interface Page {
  /** Names the page in code; the router finds the screen by it. */
  readonly id: string
  readonly path: string
  readonly title: PlainKey
  readonly access: Access
  /** Where the side navigation lists it, and who sees the link (§2, side navigation). */
  readonly nav?: { readonly section: NavSection; readonly title: PlainKey; readonly access: Access }
  /** Its entry in the page search (§2, top bar). */
  readonly shortcut?: {
    readonly title: PlainKey
    readonly access: Access
    /** `g` and this letter lead to it. */
    readonly letter?: string
  }
}

export const navSections = ['home', 'offerings', 'back-office'] as const
export type NavSection = (typeof navSections)[number]

const { settings } = areaScopes

/** Which letter leads to a page, by the page's id. */
const letters: Readonly<Record<string, string>> = {
  dashboard: 'd',
  pos: 'p',
  orders: 'o',
  kitchen: 'k',
  reservations: 'r',
  customers: 'c',
  invoices: 'i',
  users: 'u',
  reports: 'e',
  'store-details': 's',
  tables: 't',
  'menu-items': 'm',
  taxes: 'x',
  support: 'h',
  'open-tables': 'b',
}

const searched = (id: string, title: PlainKey, access: Access) => {
  const letter = letters[id]
  return { title, access, ...(letter && { letter }) }
}

const listed = (
  id: string,
  path: string,
  title: PlainKey,
  access: Access,
  section: NavSection,
  more: { shortcut?: PlainKey; navAccess?: Access } = {},
): Page => ({
  id,
  path,
  title,
  access,
  nav: { section, title, access: more.navAccess ?? access },
  shortcut: searched(id, more.shortcut ?? title, access),
})

const plain = (id: string, path: string, title: PlainKey, access: Access, shortcut?: PlainKey): Page => ({
  id,
  path,
  title,
  access,
  ...(shortcut && { shortcut: searched(id, shortcut, access) }),
})

export const pages: readonly Page[] = [
  plain('login', '/', 'pages.login', 'public'),
  plain('print-receipt', '/print-receipt', 'pages.receipt', 'public'),
  plain('print-token', '/print-token', 'pages.token', 'public'),
  plain('no-access', '/no-access', 'pages.noAccess', 'public'),
  plain('qr-menu', '/menu', 'pages.menu', 'public'),
  listed('dashboard', '/dashboard/home', 'pages.dashboard', areaScopes.dashboard, 'home'),
  listed('pos', '/dashboard/pos', 'pages.pos', areaScopes.pos, 'offerings', { shortcut: 'pages.posPointOfSale' }),
  listed('open-tables', '/dashboard/tables', 'pages.tables', areaScopes.payments, 'offerings'),
  plain('table', '/dashboard/tables/$at', 'pages.table', areaScopes.payments),
  listed('orders', '/dashboard/orders', 'pages.orders', areaScopes.orders, 'offerings'),
  plain('board', '/dashboard/board', 'pages.board', areaScopes.orders, 'pages.board'),
  listed('till', '/dashboard/till', 'pages.till', areaScopes.payments, 'offerings'),
  plain('shift', '/dashboard/till/$id', 'pages.shift', [...areaScopes.payments, ...areaScopes.reports]),
  plain('attention', '/dashboard/attention', 'pages.attention', areaScopes.payments, 'pages.attention'),
  listed('kitchen', '/dashboard/kitchen', 'pages.kitchen', areaScopes.kitchen, 'offerings'),
  listed('reservations', '/dashboard/reservation', 'pages.reservations', areaScopes.reservations, 'offerings'),
  listed('customers', '/dashboard/customers', 'pages.customers', areaScopes.customers, 'back-office'),
  listed('invoices', '/dashboard/invoices', 'pages.invoices', areaScopes.invoices, 'back-office'),
  listed('users', '/dashboard/users', 'pages.users', settings, 'back-office', { navAccess: 'admin' }),
  listed('reports', '/dashboard/reports', 'pages.reports', areaScopes.reports, 'back-office'),
  {
    ...plain('audit', '/dashboard/audit', 'pages.audit', areaScopes.reports),
    nav: { section: 'back-office', title: 'pages.audit', access: areaScopes.reports },
  },
  listed('store-details', '/dashboard/settings/details', 'pages.settings', settings, 'back-office', {
    shortcut: 'pages.storeSettings',
  }),
  plain('print-settings', '/dashboard/settings/print-settings', 'pages.printSettings', settings, 'pages.printSettings'),
  plain('tables', '/dashboard/settings/tables', 'pages.storeTables', settings, 'pages.storeTables'),
  plain('menu-items', '/dashboard/settings/menu-items', 'pages.menuItems', settings, 'pages.menuItems'),
  plain('categories', '/dashboard/settings/menu-items/categories', 'pages.categories', settings),
  plain('menu-item', '/dashboard/settings/menu-items/$id', 'pages.menuItem', settings),
  plain(
    'modifier-groups',
    '/dashboard/settings/modifier-groups',
    'pages.modifierGroups',
    settings,
    'pages.modifierGroups',
  ),
  plain('price-rules', '/dashboard/settings/price-rules', 'pages.priceRules', settings, 'pages.priceRules'),
  plain('translations', '/dashboard/settings/translations', 'pages.translations', settings, 'pages.translations'),
  plain('taxes', '/dashboard/settings/tax-setup', 'pages.taxSetup', settings, 'pages.taxSetup'),
  plain('payment-types', '/dashboard/settings/payment-types', 'pages.paymentTypes', settings),
  plain('till-settings', '/dashboard/settings/till', 'pages.tillSettings', settings, 'pages.tillSettings'),
  plain('drawers', '/dashboard/settings/drawers', 'pages.drawers', settings, 'pages.drawers'),
  plain('reasons', '/dashboard/settings/reasons', 'pages.reasons', settings),
  plain('stations', '/dashboard/settings/stations', 'pages.stations', settings, 'pages.stations'),
  plain('printers', '/dashboard/settings/printers', 'pages.printers', settings, 'pages.printers'),
  plain('guest-data', '/dashboard/settings/guest-data', 'pages.guestsData', settings),
  plain('backup', '/dashboard/settings/backup', 'pages.backup', settings),
  plain('devices', '/dashboard/devices', 'pages.myDevices', 'signed-in', 'pages.devices'),
  plain('profile', '/dashboard/profile', 'pages.myProfile', 'signed-in', 'pages.profile'),
  plain('support', '/dashboard/contact-support', 'pages.support', 'signed-in', 'pages.support'),
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

/** The address at which the installed app opens. It has no screen: it leads to `firstPage`. */
export const startPath = '/start'

/**
 * The page with which the app opens for `person`: the one of the side navigation that they used last, at address `last`,
 * if they may still open it, else the first that they may. Signing in leads to `landingPath` instead.
 */
export function firstPage(person: Person, last: string | null): Page {
  const links = navFor(person).flatMap(section => section.links)
  return links.find(({ path }) => path === last) ?? links[0] ?? pageOf('profile')
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

/** The page search's entries for `person` whose title (put into words by `say`) contains `text`, as `fold` reads both (§2). */
export function shortcutsFor(person: Person, say: (title: PlainKey) => string, text = ''): readonly Page[] {
  const wanted = fold(text)
  const place = (page: Page) =>
    page.id === searchedBeforeOrders ? pages.indexOf(pageOf('orders')) - 0.5 : pages.indexOf(page)
  return [...pages]
    .sort((a, b) => place(a) - place(b))
    .filter(
      ({ shortcut }) => shortcut && mayEnter(person, shortcut.access) && fold(say(shortcut.title)).includes(wanted),
    )
}

/** The page to which `g` and this letter lead `person`; undefined when there is none for them. */
export function pageByLetter(person: Person, letter: string): Page | undefined {
  return pages.find(({ shortcut }) => shortcut?.letter === letter && mayEnter(person, shortcut.access))
}
