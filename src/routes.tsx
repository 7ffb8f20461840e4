/** `domain/pages.ts` as routes: one lazy chunk per area, guards before anything of a page is fetched (§2, §6). */
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  type RouterHistory,
  RouterProvider,
  redirect,
  useNavigate,
} from '@tanstack/react-router'
import { lazy } from 'react'
import type { App } from './client/app.ts'
import { isInstalled } from './client/device/install.ts'
import { mayEnter } from './domain/access.ts'
import { aliases, landingPath, type Page, pageOf, pages, startPath } from './domain/pages.ts'
import { PosScreen } from './features/pos/pos-screen.tsx'
import { prefetchMenu } from './features/pos/prefetch-menu.ts'
import { CrashPage } from './features/shell/crash-page.tsx'
import { firstPathOf, personOf } from './features/shell/first-path.ts'
import { NotFound } from './features/shell/not-found.tsx'
import { StaffFrame } from './features/shell/staff-frame.tsx'
import { t } from './texts/t.ts'
import type { PlainKey } from './texts/text.ts'
import { mayLeave } from './ui/leaving.ts'
import { PleaseWait } from './ui/please-wait.tsx'

/** Where the screen of each page comes from, by the page's id in `domain/pages.ts`. Every screen but POS is a file of its own. */
const screens: Readonly<Record<string, RouteComponent>> = {
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
  tables: lazyRouteComponent(() => import('./features/settings/tables-screen.tsx'), 'TablesScreen'),
  'menu-items': lazyRouteComponent(
    () => import('./features/settings/menu-items/menu-items-screen.tsx'),
    'MenuItemsScreen',
  ),
  categories: lazyRouteComponent(() => import('./features/settings/categories-screen.tsx'), 'CategoriesScreen'),
  'menu-item': lazyRouteComponent(
    () => import('./features/settings/menu-items/menu-item-screen.tsx'),
    'MenuItemScreen',
  ),
  taxes: lazyRouteComponent(() => import('./features/settings/taxes-screen.tsx'), 'TaxesScreen'),
  'payment-types': lazyRouteComponent(
    () => import('./features/settings/payment-types-screen.tsx'),
    'PaymentTypesScreen',
  ),
  'modifier-groups': lazyRouteComponent(
    () => import('./features/settings/modifier-groups/modifier-groups-screen.tsx'),
    'ModifierGroupsScreen',
  ),
  translations: lazyRouteComponent(
    () => import('./features/settings/translations/translations-screen.tsx'),
    'TranslationsScreen',
  ),
  'price-rules': lazyRouteComponent(
    () => import('./features/settings/price-rules/price-rules-screen.tsx'),
    'PriceRulesScreen',
  ),
  reasons: lazyRouteComponent(() => import('./features/settings/reasons-screen.tsx'), 'ReasonsScreen'),
  stations: lazyRouteComponent(() => import('./features/settings/stations/stations-screen.tsx'), 'StationsScreen'),
  printers: lazyRouteComponent(() => import('./features/settings/printers/printers-screen.tsx'), 'PrintersScreen'),
  'till-settings': lazyRouteComponent(() => import('./features/settings/till/till-screen.tsx'), 'TillSettingsScreen'),
  drawers: lazyRouteComponent(() => import('./features/settings/drawers-screen.tsx'), 'DrawersScreen'),
  'guest-data': lazyRouteComponent(() => import('./features/settings/guest-data-screen.tsx'), 'GuestDataScreen'),
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

/** The server's own pages: the router must never answer for them. */
const served = new Set(['qr-menu'])

const root = createRootRouteWithContext<{ readonly app: App }>()({
  component: Outlet,
  notFoundComponent: () => <NotFound isStandalone />,
  errorComponent: ({ error }) => <CrashPage error={error} isStandalone />,
})

const frame = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  component: StaffFrame,
  notFoundComponent: () => <NotFound />,
  errorComponent: ({ error }) => <CrashPage error={error} isStandalone />,
  beforeLoad: ({ context }) => {
    if (!personOf(context.app)) throw redirect({ to: '/', replace: true })
  },
})

/** Where the installed app opens: it leads to the page that this person used last. */
const start = createRoute({
  getParentRoute: () => root,
  path: startPath,
  beforeLoad: ({ context: { app } }) => {
    const person = personOf(app)
    throw redirect({ to: person ? firstPathOf(app, person) : '/', replace: true })
  },
})

/** The settings screens share a side menu, which stays while they change. */
const settingsFrame = createRoute({
  getParentRoute: () => frame,
  // Not 'settings' alone: the alias of that address has this name.
  id: 'settings-frame',
  component: screenOf('settings-layout'),
})

/** Ends what the last router of an app did. */
const ends = new WeakMap<App, () => void>()

/** The router of anybody who is at it. `history` is the browser's own unless a test or an earlier router brings one. */
export function makeRouter(app: App, history?: RouterHistory) {
  const own = pages.filter(({ id }) => !served.has(id))
  const inFrame = (page: Page, parent: typeof frame | typeof settingsFrame) =>
    routeOf(page, parent, page.path.slice('/dashboard'.length))
  const framed = own.filter(page => isFramed(page) && !isSetting(page)).map(page => inFrame(page, frame))
  const settings = settingsFrame.addChildren(own.filter(isSetting).map(page => inFrame(page, settingsFrame)))
  const bare = own.filter(page => !isFramed(page)).map(page => routeOf(page, root, page.path))
  const routeTree = root.addChildren([...bare, start, frame.addChildren([...framed, settings, ...aliasRoutes()])])
  const router = createRouter({
    routeTree,
    context: { app },
    defaultErrorComponent: CrashPage,
    defaultPendingComponent: PleaseWait,
    defaultPreload: 'intent',
    ...(history && { history }),
  })
  ends.get(app)?.()
  const end = app.session.onSignedOut(() => {
    if (router.state.location.pathname.startsWith('/dashboard')) void router.navigate({ to: '/', replace: true })
  })
  const unblock = router.history.block({
    blockerFn: async ({ action }) => action !== 'REPLACE' && !(await mayLeave(isStep(action))),
    enableBeforeUnload: false,
  })
  ends.set(app, () => {
    end()
    unblock()
  })
  router.subscribe('onResolved', () => {
    const title = router.state.matches.at(-1)?.staticData.title
    const person = personOf(app)
    const { pathname } = router.state.location
    if (person && pages.some(({ nav, path }) => nav && path === pathname)) app.store.noteLastPage(person, pathname)
    document.title = title ? t('shared.pageTitle', { title: t(title) }) : 'Comanda'
  })
  return router
}

/** Back and Forward. */
const isStep = (action: string) => ['BACK', 'FORWARD', 'GO'].includes(action)

/**
 * Over plain HTTP there is no worker that keeps the pages' files: they are fetched ahead, so that a page opens also when
 * the server is away.
 */
export function fetchPagesAhead({ session }: App): void {
  if ('serviceWorker' in navigator) return
  const person = session.user()
  for (const page of pages) {
    if (served.has(page.id) || !mayEnter(person, page.access)) continue
    void screenOf(page.id)
      .preload?.()
      ?.catch(() => {})
  }
}

export function Pages({ router }: { readonly router: ReturnType<typeof makeRouter> }) {
  return <RouterProvider router={router} />
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PlainKey
  }
}

const LoginScreen = lazy(async () => ({ default: (await import('./features/login/login-screen.tsx')).LoginScreen }))

function Login() {
  const navigate = useNavigate()
  return <LoginScreen onSignedIn={landing => void navigate({ to: landing, replace: true })} />
}

function screenOf(id: string): RouteComponent {
  const screen = id === 'login' ? Login : screens[id]
  if (!screen) throw new RangeError(`The page ${id} has no screen`)
  return screen
}

const isFramed = ({ path }: Page) => path.startsWith('/dashboard/')
const isSetting = ({ path }: Page) => path.startsWith('/dashboard/settings/')

function routeOf(page: Page, parent: typeof root | typeof frame | typeof settingsFrame, path: string) {
  return createRoute({
    getParentRoute: () => parent as typeof root,
    path,
    component: screenOf(page.id),
    staticData: { title: page.title },
    beforeLoad: ({ context }) => {
      const person = personOf(context.app)
      // What was installed before the app had an address of its own opens here.
      if (page.id === 'login' && person)
        throw redirect({ to: isInstalled() ? startPath : landingPath(person), replace: true })
      if (!mayEnter(person, page.access)) throw redirect({ to: pageOf('no-access').path, replace: true })
      if (page.id === 'pos') return prefetchMenu(context.app)
      if (!isFramed(page)) return
      // What the device stored is there at the first paint, and waits for no file that could come beside it.
      void screenOf(page.id).preload?.()
      return context.app.keptLists.restore()
    },
  })
}

function aliasRoutes() {
  return Object.entries(aliases).map(([path, to]) =>
    createRoute({
      getParentRoute: () => frame,
      path: path.slice('/dashboard'.length) || '/',
      beforeLoad: () => {
        throw redirect({ to, replace: true })
      },
    }),
  )
}
