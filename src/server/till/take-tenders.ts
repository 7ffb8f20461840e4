/** The payments that a till wants to book, as they are booked: with the change to give, and cash in the coins there are. */
import { tipMaxBills } from '../../domain/limits.ts'
import type { Cents } from '../../domain/money/money.ts'
import { centsOf } from '../../domain/money/money.ts'
import { isGivenBeyond, type Settlement, settle, type TenderFault } from '../../domain/money/payment.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { readDenominations } from '../store/denominations.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'
import type { NewPayment } from './book-payments.ts'

export interface TakenTender {
  readonly paymentTypeId: number | null
  readonly amount: Cents
  readonly tip: Cents
  readonly given: Cents | null
  readonly slip: string | null
}

/** `title`: the payment type's; null: not stated. */
export interface TypedPayment extends NewPayment {
  readonly title: string | null
}

export interface TakenMoney {
  readonly payments: readonly TypedPayment[]
  readonly paidCents: Cents
  /** What is left to pay. */
  readonly dueCents: Cents
}

interface Taking {
  readonly due: Cents
  /** All that the bill comes to. */
  readonly billCents: Cents
  /** Tips that were paid on it before. */
  readonly tippedCents?: Cents
  /** By how much the cash of the same guests was rounded before. */
  readonly roundedCents: Cents
  /** Somebody has said that a tip above the bill is meant. */
  readonly isTipSure: boolean
  /** Somebody has said that so much was handed over. */
  readonly isGivenSure: boolean
}

/**
 * Throws Refused(400) for a payment type that is unknown or switched off, for too little cash, for change of anything
 * else and for a tip that nobody means, and Refused(409) for more than is due, and for a tip above the bill and for far
 * more than is asked until somebody says that it is meant.
 */
export async function takeTenders(
  db: Db,
  tenders: readonly TakenTender[],
  { due, roundedCents: before, ...taking }: Taking,
  sums: SumsInWords,
): Promise<TakenMoney> {
  if (tenders.length === 0 && due > 0) throw new Refused(400, 'forms.amount')
  refuseTip(tenders, taking, sums)
  const all = await typed(db, tenders)
  const { taken, paidCents, dueCents } = fitting(settle(due, all, before), due, sums)
  if (!taking.isGivenSure && tenders.some(({ given }) => given !== null)) await askAboutGiven(db, due, all, sums)
  const payments = taken.map(({ tender, roundedCents, changeCents }) => {
    const { isCash: _, ...payment } = tender
    return { ...payment, roundingCents: roundedCents, changeCents }
  })
  return { payments, paidCents, dueCents }
}

function refuseTip(
  tenders: readonly TakenTender[],
  { billCents, tippedCents = 0, isTipSure }: Pick<Taking, 'billCents' | 'tippedCents' | 'isTipSure'>,
  sums: SumsInWords,
): void {
  const own = tenders.reduce((sum, { tip }) => sum + tip, 0)
  if (own === 0) return
  const cents = tippedCents + own
  const values = { tip: sums(cents), bill: sums(billCents) }
  if (cents > billCents * tipMaxBills) throw new Refused(400, 'refused.tipTooHigh', values)
  if (cents > billCents && !isTipSure)
    throw new Refused(409, 'refused.tipAboveBill', values).unless({ needsTipSure: true })
}

async function askAboutGiven(db: Db, due: Cents, tenders: readonly Typed[], sums: SumsInWords): Promise<void> {
  const [largest = '0'] = await readDenominations(db)
  if (!isGivenBeyond(due, tenders, centsOf(largest))) return
  const given = tenders.reduce((sum, { givenCents }) => sum + (givenCents ?? 0), 0)
  const values = { given: sums(given), bill: sums(due) }
  throw new Refused(409, 'refused.givenFarAbove', values).unless({ needsGivenSure: true })
}

/** What was paid as tips on a bill. */
export async function tippedOn(db: Db, billId: number | null): Promise<Cents> {
  const { tips } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number | null>('tip_cents').as('tips'))
    .where('bill_id', '=', billId ?? 0)
    .executeTakeFirstOrThrow()
  return Number(tips ?? 0)
}

/** What roundings of these parties' payments come to. */
export async function roundedBefore(db: Db, partyIds: readonly number[]): Promise<Cents> {
  if (partyIds.length === 0) return 0
  const { cents } = await db
    .selectFrom('payments')
    .innerJoin('bills', 'bills.id', 'payments.bill_id')
    .select(({ fn }) => fn.sum<number | null>('rounding_cents').as('cents'))
    .where('bills.party_id', 'in', partyIds)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

/** The same for the guests of a bill. */
export async function roundedOn(db: Db, billId: number): Promise<Cents> {
  const bill = await db.selectFrom('bills').select('party_id').where('id', '=', billId).executeTakeFirstOrThrow()
  return roundedBefore(db, [bill.party_id])
}

/** Notes each payment in the books. */
export function recordPayments(
  record: RecordEntry,
  payments: readonly TypedPayment[],
  where: Omit<Parameters<RecordEntry>[0], 'act'>,
): void {
  for (const { title, amountCents, tipCents, roundingCents } of payments)
    record({
      ...where,
      act: 'payment',
      subject: title,
      amountCents,
      after: { tip: tipCents, rounding: roundingCents },
    })
}

/** What all of them come to, of one kind. */
export const sumOf = (payments: readonly NewPayment[], which: 'roundingCents' | 'changeCents'): Cents =>
  payments.reduce((sum, payment) => sum + payment[which], 0)

type Typed = Awaited<ReturnType<typeof typed>>[number]

function fitting(settled: Settlement<Typed> | TenderFault, due: Cents, sums: SumsInWords): Settlement<Typed> {
  if (!('fault' in settled)) return settled
  if (settled.fault === 'too-much') throw new Refused(409, 'refused.moreThanDue', { due: sums(due) })
  if (settled.fault === 'no-change') throw new Refused(400, 'refused.cashChangeOnly')
  const { givenCents, askedCents } = settled
  throw new Refused(400, 'refused.tooLittleGiven', { given: sums(givenCents), asked: sums(askedCents) })
}

async function typed(db: Db, tenders: readonly TakenTender[]) {
  const types = await db
    .selectFrom('payment_types')
    .select(['id', 'title', 'is_cash', 'rounding_cents'])
    .where('removed_at', 'is', null)
    .where('is_active', '=', 1)
    .execute()
  return tenders.map(({ paymentTypeId, amount, tip, given, slip }) => {
    const type = types.find(({ id }) => id === paymentTypeId)
    if (paymentTypeId !== null && !type) throw new Refused(400, 'forms.paymentType')
    return {
      paymentTypeId,
      amountCents: amount,
      tipCents: tip,
      givenCents: given,
      slip,
      title: type?.title ?? null,
      isCash: type?.is_cash === 1,
      roundingCents: type?.rounding_cents ?? null,
    }
  })
}
