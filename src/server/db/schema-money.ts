/** Bills, documents and payments. Rows that say what happened are only added to: the database refuses anything else. */
import type { Generated } from 'kysely'

/** Guests who are served together. */
export interface PartiesTable {
  id: Generated<number>
  /** null: at no table, or set aside. */
  table_id: number | null
  covers: number | null
  /** Counts the acts on it. */
  version: Generated<number>
  opened_at: number
  closed_at: number | null
  /** The party that it joined. */
  merged_into: number | null
  /** What its guests were told when they began, in hundredths of a percent, and from how many on (null: always). */
  service_told_percent: Generated<number>
  service_from_covers: number | null
  /** What they are charged for serving by that, and its tax. */
  service_percent: Generated<number>
  service_tax_rate: number | null
  service_tax_type: string | null
  service_tax_title: string | null
  /** 1: somebody has changed it: also a charge of 0 is told. */
  service_by_hand: Generated<number>
}

export interface PartyActsTable {
  party_id: number
  version: number
  kind: string
  /** JSON */
  facts: string
  user_id: number | null
  at: number
}

export interface BillsTable {
  id: Generated<number>
  party_id: number
  no: number
  /** 1: it holds what no other bill names. */
  is_rest: number
  closed_at: number | null
  closed_by: number | null
  /** 1: more was paid on it than it came to. Only a hint where to look: what it is now, is calculated. */
  is_watched: Generated<number>
}

export interface InvoiceLinesTable {
  id: Generated<number>
  invoice_id: number
  order_item_id: number | null
  order_id: number | null
  /** null: that of the order item. */
  title: string | null
  /** n/d pieces. */
  n: number
  d: number
  /** In the menu's prices. */
  amount_cents: number
  net_cents: number
  tax_cents: number
  tax_rate: number | null
  tax_type: string | null
  tax_title: string | null
  /** In a credit note: the line that it takes back. */
  refers_to: number | null
}

/** One row for each rate; null: without tax. */
export interface InvoiceTaxesTable {
  invoice_id: number
  place: number
  tax_rate: number | null
  tax_title: string | null
  net_cents: number
  tax_cents: number
  business_day: string
}

/** The firm that an invoice is made out to. */
export interface InvoiceBuyersTable {
  invoice_id: number
  name: string
  tax_id: string
  address: string | null
  made_by: number
  made_at: number
}

/** Each paper of an invoice; number 0 is the original. */
export interface InvoicePrintsTable {
  id: Generated<number>
  invoice_id: number
  copy_no: number
  printed_at: number
  printed_by: number | null
}

/** What an invoice says of the restaurant by law; the last row counts. */
export interface IssuersTable {
  id: Generated<number>
  /** JSON */
  facts: string
  made_at: number
}

export interface PaymentsTable {
  id: Generated<number>
  bill_id: number
  kind: string
  /** null: not stated. */
  payment_type_id: number | null
  amount_cents: number
  tip_cents: number
  /** What cash was more than the amount because there are no smaller coins. */
  rounding_cents: number
  given_cents: number | null
  change_cents: number
  /** The number on the terminal's slip. */
  slip: string | null
  drawer_id: number | null
  shift_id: number | null
  /** The closed shift to which its money belongs. */
  late_of: number | null
  taken_by: number | null
  taken_at: number
  booked_at: number
  /** Counts payments and documents in the order in which they were booked. */
  booked_no: number
  business_day: string
  /** The letter of the device that took it; null: not known. */
  device: string | null
  /** 1: taken while the server could not be asked. */
  is_offline: number
  /** The type that a device named, where that is unknown or was switched off; null: the one that is booked. */
  named_type_id: number | null
  /** 1: nobody has said how it was paid, in a store that has payment types. */
  is_untyped: Generated<number>
  /** The payment that this row takes back; each at most once. */
  reverses: number | null
  /** The credit note that it pays out. */
  invoice_id: number | null
  reason_id: number | null
  reason_text: string | null
  approved_by: number | null
  /** Of a correction: who made it. */
  corrected_by: number | null
  /** When it was taken by the device's clock, where that is too long ago; null: at `taken_at`. */
  said_at: number | null
}

/** A discount, or a comp: given away on the house. */
export interface AdjustmentsTable {
  id: Generated<number>
  party_id: number
  /** 'percent', 'amount', 'comp' */
  kind: string
  percent: number | null
  cents: number
  reason_id: number | null
  reason_text: string | null
  made_by: number
  approved_by: number | null
  made_at: number
  removed_at: number | null
  removed_by: number | null
}

/** A till's drawer, or with a person a waiter's purse. */
export interface DrawersTable {
  id: Generated<number>
  title: string
  user_id: number | null
  removed_at: number | null
}

/** One drawer from its opening to its closing; a closed one never changes. */
export interface ShiftsTable {
  id: Generated<number>
  drawer_id: number
  opened_at: number
  /** null: it opened by itself, with its first payment. */
  opened_by: number | null
  float_cents: number | null
  closed_at: number | null
  closed_by: number | null
  expected_cents: number | null
  counted_cents: number | null
  z_no: number | null
  z_series: Generated<string>
  /** The Z as canonical JSON, and its SHA-256. */
  z_bytes: Uint8Array | null
  z_hash: Uint8Array | null
  /** The rows that stand behind it, each as a short hash; null: it is open. */
  row_seals: Uint8Array | null
  /** By how much its Z does not add up. */
  off_cents: Generated<number>
}

/** Money in and out of a drawer without a bill, and what was counted in it. */
export interface CashEntriesTable {
  id: Generated<number>
  shift_id: number
  kind: string
  /** Taken out: negative. */
  cents: number
  /** JSON: { "50.00": 3 } */
  pieces: string | null
  /** Of a count: what the drawer should have held. */
  expected_cents: Generated<number | null>
  reason_id: number | null
  reason_text: string | null
  /** Where moved money came from, or went. */
  other_shift_id: number | null
  /** Who brought the money or got it; null: not stated, or nobody of the staff. */
  person_id: number | null
  made_by: number
  approved_by: number | null
  made_at: number
}

/** What somebody has seen and need not look at any more. */
export interface AttentionDoneTable {
  what: string
  ref: string
  done_by: number | null
  done_at: number
  note: string | null
}

/** A row of numbers without gaps. */
export interface SeriesTable {
  code: string
  /** 'server', 'device' */
  kind: string
  last_no: number
  /** Of a device: the shared tablet that holds it, or else the session. */
  tablet_id: number | null
  session_id: number | null
  opened_at: number
  closed_at: number | null
  closed_by: number | null
  closed_because: string | null
  /** What the server counts in it now: 'INV', 'CN', 'Z'; null: nothing any more, or it is a device's. */
  role: string | null
  /** Where it begins: a series that takes the place of another goes on after that. */
  first_no: Generated<number>
}

/** Numbers that a database has given out which a restore has replaced: their documents are not here. */
export interface LostNumbersTable {
  code: string
  first_no: number
  last_no: number
  /** When it was restored. */
  lost_at: number
}

export interface InvoicesTable {
  id: Generated<number>
  made_at: number
  business_day: string
  net_cents: number
  tax_cents: number
  payable_cents: number
  table_id: number | null
  delivery_type: string
  customer_type: string
  customer_phone: string | null
  customer_name: string | null
  made_by: number | null
  /** Who sent it in the place of `made_by`; null: nobody else. */
  sent_by: number | null
  bill_id: number
  series: string
  number: number
  /** 'invoice', 'credit_note' */
  kind: Generated<string>
  /** The invoice that a credit note takes back. */
  refers_to: number | null
  /** 1: it charges what stands on it. */
  settles: Generated<number>
  /** null: no money was taken with it. */
  shift_id: number | null
  issuer_id: number
  /** The number that a device had printed, where the document has another. */
  printed_as: string | null
  booked_at: number
  /** As that of payments. */
  booked_no: number
  /** What the server charges less what was printed; null: the same prices. */
  difference_cents: number | null
  /** When it was made by the device's clock, where that is too long ago; null: at `made_at`. */
  said_at: number | null
}

/** Money that was taken offline, and is too much to be booked before somebody has looked at it. */
export interface HeldMoneyTable {
  id: Generated<number>
  bill_id: number
  /** With tips. */
  cents: number
  /** JSON: the payment as it came. */
  facts: string
  taken_by: number
  received_at: number
  /** 1: booked, 0: rejected; null: nobody has decided. */
  is_booked: number | null
  decided_by: number | null
  decided_at: number | null
}

export interface PaymentTypesTable {
  id: Generated<number>
  title: string
  is_active: number
  removed_at: number | null
  is_cash: Generated<number>
  /** The smallest coin in use; null: a cent. */
  rounding_cents: number | null
}
