/** What an empty database needs before anybody can sign in: the store and an administrator. */

import countryToCurrency from 'country-to-currency'
import { countryCodes } from '../../domain/countries.ts'
import { usualDecimals } from '../../domain/currencies.ts'
import { canonicalZone } from '../../domain/time-zones.ts'
import { generatePassword } from '../auth/generated-password.ts'
import { hashPassword, type PasswordCost } from '../auth/password.ts'
import { usernameKey } from '../auth/username-key.ts'
import type { Database } from './open.ts'

export interface FirstStart {
  readonly timeZone: string
  readonly adminUsername: string
  readonly adminPassword: string | null
  readonly now: number
  readonly passwordCost?: PasswordCost
}

/** Fills an empty database. Returns the administrator's generated password, if any. */
export async function prepareFirstStart(
  database: Database,
  options: FirstStart,
): Promise<{ madeUpPassword: string | null }> {
  const users = await database.read.selectFrom('users').select('id').limit(1).execute()
  if (users.length > 0) return { madeUpPassword: null }
  const password = options.adminPassword ?? generatePassword()
  const password_hash = await hashPassword(password, options.passwordCost)
  const made = await database.write(async tx => {
    const country = countryOfZone(options.timeZone)
    const currency = currencyOfCountry(country) ?? 'USD'
    // Several processes may start on the same empty database: the first to write the store does the rest.
    const store = await tx
      .insertInto('store')
      .values({
        id: 1,
        is_qr_menu_enabled: 0,
        time_zone: options.timeZone,
        day_starts_at_hour: 0,
        country,
        currency,
        currency_decimals: usualDecimals(currency),
        kitchen_opened_at: options.now,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .execute()
    if (store.length === 0) return false
    await tx
      .insertInto('users')
      .values({
        username: options.adminUsername,
        username_key: usernameKey(options.adminUsername),
        name: 'Administrator',
        role: 'admin',
        photo: null,
        designation: null,
        phone: null,
        email: null,
        scope: '',
        password_hash,
        password_made_up_at: options.adminPassword === null ? options.now : null,
        made_at: options.now,
      })
      .execute()
    await tx
      .insertInto('print_settings')
      .values({
        id: 1,
        page_format: '80',
        show_notes: 1,
        is_enable_print: 0,
        show_store_details: 1,
        show_customer_details: 1,
        print_token: 1,
      })
      .execute()
    await tx
      .insertInto('payment_types')
      .values([
        { title: 'Cash', is_active: 1, is_cash: 1 },
        { title: 'Card', is_active: 1, is_cash: 0 },
      ])
      .execute()
    return true
  })
  return { madeUpPassword: made && options.adminPassword === null ? password : null }
}

/** Throws when nobody has prepared the database. */
export async function expectPrepared(database: Database): Promise<void> {
  await database.read
    .selectFrom('store')
    .select('id')
    .executeTakeFirstOrThrow(() => new Error('the database has no store: it was not prepared'))
}

/**
 * The store's country: how its phones are read, and the currency that it starts with. The country of a time zone
 * ("Europe/Madrid" → "ES", ISO 3166-1); null for a zone of no one country.
 */
function countryOfZone(timeZone: string): string | null {
  // A country names its zones as ICU does. Asking for each of them by name would keep 10 MB for as long as we run.
  const names = [canonicalZone(timeZone), timeZone]
  return countryCodes().find(country => zonesOf(country).some(theirs => names.includes(theirs))) ?? null
}

/** What is paid with in a country ("ES" → "EUR", ISO 4217); null when that is not known. */
const currencyOfCountry = (country: string | null): string | null =>
  (country && (countryToCurrency as Readonly<Record<string, string>>)[country]) || null

function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] }
  return locale.getTimeZones?.() ?? []
}
