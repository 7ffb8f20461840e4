import { allCalls, type api } from '../contract/api.ts'
import { idOf, needsRight } from '../contract/endpoint.ts'
import { attentionHandlers } from './attention/handlers.ts'
import { makePasswordCheck } from './auth/check-password.ts'
import { authHandlers } from './auth/handlers.ts'
import { makeHashingQueue } from './auth/hashing-queue.ts'
import type { PasswordCost } from './auth/password.ts'
import { makePins } from './auth/pin.ts'
import type { Sessions } from './auth/session.ts'
import type { Tablets } from './auth/which-tablet.ts'
import type { BackgroundWork } from './background.ts'
import type { Backups } from './backup/backups.ts'
import { backupHandlers } from './backup/handlers.ts'
import { billsHandlers, completeAndPay } from './bills/handlers.ts'
import { partiesHandlers } from './bills/parties-handlers.ts'
import { makeReferenceData } from './bills/reference-data.ts'
import { refundsHandlers } from './bills/refunds-handlers.ts'
import { settleOwing } from './bills/settle-owing.ts'
import { tablesHandlers } from './bills/tables-handlers.ts'
import { whatIsOpen } from './bills/what-is-open.ts'
import { approvalsHandlers } from './books/approvals-handlers.ts'
import { auditHandlers } from './books/audit-handlers.ts'
import type { ApprovableCall } from './books/lacking.ts'
import { customersHandlers } from './customers/handlers.ts'
import type { Database } from './db/open.ts'
import { invoicesHandlers } from './documents/invoices-handlers.ts'
import { qrmenuHandlers } from './guest-menu/handlers.ts'
import type { AllHandlers, AnyHandler } from './http/handler.ts'
import { kitchenHandlers } from './kitchen/handlers.ts'
import { readyHandlers } from './kitchen/ready-handlers.ts'
import { stationsHandlers } from './kitchen/stations-handlers.ts'
import { countdownsHandlers } from './menu/countdowns-handlers.ts'
import { menuItemsHandlers } from './menu/handlers.ts'
import { importFile, previewFile } from './menu/import-in-steps.ts'
import type { MenuPacking } from './menu/menu-versions.ts'
import { modifierGroupHandlers } from './menu/modifier-groups-handlers.ts'
import { priceRulesHandlers } from './menu/price-rules-handlers.ts'
import { translationsHandlers } from './menu/translations-handlers.ts'
import { draftsHandlers } from './orders/drafts-handlers.ts'
import { ordersHandlers } from './orders/handlers.ts'
import { makeOpenOrders } from './orders/open-orders.ts'
import { posHandlers } from './orders/pos-handlers.ts'
import { printersHandlers } from './printing/printers-handlers.ts'
import type { Printing } from './printing/printing.ts'
import type { Realtime } from './realtime/announce.ts'
import { dashboardHandlers } from './reports/dashboard-handlers.ts'
import { reportsHandlers } from './reports/handlers.ts'
import { reservationsHandlers } from './reservations/handlers.ts'
import { settingsHandlers } from './settings/handlers.ts'
import { noteKitchenOpened } from './store/kitchen-display.ts'
import { tabletsHandlers } from './tablets/handlers.ts'
import { tillHandlers } from './till/handlers.ts'
import { usersHandlers } from './users/handlers.ts'
import { profileHandlers } from './users/profile-handlers.ts'
import type { Watch } from './watch/watch.ts'

interface Needs {
  readonly database: Database
  readonly sessions: Sessions
  readonly tablets: Tablets
  readonly realtime: Realtime
  readonly passwordCost: PasswordCost
  readonly pinCost: PasswordCost
  readonly pinBlockedMs: number
  readonly pinPepper: string
  readonly now: () => number
  readonly publicUrl: string | null
  readonly supportEmail: string | null
  readonly watch: Pick<Watch, 'list'>
  readonly backups: Backups | null
  readonly background: BackgroundWork
  readonly menuPacking: Pick<MenuPacking, 'pack'>
  readonly printing: Printing
}

export function makeHandlers(needs: Needs): AllHandlers<typeof api> {
  const { database, sessions, tablets, realtime, passwordCost, now, publicUrl, supportEmail, watch, backups } = needs
  const readReferenceData = makeReferenceData()
  const openOrders = makeOpenOrders()
  // Passwords and PINs take turns together: both keep the processor busy.
  const turns = makeHashingQueue()
  const passwords = makePasswordCheck(database, passwordCost, now, turns)
  const pins = makePins({
    database,
    pepper: needs.pinPepper,
    cost: needs.pinCost,
    blockedMs: needs.pinBlockedMs,
    turns,
    announce: realtime.announce,
    now,
  })
  const accounts = { database, passwords, pins, realtime }
  const signIn = { database, sessions, tablets, passwords, pins, realtime, now, supportEmail }
  const handlers = {
    auth: authHandlers(signIn),
    tablets: tabletsHandlers(signIn),
    dashboard: dashboardHandlers(watch, backups),
    profile: profileHandlers(accounts),
    pos: posHandlers(readReferenceData, needs.background.lookAtMenu),
    countdowns: countdownsHandlers(needs.background.lookAtMenu),
    translations: translationsHandlers,
    drafts: draftsHandlers,
    tables: tablesHandlers(),
    bills: billsHandlers(readReferenceData),
    parties: partiesHandlers,
    till: tillHandlers(whatIsOpen),
    attention: attentionHandlers,
    customers: customersHandlers,
    orders: {
      ...ordersHandlers(openOrders, settleOwing, needs.background.lookAtMenu),
      completeAndPay: completeAndPay(readReferenceData),
    },
    kitchen: kitchenHandlers(openOrders, at => database.write(tx => noteKitchenOpened(tx, at))),
    stations: stationsHandlers,
    printers: printersHandlers(needs.printing),
    ready: readyHandlers(openOrders),
    reservations: reservationsHandlers,
    invoices: invoicesHandlers(database),
    refunds: refundsHandlers,
    users: usersHandlers(accounts),
    reports: reportsHandlers(database),
    audit: auditHandlers,
    settings: settingsHandlers(publicUrl, needs.background.readPhones),
    backup: backupHandlers(backups),
    menuItems: {
      ...menuItemsHandlers,
      importFile: importFile(database.reports, needs.menuPacking.pack),
      previewImport: previewFile(database.reports),
    },
    modifierGroups: modifierGroupHandlers,
    priceRules: priceRulesHandlers,
    qrmenu: qrmenuHandlers,
  }
  return { ...handlers, approvals: approvalsHandlers({ database, pins, acts: actCalls(handlers) }) }
}

/** The calls that may need a right, by their names. */
function actCalls(handlers: Readonly<Record<string, object>>): ReadonlyMap<string, ApprovableCall> {
  return new Map(
    allCalls.flatMap(({ area, name, endpoint }) => {
      if (!needsRight(endpoint)) return []
      const handler = (handlers[area] as Readonly<Record<string, AnyHandler>>)[name] as AnyHandler
      return [[idOf(endpoint), { endpoint, handler }] as const]
    }),
  )
}
