import type { PaymentType, PrintSettings, StoreSettings, StoreTable } from '../../domain/entities.ts'
import { centsText } from '../../domain/money/money.ts'
import { inTableOrder } from '../../domain/tables.ts'
import type { Db } from '../db/open.ts'
import { readDecimals } from './currency-decimals.ts'
import { readDenominations } from './denominations.ts'

export async function readStore(
  db: Db,
): Promise<{ settings: StoreSettings; timeZone: string; dayStartsAtHour: number }> {
  const { time_zone, day_starts_at_hour, is_qr_menu_enabled, ...row } = await db
    .selectFrom('store')
    .select(['store_name', 'address', 'phone', 'email', 'currency', 'image', 'is_qr_menu_enabled'])
    .select(['legal_name', 'tax_id', 'receipt_lines', 'time_zone', 'day_starts_at_hour'])
    .executeTakeFirstOrThrow()
  return {
    settings: { ...row, is_qr_menu_enabled: onOff(is_qr_menu_enabled) },
    timeZone: time_zone,
    dayStartsAtHour: day_starts_at_hour,
  }
}

/** What every page of the store must know, no matter who is signed in. */
export async function readStoreFacts(db: Db, supportEmail: string | null) {
  const { settings, timeZone, dayStartsAtHour } = await readStore(db)
  const { language, others, locale } = await readLanguages(db)
  return {
    timeZone,
    dayStartsAtHour,
    currency: settings.currency,
    currencyDecimals: await readDecimals(db),
    language: language ?? 'en',
    languages: language === null ? [] : [...new Set([language, ...others])],
    locale,
    receiptLanguage: (await readPrintSettings(db)).receipt_language ?? null,
    supportEmail: supportEmail ?? settings.email,
  }
}

/** The store's language (null: not chosen), those that its people use besides, and the manner of its numbers and dates. */
export async function readLanguages(db: Db) {
  const { languages, ...row } = await db
    .selectFrom('store')
    .select(['language', 'languages', 'locale'])
    .executeTakeFirstOrThrow()
  return { ...row, others: JSON.parse(languages) as string[] }
}

/** The store's name alone; null: it has none yet, or the database is empty. */
export async function readStoreName(db: Db): Promise<string | null> {
  const store = await db.selectFrom('store').select('store_name').executeTakeFirst()
  return store?.store_name ?? null
}

/** The store's country (ISO 3166-1, two letters); null: not known. */
export async function readCountry(db: Db): Promise<string | null> {
  return (await db.selectFrom('store').select('country').executeTakeFirst())?.country ?? null
}

/** After how many months without a visit guests are erased; null: never. */
export async function readRetentionMonths(db: Db): Promise<number | null> {
  const row = await db.selectFrom('store').select('erase_guests_after_months as months').executeTakeFirstOrThrow()
  return row.months
}

export async function readPrintSettings(db: Db): Promise<PrintSettings> {
  const { id: _, ...row } = await db.selectFrom('print_settings').selectAll().executeTakeFirstOrThrow()
  return {
    page_format: row.page_format,
    header: row.header,
    footer: row.footer,
    show_notes: onOff(row.show_notes),
    is_enable_print: onOff(row.is_enable_print),
    show_store_details: onOff(row.show_store_details),
    show_customer_details: onOff(row.show_customer_details),
    print_token: onOff(row.print_token),
    receipt_language: row.receipt_language,
  }
}

/** The ways of paying that are not removed. */
export async function readPaymentTypes(db: Db): Promise<PaymentType[]> {
  const rows = await db
    .selectFrom('payment_types')
    .select(['id', 'title', 'is_active', 'is_cash', 'rounding_cents'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const [largest_note = null] = await readDenominations(db)
  return rows.map(({ rounding_cents, ...row }) => ({
    ...row,
    is_active: onOff(row.is_active),
    is_cash: onOff(row.is_cash),
    rounding: rounding_cents === null ? null : centsText(rounding_cents),
    ...(row.is_cash === 1 && { largest_note }),
  }))
}

export const readActivePaymentTypes = async (db: Db): Promise<PaymentType[]> =>
  (await readPaymentTypes(db)).filter(({ is_active }) => is_active === 1)

/** By floor, then as people read numbers. */
export async function readStoreTables(db: Db): Promise<StoreTable[]> {
  const rows = await db
    .selectFrom('store_tables')
    .select(['id', 'title as table_title', 'floor', 'seating_capacity'])
    .where('removed_at', 'is', null)
    .execute()
  return inTableOrder(rows)
}

export const onOff = (value: number): 0 | 1 => (value ? 1 : 0)
