/** All calls of §7, by area. */

import { approvals } from './approvals.ts'
import { attention } from './attention.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { backup } from './backup.ts'
import { bills } from './bills.ts'
import { countdowns } from './countdowns.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { drafts } from './drafts.ts'
import type { Endpoint } from './endpoint.ts'
import { invoices } from './invoices.ts'
import { kitchen } from './kitchen.ts'
import { menuItems } from './menu-items.ts'
import { modifierGroups } from './modifier-groups.ts'
import { orders } from './orders.ts'
import { parties } from './parties.ts'
import { pos } from './pos.ts'
import { priceRules } from './price-rules.ts'
import { printers } from './printers.ts'
import { profile } from './profile.ts'
import { qrmenu } from './qrmenu.ts'
import { ready } from './ready.ts'
import { refunds } from './refunds.ts'
import { reports } from './reports.ts'
import { reservations } from './reservations.ts'
import { settings } from './settings.ts'
import { stations } from './stations.ts'
import { tables } from './tables.ts'
import { tablets } from './tablets.ts'
import { till } from './till.ts'
import { translations } from './translations.ts'
import { users } from './users.ts'

export const api = {
  auth,
  tablets,
  approvals,
  dashboard,
  profile,
  pos,
  drafts,
  tables,
  bills,
  parties,
  till,
  attention,
  countdowns,
  translations,
  customers,
  orders,
  kitchen,
  stations,
  printers,
  ready,
  reservations,
  invoices,
  refunds,
  users,
  reports,
  audit,
  settings,
  backup,
  menuItems,
  modifierGroups,
  priceRules,
  qrmenu,
}

/** Every call, with its area's name and its own. */
export const allCalls: readonly { readonly area: string; readonly name: string; readonly endpoint: Endpoint }[] =
  Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({ area, name, endpoint })),
  )
