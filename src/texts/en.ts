/** Every English text, and by that the type of all keys: 'login.username' is `username` in `en/login.ts`. */
import { account } from './en/account.ts'
import { approve } from './en/approve.ts'
import { attention } from './en/attention.ts'
import { audit } from './en/audit.ts'
import { bills } from './en/bills.ts'
import { client } from './en/client.ts'
import { customers } from './en/customers.ts'
import { dashboard } from './en/dashboard.ts'
import { device } from './en/device.ts'
import { devices } from './en/devices.ts'
import { done } from './en/done.ts'
import { failures } from './en/failures.ts'
import { food } from './en/food.ts'
import { forms } from './en/forms.ts'
import { guest } from './en/guest.ts'
import { health } from './en/health.ts'
import { hours } from './en/hours.ts'
import { invoices } from './en/invoices.ts'
import { kitchen } from './en/kitchen.ts'
import { lock } from './en/lock.ts'
import { login } from './en/login.ts'
import { menuFile } from './en/menu-file.ts'
import { modifierGroups } from './en/modifier-groups.ts'
import { openOrders } from './en/open-orders.ts'
import { orders } from './en/orders.ts'
import { outbox } from './en/outbox.ts'
import { pages } from './en/pages.ts'
import { papers } from './en/papers.ts'
import { periods } from './en/periods.ts'
import { pos } from './en/pos.ts'
import { priceRules } from './en/price-rules.ts'
import { print } from './en/print.ts'
import { printers } from './en/printers.ts'
import { profile } from './en/profile.ts'
import { ready } from './en/ready.ts'
import { receipt } from './en/receipt.ts'
import { refunds } from './en/refunds.ts'
import { refused } from './en/refused.ts'
import { reports } from './en/reports.ts'
import { reservations } from './en/reservations.ts'
import { rights } from './en/rights.ts'
import { sales } from './en/sales.ts'
import { scopes } from './en/scopes.ts'
import { settings } from './en/settings.ts'
import { shared } from './en/shared.ts'
import { shell } from './en/shell.ts'
import { soldOut } from './en/sold-out.ts'
import { support } from './en/support.ts'
import { tables } from './en/tables.ts'
import { till } from './en/till.ts'
import { translations } from './en/translations.ts'
import { ui } from './en/ui.ts'
import { users } from './en/users.ts'
import { words } from './en/words.ts'

export const en = {
  account,
  audit,
  bills,
  approve,
  attention,
  client,
  customers,
  dashboard,
  device,
  devices,
  done,
  failures,
  food,
  forms,
  guest,
  health,
  hours,
  invoices,
  kitchen,
  lock,
  login,
  menuFile,
  modifierGroups,
  openOrders,
  orders,
  outbox,
  papers,
  priceRules,
  printers,
  pages,
  periods,
  pos,
  print,
  profile,
  ready,
  receipt,
  refunds,
  refused,
  reports,
  reservations,
  rights,
  sales,
  scopes,
  settings,
  shared,
  shell,
  soldOut,
  support,
  tables,
  till,
  translations,
  ui,
  users,
  words,
} as const
