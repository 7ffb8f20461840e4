/** What is typed and tapped while money is taken: pure, so that the screen only draws it. */
import type { PaymentType } from '../../domain/entities.ts'
import { currencyDecimals } from '../../domain/money/decimals.ts'
import { type Cents, centsOf, centsText, toCents } from '../../domain/money/money.ts'
import { isGivenBeyond, settle, type Tender } from '../../domain/money/payment.ts'
import type { ReceiptPayment } from '../../domain/receipt.ts'
import { commonDenominations } from '../../domain/shift.ts'

/** What the keypad writes into. */
export const padFields = ['given', 'amount', 'tip'] as const
export type PadField = (typeof padFields)[number]

/** As typed; '' stands for: exactly what is due, no tip, nothing noted. */
export interface TenderForm extends Readonly<Record<PadField, string>> {
  readonly field: PadField
  /** What stands there was picked: the next digit begins again. */
  readonly isPicked: boolean
  readonly slip: string
}

export const emptyForm: TenderForm = { given: '', amount: '', tip: '', slip: '', field: 'given', isPicked: false }

/** A payment of this bill that was not sent yet. null as its type: not stated. */
export interface OwnTender extends Tender {
  readonly type: PaymentType | null
  readonly slip: string
}

export const eraseKey = 'erase'
const digitsMax = 13

/** The key beside 0: the point, or two noughts where nothing stands behind a point. */
export const besideNought = (): '.' | '00' => (currencyDecimals() === 0 ? '00' : '.')

/** `text` after a key of the pad: a digit, '00', '.', or `eraseKey`. */
export function typed(text: string, key: string): string {
  if (key === eraseKey) return text.slice(0, -1)
  if (key === '.' && currencyDecimals() === 0) return text
  if (key === '.') return text.includes('.') ? text : `${text || '0'}.`
  const next = text === '0' ? key : text + key
  const [whole = '', decimals = ''] = next.split('.')
  return decimals.length > 2 || whole.length > digitsMax ? text : next.replace(/^0+(?=\d)/, '')
}

export const typedCents = (text: string): Cents => toCents(text) ?? 0

/** The payment that a tap on `type` takes, of what is `left`. */
export function tenderOf(form: TenderForm, type: PaymentType | null, left: Cents): OwnTender {
  const isCash = type?.is_cash === 1
  const rounding = type?.rounding ?? null
  return {
    type,
    amountCents: form.amount === '' ? left : typedCents(form.amount),
    tipCents: typedCents(form.tip),
    givenCents: isCash && form.given !== '' ? typedCents(form.given) : null,
    isCash,
    roundingCents: rounding === null ? null : centsOf(rounding),
    slip: isCash ? '' : form.slip.trim(),
  }
}

/** What the guest has to hand over for it: with the tip, and in the coins that there are where it pays all that is `left`. */
export function toHandOverCents(
  { givenCents: _given, ...tender }: OwnTender,
  left: Cents,
  roundedBefore: Cents = 0,
): Cents {
  const settled = settle(left, [{ ...tender, givenCents: null }], roundedBefore)
  const rounded = 'fault' in settled ? 0 : (settled.taken[0]?.roundedCents ?? 0)
  return tender.amountCents + tender.tipCents + rounded
}

/** Cash first, the others in the store's order; only those that are switched on. */
export function offered(types: readonly PaymentType[]): PaymentType[] {
  const active = types.filter(({ is_active }) => is_active === 1)
  return [...active.filter(({ is_cash }) => is_cash === 1), ...active.filter(({ is_cash }) => is_cash !== 1)]
}

/** What the next of `payers` pays, so that nobody pays the odd cent twice. */
export const partOf = (left: Cents, payers: number): string => centsText(Math.ceil(left / payers))

/** A tip of so many percent, half up. */
export const tipOf = (amount: Cents, percent: number): string => centsText(Math.floor((amount * percent + 50) / 100))

const steps = [5, 10, 20, 50, 100]

/**
 * What guests may hand over for `asked`, in cents: the next round sums, at most three. The smallest note is 500, which is
 * €5.00, or ¥500 in a store without decimals.
 */
export function nextNotes(asked: Cents): Cents[] {
  const scale = 10 ** Math.max(0, String(Math.floor(asked / 100)).length - 3)
  const sums = steps.map(step => Math.ceil(asked / (step * scale * 100)) * step * scale * 100)
  return [...new Set(sums)].filter(sum => sum > asked).slice(0, 3)
}

/** What a guest paid in one type, with the tip. */
export interface Taken {
  readonly title: string
  readonly cents: Cents
  readonly tipCents: Cents
}

export const takenOf = (printed: readonly ReceiptPayment[]): Taken[] =>
  printed.map(({ title, amountCents, tipCents, roundingCents }) => ({
    title,
    tipCents,
    cents: amountCents + tipCents + roundingCents,
  }))

interface Made {
  readonly lines: readonly { readonly status: string; readonly quantity: number }[]
}

/** Whether the tips are more than the bill: then the person was asked, and the server is told so. */
export function isTipAbove(
  tenders: readonly Pick<OwnTender, 'tipCents'>[],
  billCents: Cents,
  tippedCents: Cents = 0,
): boolean {
  const tips = tenders.reduce((sum, { tipCents }) => sum + tipCents, 0)
  return tips > 0 && tippedCents + tips > billCents
}

/** Whether far more was handed over than is due: the person was asked here too. */
export const isGivenFarAbove = (tenders: readonly OwnTender[], due: Cents): boolean =>
  isGivenBeyond(due, tenders, Math.max(0, ...tenders.map(({ type }) => noteOf(type))))

const noteOf = (type: PaymentType | null): Cents =>
  type?.is_cash === 1 ? centsOf(type.largest_note ?? commonDenominations()[0] ?? '0') : 0

/** What the person was asked about, as the calls that take money want to hear it. */
export const sureOf = (
  tenders: readonly OwnTender[],
  due: Cents,
  of: { readonly billCents: Cents; readonly tippedCents: Cents },
) => ({
  ...(isTipAbove(tenders, of.billCents, of.tippedCents) && { tipSure: true }),
  ...(isGivenFarAbove(tenders, due) && { givenSure: true }),
})

/** Payments as the calls that take money want them. */
export const tendersOut = (tenders: readonly OwnTender[]) =>
  tenders.map(({ type, amountCents, tipCents, givenCents, slip }) => ({
    paymentTypeId: type?.id ?? null,
    amount: centsText(amountCents),
    tip: centsText(tipCents),
    given: givenCents === null ? null : centsText(givenCents),
    slip: slip || null,
  }))

/** The same as a receipt prints them. */
export function printedTenders(
  due: Cents,
  tenders: readonly OwnTender[],
  titleOf: (tender: Pick<OwnTender, 'type'>) => string,
  roundedBefore: Cents = 0,
): ReceiptPayment[] {
  const settled = settle(due, tenders, roundedBefore)
  if ('fault' in settled) return []
  return settled.taken.map(
    ({ tender: { type, amountCents, tipCents, givenCents, slip }, roundedCents, changeCents }) => ({
      title: titleOf({ type }),
      amountCents,
      tipCents,
      roundingCents: roundedCents,
      givenCents,
      changeCents,
      slip: slip || null,
    }),
  )
}

/** How many dishes the kitchen is not done with. */
export const stillInKitchen = ({ lines }: Made): number =>
  lines
    .filter(({ status }) => status === 'created' || status === 'preparing')
    .reduce((sum, { quantity }) => sum + quantity, 0)
