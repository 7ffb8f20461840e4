/** Erasing a guest: orders, reservations and invoices stay with their figures and still count as one guest's. */
import { randomBytes } from 'node:crypto'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { isLiveAt } from '../orders/closed-orders.ts'
import { handKeysOn } from '../store/phone-keys.ts'
import { forgetInDrafts } from './forget-in-drafts.ts'
import { forgetGuestKeys } from './keys.ts'

const erasedName = 'Erased guest'

export const namingTopics = [
  'customers',
  'drafts',
  'orders',
  'kitchen',
  'cancellations',
  'reservations',
  'invoices',
] as const

/**
 * Throws Refused(404) when there is none, and Refused(409) while the name is needed: an open order, or a table booked
 * from `today` on.
 */
export async function eraseGuest(tx: Tx, phone: string, { today, now }: { today: string; now: number }): Promise<void> {
  await lockGuest(tx, phone)
  const guest = await tx
    .selectFrom('customers')
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('orders')
          .select('id')
          .whereRef('orders.customer_phone', '=', 'customers.phone')
          .where(isLiveAt(now)),
      ).as('isHere'),
      exists(
        selectFrom('reservations')
          .select('id')
          .whereRef('reservations.customer_phone', '=', 'customers.phone')
          .where('reservations.status', '=', 'booked')
          .where('reservations.date', '>=', today),
      ).as('isExpected'),
    ])
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!guest) throw new Refused(404, 'refused.noCustomer')
  if (guest.isHere) throw new Refused(409, 'refused.guestHasOrder')
  if (guest.isExpected) throw new Refused(409, 'refused.guestHasBooked')
  await handKeysOn(tx, [await pseudonymise(tx, phone, now)])
  await forgetGuestKeys(tx, now)
}

/**
 * Replaces a guest by a stand-in everywhere. Nobody can use the guest for a new order meanwhile. Gives the key of their
 * phone, which is free now.
 */
export async function pseudonymise(tx: Tx, phone: string, now: number): Promise<string | null> {
  const standIn = `erased-${randomBytes(10).toString('hex')}`
  const nobody = { customer_phone: standIn, customer_name: erasedName }
  const { name, phone_key } = await tx
    .selectFrom('customers')
    .select(['name', 'phone_key'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('customers')
    .set({
      phone: standIn,
      phone_key: null,
      name: erasedName,
      name_folded: null,
      email: null,
      gender: null,
      birth_date: null,
      erased_at: now,
    })
    .where('phone', '=', phone)
    .execute()
  await tx
    .updateTable('reservations')
    .set({ ...nobody, notes: null })
    .where('customer_phone', '=', phone)
    .execute()
  await tx
    .updateTable('order_items')
    .set({ notes: null })
    .where('notes', 'is not', null)
    .where('order_id', 'in', orders => orders.selectFrom('orders').select('id').where('customer_phone', '=', phone))
    .execute()
  await forgetInDrafts(tx, { phone, name })
  await tx.updateTable('orders').set(nobody).where('customer_phone', '=', phone).execute()
  await tx.updateTable('invoices').set(nobody).where('customer_phone', '=', phone).execute()
  return phone_key
}

/** Whoever names this guest in a new order or reservation waits until it is decided. */
async function lockGuest(tx: Tx, phone: string): Promise<void> {
  if (locksRows(tx)) await tx.selectFrom('customers').select('phone').where('phone', '=', phone).forUpdate().execute()
}
