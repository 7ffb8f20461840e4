import { allCalls, type api } from '../contract/api.ts'
import { idOf, needsRight } from '../contract/endpoint.ts'
import { approvalsHandlers } from './approvals/handlers.ts'
import type { ActCall } from './approvals/lacking.ts'
import { attentionHandlers } from './attention/handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
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
import { settleOwing } from './bills/settle-owing.ts'
import { customersHandlers } from './customers/handlers.ts'
import { dashboardHandlers } from './dashboard/handlers.ts'
import type { Database } from './db/open.ts'
import { draftsHandlers } from './drafts/handlers.ts'
import { qrmenuHandlers } from './guest-menu/handlers.ts'
import type { AllHandlers, AnyHandler } from './http/handler.ts'
import { invoicesHandlers } from './invoices/handlers.ts'
import { kitchenHandlers } from './kitchen/handlers.ts'
import { importFile, menuItemsHandlers } from './menu/handlers.ts'
import { ordersHandlers } from './orders/handlers.ts'
import { makeOpenOrders } from './orders/open-orders.ts'
import { makeReferenceData } from './orders/reference-data.ts'
import { partiesHandlers } from './parties/handlers.ts'
import { posHandlers } from './pos/handlers.ts'
import { printersHandlers } from './printers/handlers.ts'
import type { Printing } from './printers/printing.ts'
import { profileHandlers } from './profile/handlers.ts'
import { readyHandlers } from './ready/handlers.ts'
import type { Realtime } from './realtime/announce.ts'
import { refundsHandlers } from './refunds/handlers.ts'
import { reportsHandlers } from './reports/handlers.ts'
import { reservationsHandlers } from './reservations/handlers.ts'
import { settingsHandlers } from './settings/handlers.ts'
import { stationsHandlers } from './stations/handlers.ts'
import { tablesHandlers } from './tables/handlers.ts'
import { tabletsHandlers } from './tablets/handlers.ts'
import { tillHandlers } from './till/handlers.ts'
import { usersHandlers } from './users/handlers.ts'
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
    pos: posHandlers(readReferenceData),
    drafts: draftsHandlers,
    tables: tablesHandlers(),
    bills: billsHandlers(readReferenceData),
    parties: partiesHandlers,
    till: tillHandlers,
    attention: attentionHandlers,
    customers: customersHandlers,
    orders: { ...ordersHandlers(openOrders, settleOwing), completeAndPay: completeAndPay(readReferenceData) },
    kitchen: kitchenHandlers(openOrders),
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
    menuItems: { ...menuItemsHandlers, importFile: importFile(database.read) },
    qrmenu: qrmenuHandlers,
  }
  return { ...handlers, approvals: approvalsHandlers({ database, pins, acts: actCalls(handlers) }) }
}

/** The calls that may need a right, by their names. */
function actCalls(handlers: Readonly<Record<string, object>>): ReadonlyMap<string, ActCall> {
  return new Map(
    allCalls.flatMap(({ area, name, endpoint }) => {
      if (!needsRight(endpoint)) return []
      const handler = (handlers[area] as Readonly<Record<string, AnyHandler>>)[name] as AnyHandler
      return [[idOf(endpoint), { endpoint, handler }] as const]
    }),
  )
}
