/**
 * The tables. Money is whole cents, or whole yen in a store without decimals, instants are ms since epoch, flags 0 or 1,
 * lists in a row JSON text. What history refers to is never deleted, only marked with `removed_at`.
 */
import type { Generated, Selectable } from 'kysely'
import type { Topic } from '../../domain/topics.ts'
import type { AuditHeadTable, AuditTable, ReasonsTable } from './schema-audit.ts'
import type { CustomersTable, ReservationsTable } from './schema-guests.ts'
import type { MenuSchema } from './schema-menu.ts'
import type {
  AdjustmentsTable,
  AttentionDoneTable,
  BillsTable,
  CashEntriesTable,
  DrawersTable,
  HeldMoneyTable,
  InvoiceBuyersTable,
  InvoiceLinesTable,
  InvoicePrintsTable,
  InvoicesTable,
  InvoiceTaxesTable,
  IssuersTable,
  LostNumbersTable,
  PartiesTable,
  PartyActsTable,
  PaymentsTable,
  PaymentTypesTable,
  SeriesTable,
  ShiftsTable,
} from './schema-money.ts'
import type { ApprovalsTable, BillPrintsTable, OrderItemsTable, OrdersTable, StationsTable } from './schema-orders.ts'
import type { PrintersTable, PrintJobsTable } from './schema-printers.ts'
import type { DaySalesTable, DishSalesTable, OrderSalesTable } from './schema-sales.ts'
import type { SessionsTable, TabletsTable } from './schema-sessions.ts'
import type { AdjustmentLinesTable, BillSharesTable } from './schema-shares.ts'
import type { UsersTable } from './schema-users.ts'

export interface Schema extends MenuSchema {
  secrets: { name: string; value: string }
  versions: VersionsTable
  users: UsersTable
  /** The last deleted account of each name that nobody has now. */
  deleted_usernames: { username_key: string; user_id: number }
  /** What deleted users were called, for reports of their time. */
  deleted_users: { user_id: number; name: string }
  sessions: SessionsTable
  tablets: TabletsTable
  /** Wrong PINs of a person in one place: 't7', a shared tablet; 'u12', whom they were given to on other devices. */
  pin_tries: { user_id: number; place: string; tries: number }
  /** `freed_on`: the business day on which nobody had it any more; null while somebody has. */
  device_letters: { letter: string; freed_on: string | null }
  /** Wrong passwords of an account, a place, or of one from the other. */
  sign_in_tries: { account_and_address: string; tries: number; since_at: number; last_at: Generated<number> }
  /** Devices that a person has signed in on: of the device's cookie only its hash. */
  known_devices: { user_id: number; token_hash: string; used_at: number }
  store: StoreTable
  print_settings: PrintSettingsTable
  payment_types: PaymentTypesTable
  photos: { name: string; media_type: string; bytes: Uint8Array; made_at: number }
  store_tables: {
    id: Generated<number>
    title: string
    floor: string
    seating_capacity: number
    removed_at: number | null
  }
  customers: CustomersTable
  reservations: ReservationsTable
  approvals: ApprovalsTable
  bill_prints: BillPrintsTable
  stations: StationsTable
  station_routes: { category_id: number; dining: string; station_id: number }
  printers: PrintersTable
  printer_stations: { printer_id: number; station_id: number }
  print_jobs: PrintJobsTable
  /** One row: which process sends to the printers, and until when it may (ms since epoch). */
  print_sender: { id: number; owner: string | null; until_at: number }
  /** The store's logo in black and white, at most one row. */
  print_logo: { id: number; width: number; height: number; bits: Uint8Array }
  tokens: { business_day: string; last_no: number }
  orders: OrdersTable
  order_items: OrderItemsTable
  invoices: InvoicesTable
  invoice_orders: { invoice_id: number; order_id: number }
  invoice_lines: InvoiceLinesTable
  invoice_taxes: InvoiceTaxesTable
  invoice_buyers: InvoiceBuyersTable
  invoice_prints: InvoicePrintsTable
  issuers: IssuersTable
  parties: PartiesTable
  party_acts: PartyActsTable
  bills: BillsTable
  bill_shares: BillSharesTable
  adjustments: AdjustmentsTable
  adjustment_lines: AdjustmentLinesTable
  payments: PaymentsTable
  drawers: DrawersTable
  shifts: ShiftsTable
  cash_entries: CashEntriesTable
  series: SeriesTable
  lost_numbers: LostNumbersTable
  attention_done: AttentionDoneTable
  held_money: HeldMoneyTable
  day_sales: DaySalesTable
  dish_sales: DishSalesTable
  order_sales: OrderSalesTable
  idempotency_keys: IdempotencyKeysTable
  drafts: DraftsTable
  /** One row, written by the health check. */
  readiness: { id: number; marked_at: number }
  backup_state: BackupStateTable
  audit: AuditTable
  audit_head: AuditHeadTable
  reasons: ReasonsTable
}

/** One row. */
interface BackupStateTable {
  id: number
  /** Tells this restaurant's backups from another's. */
  installation: string
  /** At which hour of the store's clock the night's backup is made, 0 to 23. */
  hour: number
  tried_at: number
  /** What the run is at; null: none is running. `step_at`: its last sign of life. */
  step: string | null
  step_at: number
  good_at: number | null
  /** The machine whose folder holds that one. */
  good_host: string | null
  /** Why the last run failed; null: it did not. */
  failed_why: string | null
  second_failed_why: string | null
}

/** One row: how often each topic has changed, and `seq`, how often anything has. */
interface VersionsTable extends Record<Topic, number> {
  seq: number
  /** The version of the menu that is being changed step by step; -1: none has been. */
  menu_replaced: Generated<number>
}

interface StoreTable {
  id: number
  store_name: string | null
  address: string | null
  phone: string | null
  email: string | null
  currency: string | null
  image: string | null
  /** Two letters of ISO 3166-1; null: not known. */
  country: string | null
  is_qr_menu_enabled: number
  time_zone: string
  day_starts_at_hour: number
  /** Guests who have not come for as long are erased; null: never. */
  erase_guests_after_months: number | null
  /** JSON: coins and notes, the largest first; null: the common ones. */
  denominations: string | null
  /** What its invoices say of it by law; null: the same as its name. */
  legal_name: string | null
  tax_id: string | null
  receipt_lines: string | null
  /** Hundredths of a percent. */
  service_percent: Generated<number>
  service_tax_id: number | null
  /** From how many guests on; null: on every bill. */
  service_from_covers: number | null
  /** Its own: papers, and everybody who asks for no other; null: nobody has chosen, which is English. */
  language: string | null
  /** JSON: the tags in which the server answers who asks for one of them. */
  languages: Generated<string>
  /** How amounts and dates are written: 'de-AT'; null: as is usual for the language. */
  locale: string | null
  /** 0 or 2; never changed once the store has amounts. */
  currency_decimals: Generated<number>
  /** 0: nobody cooks by a display, so an order is over once it is paid. */
  has_kitchen_display: Generated<number>
  kitchen_opened_at: Generated<number>
  /** The business day that a server has seen begin: what was not paid before it is told in Attention. */
  day_begun: Generated<string>
}

interface PrintSettingsTable {
  id: number
  page_format: string | null
  header: string | null
  footer: string | null
  show_notes: number
  is_enable_print: number
  show_store_details: number
  show_customer_details: number
  print_token: number
  /** null: the store's. */
  receipt_language: string | null
}

/** A saved cart, under the name that its device gave it. */
interface DraftsTable {
  user_id: number
  draft_id: string
  version: number
  name_ref: string
  saved_at: number
  delivery_type: string
  customer_phone: string | null
  table_id: number | null
  /** JSON: the lines of `contract/drafts.ts` */
  cart: string
  /** Since then only a stub is left; null: it is on the list. */
  removed_at: number | null
}

interface IdempotencyKeysTable {
  user_id: number
  key: string
  call: string
  body_hash: string
  /** JSON of the answer; '' while the first request runs. */
  reply: string
  made_at: number
}

export type UserRow = Selectable<UsersTable>
