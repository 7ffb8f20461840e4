/** Erasing a guest: orders, reservations and invoices stay with their figures and still count as one guest's. */
import { randomBytes } from 'node:crypto'
import type { DraftLine } from '../../domain/drafts.ts'
import { isLiveAt } from '../bills/closed-orders.ts'
import { locksRows } from '../db/codec.ts'
import { contains } from '../db/like.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { handKeysOn } from '../store/phone-keys.ts'
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

/** Anybody who names this guest in a new order or reservation waits until it is decided. */
async function lockGuest(tx: Tx, phone: string): Promise<void> {
  if (locksRows(tx)) await tx.selectFrom('customers').select('phone').where('phone', '=', phone).forUpdate().execute()
}

/** Saved carts keep no name of a guest who is erased: their owner may have typed it where no field asks for it. */
interface Guest {
  readonly phone: string
  readonly name: string
}

/**
 * A draft for this guest loses its reference and its notes; any other one, what says their phone or their whole name. A
 * first name alone may be somebody else's.
 */
async function forgetInDrafts(tx: Tx, { phone, name }: Guest): Promise<void> {
  const telling = [phone, name.trim()].filter(text => text.length >= tellingMin && /\d|\s/.test(text))
  const tells = (text: string) => telling.some(one => text.toLowerCase().includes(one.toLowerCase()))
  const found = await tx
    .selectFrom('drafts')
    .select(['user_id', 'draft_id', 'customer_phone', 'name_ref', 'cart'])
    .where(({ eb, or, ref }) =>
      or([
        eb('customer_phone', '=', phone),
        ...telling.flatMap(text => [contains(ref('name_ref'), text), contains(ref('cart'), text)]),
      ]),
    )
    .execute()
  for (const { user_id, draft_id, customer_phone, name_ref, cart } of found) {
    const isTheirs = customer_phone === phone
    const isKept = (notes: string | null) => notes === null || !(isTheirs || tells(notes))
    const lines = (JSON.parse(cart) as readonly DraftLine[]).map(line => ({
      ...line,
      notes: isKept(line.notes) ? line.notes : null,
      ...(line.parts && {
        parts: line.parts.map(part => (isKept(part.notes) ? part : { ...part, notes: null })),
      }),
    }))
    await tx
      .updateTable('drafts')
      .set({
        customer_phone: isTheirs ? null : customer_phone,
        name_ref: isTheirs || tells(name_ref) ? '' : name_ref,
        cart: JSON.stringify(lines),
      })
      .where('user_id', '=', user_id)
      .where('draft_id', '=', draft_id)
      .execute()
  }
}

const tellingMin = 5
