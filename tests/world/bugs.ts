/**
 * Bugs that the world must find, each put in from outside: into the product's sources, the database, the device or the
 * wire. If it does not find one of them, it can't promise the opposite.
 */

import type { PromiseName } from '../support/campaign-check.ts'
import { keyBugs } from './bugs-keys.ts'
import { moneyBugs } from './bugs-money.ts'
import type { DeviceNeeds } from './device.ts'
import type { EveningPlan } from './evening.ts'
import type { Change } from './spoil-sources.ts'
import type { Delivered, Parcel } from './wire.ts'

export interface Bug {
  readonly name: string
  /** The evening on which it shows. */
  readonly on: EveningPlan['kind']
  /** What the sentence that shows it begins with: a promise of those who only order, or an oracle of the restaurant. */
  readonly breaks: readonly (PromiseName | Oracle)[]
  /** On how many seeds at most it must be found; 10 unless said. */
  readonly within?: number
  readonly sources?: readonly Change[]
  /** SQL that spoils the books. */
  readonly book?: string
  readonly device?: Pick<DeviceNeeds, 'disk' | 'hasLocks' | 'beforeWrite'>
  readonly request?: (parcel: Parcel) => Parcel
  readonly answer?: (answer: Delivered) => Delivered
  /** The screen says "saved" before it is. */
  readonly saysSavedTooEarly?: true
}

type Oracle = 'once' | 'one commit' | 'twice' | 'numbers' | 'money' | 'books' | 'countdowns' | 'sight' | 'world'

export const bugs: readonly Bug[] = [
  {
    name: 'the server forgets the keys of what it has done',
    on: 'orders',
    breaks: ['doubled'],
    book: `create trigger forget after insert on idempotency_keys begin
      delete from idempotency_keys where user_id = new.user_id and key = new.key; end`,
  },
  {
    name: 'a repeated order leaves the device without its key',
    on: 'orders',
    breaks: ['doubled'],
    request: ({ headers: { 'idempotency-key': _, ...headers }, ...rest }) => ({ ...rest, headers }),
  },
  {
    name: 'tabs of one device send without waiting for each other',
    on: 'orders',
    breaks: ['alone'],
    device: { hasLocks: false },
  },
  {
    name: 'an order leaves the disk before its answer came',
    on: 'orders',
    breaks: ['lost'],
    device: { beforeWrite: (disk, key) => disk.remove(`outbox/${key}`) },
  },
  {
    name: 'orders are kept without strict durability',
    on: 'orders',
    breaks: ['lost'],
    device: { disk: { isWeak: true, canLosePower: true } },
  },
  {
    name: 'the screen says "saved" before the order is kept',
    on: 'orders',
    breaks: ['lost'],
    saysSavedTooEarly: true,
  },
  {
    name: 'any page that comes back counts as the answer',
    on: 'orders',
    breaks: ['lost'],
    answer: answer =>
      answer.body.startsWith('<!doctype')
        ? { status: 200, headers: [['content-type', 'application/json']], body: '{"success":true,"message":"Done"}' }
        : answer,
  },
  {
    name: 'a waiting order is priced by the menu of today',
    on: 'orders',
    breaks: ['totals'],
    request: parcel => ({ ...parcel, body: parcel.body?.replace(/"menuVersion":\d+/, '"menuVersion":null') }),
  },
  {
    name: 'a token is left out now and then',
    on: 'orders',
    breaks: ['tokens'],
    book: `create trigger skip after update on tokens when new.last_no % 50 = 0 begin
      update tokens set last_no = last_no + 1 where business_day = new.business_day; end`,
  },
  {
    name: 'an invoice is lost now and then',
    on: 'orders',
    breaks: ['invoices'],
    book: `create trigger drop_invoice after insert on invoice_orders when new.order_id % 20 = 0 begin
      delete from invoice_orders where order_id = new.order_id; end`,
  },
  {
    name: 'a slow cook sets a dish back',
    on: 'orders',
    breaks: ['cooked'],
    book: `create trigger set_back after update of status on order_items when new.status = 'completed' and new.id % 3 = 0
      begin update order_items set status = 'created' where id = new.id; end`,
  },
  {
    name: 'the name that a device gave an order is forgotten',
    on: 'orders',
    breaks: ['named'],
    book: `create trigger unname after insert on orders when new.provisional_token is not null and new.id % 20 = 0 begin
      update orders set provisional_token = null where id = new.id; end`,
  },
  {
    name: 'the store-wide number leaps',
    on: 'orders',
    breaks: ['seq'],
    book: `create trigger leap after update on versions when new.seq % 40 = 0 begin
      update versions set seq = seq + 1; end`,
  },
  {
    name: 'a write takes a second transaction for its versions',
    on: 'restaurant',
    breaks: ['one commit'],
    sources: [
      {
        file: 'server/http/write.ts',
        from: 'for (const then of afterwards) then()',
        to: `if (seq > 0) await database.write(tx => bumpVersions(tx, ['audit']))
  for (const then of afterwards) then()`,
      },
    ],
  },
  {
    name: 'a repeat bumps the versions',
    on: 'restaurant',
    breaks: ['twice'],
    sources: [
      {
        file: 'server/http/idempotency.ts',
        from: 'if (earlier) return { reply: JSON.parse(earlier) as T, isRepeat: true }',
        to: `if (earlier) {
    await tx.updateTable('versions').set(eb => ({ seq: eb('seq', '+', 1) })).execute()
    return { reply: JSON.parse(earlier) as T, isRepeat: true }
  }`,
      },
    ],
  },
  {
    name: 'a key is forgotten when a bill is paid',
    on: 'restaurant',
    breaks: ['once', 'twice', 'money'],
    sources: [
      {
        file: 'server/http/idempotency.ts',
        from: 'if (taken) return null',
        to: "if (taken || call === 'POST /parties/:at/pay') return null",
      },
    ],
  },
  ...keyBugs,
  ...moneyBugs,
]
