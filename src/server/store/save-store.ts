import type * as z from 'zod/mini'
import { isCountry } from '../../domain/countries.ts'
import { isCurrency } from '../../domain/currencies.ts'
import { isZone } from '../../domain/time-zones.ts'
import type { printForm, storeForm } from '../../domain/validation.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { canChangeDecimals, readDecimals } from './currency-decimals.ts'

/**
 * What a client does not send stays as it is. Throws Refused(400) for an unknown currency, zone or country, and
 * Refused(409) for other decimals once the store has amounts.
 */
export async function saveStore(tx: Tx, form: Omit<z.output<typeof storeForm>, 'image'>): Promise<void> {
  const { storeName, address, phone, email, currency, isQRMenuEnabled, timeZone, country, dayStartsAtHour } = form
  if (currency && !isCurrency(currency)) throw new Refused(400, 'refused.selectCurrency')
  if (timeZone !== null && !isZone(timeZone)) throw new Refused(400, 'refused.selectTimeZone')
  if (country !== null && !isCountry(country)) throw new Refused(400, 'refused.selectCountry')
  const { currencyDecimals } = form
  const isOther = currencyDecimals !== undefined && currencyDecimals !== (await readDecimals(tx))
  if (isOther && !(await canChangeDecimals(tx))) throw new Refused(409, 'refused.decimalsFixed')
  const columns = {
    store_name: storeName,
    address,
    phone,
    email,
    currency,
    currency_decimals: currencyDecimals,
    is_qr_menu_enabled: flagToStore(isQRMenuEnabled),
    has_kitchen_display: flagToStore(form.hasKitchenDisplay),
    ...(timeZone !== null && { time_zone: timeZone }),
    ...(country !== null && { country }),
    ...(dayStartsAtHour !== null && { day_starts_at_hour: dayStartsAtHour }),
    language: form.language,
    languages: form.languages && JSON.stringify(form.languages),
    locale: form.locale,
  }
  if (Object.values(columns).every(value => value === undefined)) return
  await tx.updateTable('store').set(columns).execute()
}

/** Stores the address of the store's picture; null: it has none. */
export async function saveLogo(tx: Tx, image: string | null): Promise<void> {
  await tx.updateTable('store').set({ image }).execute()
}

/** After how many months without a visit guests are erased; null: never; undefined: as before. */
export async function saveRetentionMonths(tx: Tx, months: number | null | undefined): Promise<void> {
  if (months === undefined) return
  await tx.updateTable('store').set({ erase_guests_after_months: months }).execute()
}

export async function savePrintSettings(tx: Tx, form: z.output<typeof printForm>): Promise<void> {
  await tx
    .updateTable('print_settings')
    .set({
      page_format: form.pageFormat,
      header: form.header,
      footer: form.footer,
      show_notes: flagToStore(form.showNotes),
      is_enable_print: flagToStore(form.isEnablePrint),
      show_store_details: flagToStore(form.showStoreDetails),
      show_customer_details: flagToStore(form.showCustomerDetails),
      print_token: flagToStore(form.printToken),
      receipt_language: form.receiptLanguage,
    })
    .execute()
}

export const storedFlag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0)

/** As `storedFlag`; undefined leaves the column as it is. */
export const flagToStore = (isOn: boolean | undefined): 0 | 1 | undefined =>
  isOn === undefined ? isOn : storedFlag(isOn)
