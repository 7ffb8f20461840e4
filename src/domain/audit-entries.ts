/** What goes into the books: acts of money and control, each with its facts. Never a guest's name or phone. */

export const acts = [
  ...(['item.void', 'order.cancel', 'item.revive', 'item.withdraw', 'bill.print', 'order.unpaid'] as const),
  ...(['payment', 'refund', 'discount', 'comp', 'drawer', 'tender.correct', 'cash.move'] as const),
  ...(['discount.remove', 'service.change', 'overpayment.use', 'overpayment.keep'] as const),
  ...(['party.move', 'party.merge', 'order.move'] as const),
  ...(['shift.open', 'shift.close', 'z', 'invoice.copy'] as const),
  ...(['series.close', 'invoice.unfit', 'price.difference', 'price.held'] as const),
  ...(['late-money.hold', 'late-money.book', 'late-money.reject'] as const),
  ...(['user.add', 'user.change', 'user.remove', 'user.password', 'user.pin', 'pin.blocked'] as const),
  ...(['admin.add', 'admin.leave', 'admin.reset', 'tablet.enrol', 'tablet.change', 'tablet.remove'] as const),
  ...(['guest.export', 'guest.erase', 'attention.done', 'printer.change', 'menu.import'] as const),
  ...(['invoice.buyer', 'session.end'] as const),
  ...(['price.change', 'tax.change', 'payment-type.change', 'reason.change', 'store.change'] as const),
  ...(['countdown.set', 'menu.change', 'station.change', 'orders.complete'] as const),
] as const

export type EntryKind = (typeof acts)[number]

/**
 * How far an item had come when it was cancelled, the highest first: its bill was printed; the kitchen had started; or
 * neither.
 */
export const voidLevels = ['billed', 'started', 'fresh'] as const
export type VoidLevel = (typeof voidLevels)[number]

/** A value of a fact. Numbers are whole: a rate of 7.25 is written as text. */
export type EntryValue =
  | string
  | number
  | boolean
  | null
  | readonly EntryValue[]
  | { readonly [name: string]: EntryValue }
export type EntryValues = Readonly<Record<string, EntryValue>>

/** Somebody or something as it is called on that day. */
export interface Named {
  readonly id: number
  readonly name: string
}

/** One act, as its handler tells it. Who did it, when and where is added by itself. */
export interface AuditEntry {
  readonly act: EntryKind
  /** What it was done to: the item, the user, the payment type, by its name. */
  readonly subject?: string | null
  readonly quantity?: number | null
  readonly orderId?: number | null
  readonly tokenNo?: number | null
  readonly invoiceId?: number | null
  readonly table?: Named | null
  /** Whole cents with tax. */
  readonly amountCents?: number | null
  /** The reason that was chosen; null: not stated. */
  readonly reason?: Named | null
  /** What was written beside it. */
  readonly text?: string | null
  readonly wasted?: boolean | null
  readonly level?: VoidLevel | null
  readonly approver?: Named | null
  /** When the bill was printed before this, in ms since epoch. */
  readonly printedAt?: number | null
  readonly before?: EntryValues | null
  readonly after?: EntryValues | null
  /** For reasons that only the handler knows; see `isRed`. */
  readonly isRed?: boolean
}

/** Whether the owner should look at it: cancelled after the bill, or after the kitchen had started without a reason. */
export const isRed = ({ level, reason, isRed = false }: AuditEntry): boolean =>
  isRed || level === 'billed' || (level === 'started' && !reason)

/** The members of `before` and `after` that differ; null: none does. */
export function changed(
  before: EntryValues,
  after: EntryValues,
): { readonly before: EntryValues; readonly after: EntryValues } | null {
  const names = Object.keys(after).filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (names.length === 0) return null
  const only = (facts: EntryValues) => Object.fromEntries(names.map(name => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}
