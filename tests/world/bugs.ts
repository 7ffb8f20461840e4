/**
 * Bugs that a campaign must find, each put in from outside: into the database, the device or the wire. If a campaign
 * does not find one of them, it can't promise the opposite.
 */

import type { PromiseName } from '../support/campaign-check.ts'
import type { DeviceNeeds } from './device.ts'
import type { Delivered, Parcel } from './wire.ts'

export interface Bug {
  readonly name: string
  /** The promises that the bug breaks; the campaign must find one of them broken. */
  readonly breaks: readonly PromiseName[]
  /** SQL that spoils the daily totals. */
  readonly book?: string
  readonly device?: Pick<DeviceNeeds, 'disk' | 'hasLocks' | 'beforeWrite'>
  readonly request?: (parcel: Parcel) => Parcel
  readonly answer?: (answer: Delivered) => Delivered
  /** The screen says "saved" before it is. */
  readonly saysSavedTooEarly?: true
}

export const bugs: readonly Bug[] = [
  {
    name: 'the server forgets the keys of what it has done',
    breaks: ['doubled'],
    book: `create trigger forget after insert on idempotency_keys begin
      delete from idempotency_keys where user_id = new.user_id and key = new.key; end`,
  },
  {
    name: 'a repeated order leaves the device without its key',
    breaks: ['doubled'],
    request: ({ headers: { 'idempotency-key': _, ...headers }, ...rest }) => ({ ...rest, headers }),
  },
  {
    name: 'tabs of one device send without waiting for each other',
    breaks: ['alone'],
    device: { hasLocks: false },
  },
  {
    name: 'an order leaves the disk before its answer came',
    breaks: ['lost'],
    device: { beforeWrite: (disk, key) => disk.remove(`outbox/${key}`) },
  },
  {
    name: 'orders are kept without strict durability',
    breaks: ['lost'],
    device: { disk: { isWeak: true, canLosePower: true } },
  },
  {
    name: 'the screen says "saved" before the order is kept',
    breaks: ['lost'],
    saysSavedTooEarly: true,
  },
  {
    name: 'any page that comes back counts as the answer',
    breaks: ['lost'],
    answer: answer =>
      answer.body.startsWith('<!doctype')
        ? { status: 200, headers: [['content-type', 'application/json']], body: '{"success":true,"message":"Done"}' }
        : answer,
  },
  {
    name: 'a waiting order is priced by the menu of today',
    breaks: ['totals'],
    request: parcel => ({ ...parcel, body: parcel.body?.replace(/"menuVersion":\d+/, '"menuVersion":null') }),
  },
  {
    name: 'a token is left out now and then',
    breaks: ['tokens'],
    book: `create trigger skip after update on tokens when new.last_no % 50 = 0 begin
      update tokens set last_no = last_no + 1 where business_day = new.business_day; end`,
  },
  {
    name: 'an invoice is lost now and then',
    breaks: ['invoices'],
    book: `create trigger drop_invoice after insert on invoice_orders when new.order_id % 20 = 0 begin
      delete from invoice_orders where order_id = new.order_id; end`,
  },
  {
    name: 'a slow cook sets a dish back',
    breaks: ['cooked'],
    book: `create trigger set_back after update of status on order_items when new.status = 'completed' and new.id % 3 = 0
      begin update order_items set status = 'created' where id = new.id; end`,
  },
  {
    name: 'the name that a device gave an order is forgotten',
    breaks: ['named'],
    book: `create trigger unname after insert on orders when new.provisional_token is not null and new.id % 20 = 0 begin
      update orders set provisional_token = null where id = new.id; end`,
  },
  {
    name: 'the store-wide number leaps',
    breaks: ['seq'],
    book: `create trigger leap after update on versions when new.seq % 40 = 0 begin
      update versions set seq = seq + 1; end`,
  },
]
