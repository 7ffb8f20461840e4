/** Saving the store's details and its clock. */
import type * as z from 'zod/mini'
import { isZone } from '../../domain/business-day.ts'
import { isCurrency } from '../../domain/currencies.ts'
import type { storeForm } from '../../domain/validation.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

/**
 * Stores the form. Clients that know nothing of time zone and opening hour leave both as they are, and none of them may
 * change the picture. Days that were written down stay what they are. Throws Refused(400) for a currency or zone that
 * there is not.
 */
export async function saveStore(tx: Tx, form: z.output<typeof storeForm>): Promise<void> {
  const { storeName, address, phone, email, currency, isQRMenuEnabled, timeZone, dayStartsAtHour } = form
  if (currency !== null && !isCurrency(currency)) throw new Refused(400, 'Please select a currency of the list!')
  if (timeZone !== null && !isZone(timeZone)) throw new Refused(400, 'Please select a time zone of the list!')
  await tx
    .updateTable('store')
    .set({
      store_name: storeName,
      address,
      phone,
      email,
      currency,
      is_qr_menu_enabled: isQRMenuEnabled ? 1 : 0,
      ...(timeZone !== null && { time_zone: timeZone }),
      ...(dayStartsAtHour !== null && { day_starts_at_hour: dayStartsAtHour }),
    })
    .execute()
}
