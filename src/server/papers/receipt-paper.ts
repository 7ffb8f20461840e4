/** Receipt, credit note, payment slip or bill as a printer's paper: what `features/receipt` shows, line by line. */
import { deliveryTypeLabels } from '../../domain/delivery-labels.ts'
import { formatsOf } from '../../domain/formats.ts'
import { customerTypeLabels } from '../../domain/labels.ts'
import { type Cents, moneyText } from '../../domain/money.ts'
import { type Paper, type PaperLine, pair, rule, text } from '../../domain/paper.ts'
import {
  type ReceiptDocument,
  type ReceiptExtra,
  type ReceiptLine,
  type ReceiptPayment,
  type ReceiptSnapshot,
  receiptNumber,
} from '../../domain/receipt.ts'
import { issuerOn } from '../../domain/receipt-issuer.ts'
import { say } from '../../texts/say.ts'
import { taxTable } from './tax-table.ts'

export function receiptPaper(receipt: ReceiptSnapshot): Paper {
  const { printSettings, currencySymbol, bill, document, slip, taxes } = receipt
  const money = (cents: Cents) => moneyText(cents, currencySymbol)
  const showsStore = printSettings?.show_store_details === 1
  return {
    lines: [
      ...(bill ? [framed(say('en', 'receipt.notPaid'))] : []),
      ...(showsStore ? storeBlock(receipt) : []),
      ...(document ? issuerBlock(receipt, document, showsStore) : []),
      ...centred(printSettings?.header),
      ...whatItIs(receipt),
      ...(printSettings?.show_customer_details === 1 && !slip ? customer(receipt) : []),
      ...numbers(receipt),
      ...(slip ? [] : sold(receipt, money)),
      ...(!slip && taxes && taxes.length > 0 ? taxTable(taxes) : []),
      ...(document ? paid(document.payments, money) : []),
      ...(slip ? paid(slip.payments, money, slip.leftCents) : []),
      ...(document?.buyer ? buyerBlock(document.buyer) : []),
      ...centred(printSettings?.footer),
      ...(printSettings?.print_token === 1 ? token(receipt) : []),
      ...(bill ? [framed(say('en', 'receipt.notPaid'))] : []),
    ],
  }
}

type Money = (cents: Cents) => string

/** Nobody must take the paper for another. */
const framed = (words: string): PaperLine => text(words, { inverted: true, bold: true, align: 'center' })

const centred = (words: string | null | undefined): readonly PaperLine[] =>
  words ? words.split('\n').map(line => text(line, { align: 'center' })) : []

function storeBlock({ storeSettings: store }: ReceiptSnapshot): readonly PaperLine[] {
  if (!store) return []
  return [
    { is: 'logo' },
    ...(store.store_name ? [text(store.store_name, { size: 2, bold: true, align: 'center' })] : []),
    ...[store.address, store.phone, store.email].flatMap(centred),
  ]
}

function issuerBlock(receipt: ReceiptSnapshot, document: ReceiptDocument, isStoreShown: boolean): readonly PaperLine[] {
  const { legalName, taxId, address, lines } = issuerOn(receipt, document, isStoreShown)
  return [
    ...(legalName ? [text(legalName, { bold: true, align: 'center' })] : []),
    ...centred(address),
    ...(taxId ? centred(say('en', 'receipt.taxId', { taxId })) : []),
    ...centred(lines),
  ]
}

function whatItIs({ document, slip, sent }: ReceiptSnapshot): readonly PaperLine[] {
  if (slip) return [framed(say('en', 'receipt.paymentSlip'))]
  if (!document) return sent ? [] : [framed(say('en', 'receipt.notYetSent'))]
  const { number, credits, copyNo } = document
  return [
    ...(number === null ? [framed(say('en', 'receipt.numberFollows'))] : []),
    ...(number !== null && credits !== null
      ? [framed(say('en', 'papers.creditNote', { number, invoice: credits }))]
      : []),
    ...(copyNo === 'offline' ? [framed(say('en', 'receipt.copyOffline'))] : []),
    ...(typeof copyNo === 'number' && copyNo > 0 ? [framed(say('en', 'receipt.copy', { copyNo }))] : []),
  ]
}

function customer({ customerType, customerName, deliveryType }: ReceiptSnapshot): readonly PaperLine[] {
  const type = say('en', customerTypeLabels[customerType])
  return [
    rule,
    text(customerName ? `${type}: ${customerName}` : type),
    ...(deliveryType
      ? [text(say('en', 'receipt.orderType', { type: say('en', deliveryTypeLabels[deliveryType]) }))]
      : []),
  ]
}

/** By what a paper is found again: its numbers, when, at which table and by whom. */
function numbers(receipt: ReceiptSnapshot): readonly PaperLine[] {
  const { document, bill, slip, table, servedBy, sent, timeZone, madeAt } = receipt
  const number = receiptNumber(receipt)
  const written = formatsOf({ locale: 'en-GB', timeZone })
  const invoice = document?.number && document.credits === null ? document.number : null
  const later = sent ? '' : ` · ${say('en', 'receipt.sentLater')}`
  return [
    rule,
    ...(invoice ? [text(say('en', 'receipt.invoice', { number: invoice }) + later, { bold: true })] : []),
    ...(number && !slip && !bill ? [text(say('en', 'receipt.number', { number }))] : []),
    text(written.dateTime(madeAt)),
    ...((bill || document || slip) && table ? [text(table.title)] : []),
    ...(servedBy ? [text(say('en', 'receipt.servedBy', { name: servedBy }))] : []),
    ...(bill && bill.printNo !== null ? [text(say('en', 'receipt.billPrint', { printNo: bill.printNo }))] : []),
    ...(bill?.asOf === undefined ? [] : [text(say('en', 'receipt.asOf', { time: written.clock(bill.asOf) }))]),
  ]
}

/** What was sold, and the three sums (§2); on a bill also what is still to pay. */
function sold(receipt: ReceiptSnapshot, money: Money): readonly PaperLine[] {
  const { cartItems, extras = [], printSettings, netCents, taxCents, payableCents, bill } = receipt
  const showsNotes = printSettings?.show_notes === 1
  const row = (label: 'receipt.subtotal' | 'receipt.tax' | 'receipt.paidSoFar', cents: Cents) =>
    pair(say('en', label), money(cents))
  const large = (label: 'receipt.total' | 'receipt.toPay', cents: Cents) =>
    pair(say('en', label), money(cents), { size: 2, bold: true })
  return [
    rule,
    ...cartItems.flatMap(line => dish(line, showsNotes, money)),
    ...extras.map(extra => pair(nameOf(extra), money(extra.cents))),
    rule,
    row('receipt.subtotal', netCents),
    row('receipt.tax', taxCents),
    large('receipt.total', payableCents),
    ...(bill && bill.paidCents > 0
      ? [row('receipt.paidSoFar', bill.paidCents), large('receipt.toPay', bill.dueCents)]
      : []),
  ]
}

function dish(line: ReceiptLine, showsNotes: boolean, money: Money): readonly PaperLine[] {
  const { title, variantTitle, addonTitles, notes, quantity, d, unitCents, lineCents } = line
  return [
    text(d ? say('en', 'receipt.share', { n: quantity, d, title }) : title, { bold: true }),
    ...(variantTitle ? [text(variantTitle)] : []),
    ...(addonTitles.length > 0 ? [text(`+ ${addonTitles.join(', ')}`)] : []),
    ...(showsNotes && notes ? [text(say('en', 'receipt.notes', { notes }))] : []),
    pair(!d && quantity > 0 ? `${quantity} × ${money(unitCents)}` : '', money(lineCents)),
  ]
}

function nameOf(extra: ReceiptExtra): string {
  if (extra.kind === 'service') return extra.title
  if (extra.kind === 'percent') return say('en', 'receipt.discountPercent', { percent: String(extra.percent / 100) })
  return say('en', extra.kind === 'comp' ? 'receipt.onTheHouse' : 'receipt.discount')
}

/** How it was paid. A tip stands apart: it is no part of what was sold. */
function paid(payments: readonly ReceiptPayment[], money: Money, leftCents?: Cents): readonly PaperLine[] {
  if (payments.length === 0 && leftCents === undefined) return []
  const tips = payments.reduce((sum, { tipCents }) => sum + tipCents, 0)
  return [
    rule,
    ...payments.flatMap(payment => onePayment(payment, money)),
    ...(tips === 0 ? [] : [pair(say('en', 'receipt.tip'), money(tips))]),
    ...(leftCents === undefined ? [] : [pair(say('en', 'receipt.toPay'), money(leftCents), { size: 2, bold: true })]),
  ]
}

function onePayment(payment: ReceiptPayment, money: Money): readonly PaperLine[] {
  const { title, amountCents, roundingCents, givenCents, changeCents, slip } = payment
  return [
    pair(title, money(amountCents), { bold: true }),
    ...(roundingCents === 0 ? [] : [pair(say('en', 'receipt.rounding'), money(roundingCents))]),
    ...(givenCents === null
      ? []
      : [pair(say('en', 'receipt.given'), money(givenCents)), pair(say('en', 'receipt.change'), money(changeCents))]),
    ...(slip ? [text(say('en', 'receipt.slipNumber', { slip }))] : []),
  ]
}

/** The firm that the invoice is made out to. */
function buyerBlock({ name, taxId, address }: NonNullable<ReceiptDocument['buyer']>): readonly PaperLine[] {
  return [
    rule,
    text(say('en', 'receipt.buyer'), { bold: true }),
    text(name),
    text(say('en', 'receipt.taxId', { taxId })),
    ...(address ? address.split('\n').map(line => text(line)) : []),
  ]
}

function token({ tokenNo, provisionalToken }: ReceiptSnapshot): readonly PaperLine[] {
  const name = tokenNo ?? provisionalToken
  if (name === undefined) return []
  return [
    { is: 'feed' },
    ...centred(say('en', 'receipt.token')),
    text(String(name), { size: 3, bold: true, align: 'center' }),
    ...(tokenNo !== null && provisionalToken
      ? centred(say('en', 'receipt.tokenWas', { token: provisionalToken }))
      : []),
  ]
}
