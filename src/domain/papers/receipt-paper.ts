/** Receipt, credit note, payment slip and bill, from top to bottom (§2, "Receipt print view"). */

import type { Say } from '../../texts/text.ts'
import { deliveryTypeLabels } from '../delivery-labels.ts'
import { formatsOf } from '../formats.ts'
import { groupsOf } from '../groups.ts'
import { customerTypeLabels } from '../labels.ts'
import type { TaxRow } from '../money/bill.ts'
import type { Cents } from '../money/money.ts'
import { moneyText } from '../money/money-text.ts'
import {
  type ReceiptDocument,
  type ReceiptExtra,
  type ReceiptLine,
  type ReceiptPayment,
  type ReceiptSnapshot,
  receiptNumber,
} from '../receipt.ts'
import { issuerOn } from '../receipt-issuer.ts'
import { type Paper, type PaperLine, pair, readFrom, rule, text, typedIn } from './paper.ts'

export function receiptPaper(receipt: ReceiptSnapshot, t: Say): Paper {
  const { printSettings, currencySymbol, bill, document, slip, taxes } = receipt
  const money = (cents: Cents) => moneyText(cents, currencySymbol)
  const showsStore = printSettings?.show_store_details === 1
  return {
    ...readFrom(t),
    lines: [
      ...(bill ? [framed(t('receipt.notPaid'))] : []),
      ...(showsStore ? storeBlock(receipt, t) : []),
      ...(document ? issuerBlock(receipt, document, showsStore, t) : []),
      ...centred(printSettings?.header, t),
      ...whatItIs(receipt, t),
      ...(printSettings?.show_customer_details === 1 && !slip ? customer(receipt, t) : []),
      ...numbers(receipt, t),
      ...(slip ? [] : sold(receipt, { t, money })),
      ...(!slip && taxes && taxes.length > 0 ? taxTable(taxes, t) : []),
      ...(document ? paid(document.payments, { t, money }) : []),
      ...(slip ? paid(slip.payments, { t, money }, slip.leftCents) : []),
      ...(document?.buyer ? buyerBlock(document.buyer, t) : []),
      ...centred(printSettings?.footer, t),
      ...(printSettings?.print_token === 1 ? token(receipt, t) : []),
      ...(bill ? [framed(t('receipt.notPaid'))] : []),
    ],
  }
}

interface Words {
  readonly t: Say
  readonly money: (cents: Cents) => string
}

/** Nobody must take the paper for another. */
const framed = (words: string): PaperLine => text(words, { inverted: true, bold: true, align: 'center' })

const centred = (words: string | null | undefined, t: Say): readonly PaperLine[] =>
  words
    ? typedIn(t)(words)
        .split('\n')
        .map(line => text(line, { align: 'center' }))
    : []

function storeBlock({ storeSettings: store }: ReceiptSnapshot, t: Say): readonly PaperLine[] {
  if (!store) return []
  return [
    { is: 'logo' },
    ...(store.store_name ? [text(typedIn(t)(store.store_name), { size: 2, bold: true, align: 'center' })] : []),
    ...[store.address, store.phone, store.email].flatMap(words => centred(words, t)),
  ]
}

function issuerBlock(
  receipt: ReceiptSnapshot,
  document: ReceiptDocument,
  isStoreShown: boolean,
  t: Say,
): readonly PaperLine[] {
  const { legalName, taxId, address, lines } = issuerOn(receipt, document, isStoreShown)
  return [
    ...(legalName ? [text(typedIn(t)(legalName), { bold: true, align: 'center' })] : []),
    ...centred(address, t),
    ...(taxId ? centred(t('receipt.taxId', { taxId }), t) : []),
    ...centred(lines, t),
  ]
}

function whatItIs({ document, slip, sent }: ReceiptSnapshot, t: Say): readonly PaperLine[] {
  if (slip) return [framed(t('receipt.paymentSlip'))]
  if (!document) return sent ? [] : [framed(t('receipt.notYetSent'))]
  const { number, credits, copyNo } = document
  return [
    ...(number === null ? [framed(t('receipt.numberFollows'))] : []),
    ...(number !== null && credits !== null ? [framed(t('papers.creditNote', { number, invoice: credits }))] : []),
    ...(copyNo === 'offline' ? [framed(t('receipt.copyOffline'))] : []),
    ...(typeof copyNo === 'number' && copyNo > 0 ? [framed(t('receipt.copy', { copyNo }))] : []),
  ]
}

function customer({ customerType, customerName, deliveryType }: ReceiptSnapshot, t: Say): readonly PaperLine[] {
  const type = t(customerTypeLabels[customerType])
  return [
    rule,
    text(customerName ? `${type}: ${typedIn(t)(customerName)}` : type),
    ...(deliveryType ? [text(t('receipt.orderType', { type: t(deliveryTypeLabels[deliveryType]) }))] : []),
  ]
}

/** By what a paper is found again: its numbers, when, at which table and by whom. */
function numbers(receipt: ReceiptSnapshot, t: Say): readonly PaperLine[] {
  const { document, bill, slip, table, servedBy, sent, timeZone, madeAt } = receipt
  const number = receiptNumber(receipt)
  const written = formatsOf({ timeZone })
  const invoice = document?.number && document.credits === null ? document.number : null
  const later = sent ? '' : ` · ${t('receipt.sentLater')}`
  return [
    rule,
    ...(invoice ? [text(t('receipt.invoice', { number: invoice }) + later, { bold: true })] : []),
    ...(number && !slip && !bill ? [text(t('receipt.number', { number }))] : []),
    text(written.dateTime(madeAt)),
    ...((bill || document || slip) && table ? [text(typedIn(t)(table.title))] : []),
    ...(servedBy ? [text(t('receipt.servedBy', { name: servedBy }))] : []),
    ...(bill && bill.printNo !== null ? [text(t('receipt.billPrint', { printNo: bill.printNo }))] : []),
    ...(bill?.asOf === undefined ? [] : [text(t('receipt.asOf', { time: written.clock(bill.asOf) }))]),
  ]
}

/** What was sold, and the three sums (§2); on a bill also what is still to pay. */
function sold(receipt: ReceiptSnapshot, { t, money }: Words): readonly PaperLine[] {
  const { cartItems, extras = [], printSettings, netCents, taxCents, payableCents, bill } = receipt
  const showsNotes = printSettings?.show_notes === 1
  const row = (label: 'receipt.subtotal' | 'receipt.tax' | 'receipt.paidSoFar', cents: Cents) =>
    pair(t(label), money(cents))
  const large = (label: 'receipt.total' | 'receipt.toPay', cents: Cents) =>
    pair(t(label), money(cents), { size: 2, bold: true })
  return [
    rule,
    ...withCombos(cartItems).flatMap(one => dishOrCombo(one, showsNotes, { t, money })),
    ...extras.map(extra => pair(nameOf(extra, t), money(extra.cents))),
    rule,
    row('receipt.subtotal', netCents),
    row('receipt.tax', taxCents),
    large('receipt.total', payableCents),
    ...(bill && bill.paidCents > 0
      ? [row('receipt.paidSoFar', bill.paidCents), large('receipt.toPay', bill.dueCents)]
      : []),
  ]
}

/** The parts of each combo that is whole here, at the place of the first; other lines alone. */
function withCombos(lines: readonly ReceiptLine[]): readonly (readonly ReceiptLine[])[] {
  const wholes = new Map(
    [
      ...groupsOf(
        lines.filter(({ combo }) => combo),
        ({ combo }) => combo?.key ?? '',
      ),
    ].filter(([, parts]) => isWhole(parts)),
  )
  return lines.flatMap(line => {
    const parts = wholes.get(line.combo?.key ?? '')
    return parts ? (parts[0] === line ? [parts] : []) : [[line]]
  })
}

const isWhole = (parts: readonly ReceiptLine[]): boolean =>
  parts.length === parts[0]?.combo?.parts && parts.every(({ d, quantity }) => !d && quantity === parts[0]?.quantity)

function dishOrCombo(lines: readonly ReceiptLine[], showsNotes: boolean, words: Words): readonly PaperLine[] {
  const { t, money } = words
  const [first] = lines
  if (!first) return []
  if (!first.combo) return dish(first, showsNotes, words)
  const { title, parts } = first.combo
  if (lines.length < parts)
    return dish({ ...first, title: t('receipt.partOf', { title: first.title, combo: title }) }, showsNotes, words)
  const sum = (of: (line: ReceiptLine) => Cents) => lines.reduce((all, line) => all + of(line), 0)
  return [
    text(typedIn(t)(title), { bold: true }),
    ...lines.flatMap(line => part(line, showsNotes, words)),
    pair(`${first.quantity} × ${money(sum(({ unitCents }) => unitCents))}`, money(sum(({ lineCents }) => lineCents))),
  ]
}

/** A part of a combo: only what comes on top of the combo's price has a price. */
function part(line: ReceiptLine, showsNotes: boolean, { t, money }: Words): readonly PaperLine[] {
  const { title, variantTitle, addonTitles, notes, combo } = line
  const typed = typedIn(t)
  const name = `  ${typed([title, variantTitle].filter(Boolean).join(' '))}`
  return [
    combo && combo.extraCents > 0 ? pair(name, `+${money(combo.extraCents)}`) : text(name),
    ...(addonTitles.length > 0 ? [text(`  + ${addonTitles.map(typed).join(', ')}`)] : []),
    ...(showsNotes && notes ? [text(`  ${t('receipt.notes', { notes })}`)] : []),
  ]
}

function dish(line: ReceiptLine, showsNotes: boolean, { t, money }: Words): readonly PaperLine[] {
  const { title, variantTitle, addonTitles, notes, quantity, d, unitCents, lineCents } = line
  const typed = typedIn(t)
  return [
    text(d ? t('receipt.share', { n: quantity, d, title }) : typed(title), { bold: true }),
    ...(variantTitle ? [text(typed(variantTitle))] : []),
    ...(addonTitles.length > 0 ? [text(`+ ${addonTitles.map(typed).join(', ')}`)] : []),
    ...(showsNotes && notes ? [text(t('receipt.notes', { notes }))] : []),
    pair(!d && quantity > 0 ? `${quantity} × ${money(unitCents)}` : '', money(lineCents)),
  ]
}

function nameOf(extra: ReceiptExtra, t: Say): string {
  if (extra.kind === 'service') return typedIn(t)(extra.title)
  if (extra.kind === 'percent') return t('receipt.discountPercent', { percent: String(extra.percent / 100) })
  return t(extra.kind === 'comp' ? 'receipt.onTheHouse' : 'receipt.discount')
}

/** How it was paid. A tip stands apart: it is no part of what was sold. */
function paid(payments: readonly ReceiptPayment[], { t, money }: Words, leftCents?: Cents): readonly PaperLine[] {
  if (payments.length === 0 && leftCents === undefined) return []
  const tips = payments.reduce((sum, { tipCents }) => sum + tipCents, 0)
  return [
    rule,
    ...payments.flatMap(payment => onePayment(payment, { t, money })),
    ...(tips === 0 ? [] : [pair(t('receipt.tip'), money(tips))]),
    ...(leftCents === undefined ? [] : [pair(t('receipt.toPay'), money(leftCents), { size: 2, bold: true })]),
  ]
}

function onePayment(payment: ReceiptPayment, { t, money }: Words): readonly PaperLine[] {
  const { title, amountCents, roundingCents, givenCents, changeCents, slip } = payment
  return [
    pair(typedIn(t)(title), money(amountCents), { bold: true }),
    ...(roundingCents === 0 ? [] : [pair(t('receipt.rounding'), money(roundingCents))]),
    ...(givenCents === null
      ? []
      : [pair(t('receipt.given'), money(givenCents)), pair(t('receipt.change'), money(changeCents))]),
    ...(slip ? [text(t('receipt.slipNumber', { slip }))] : []),
  ]
}

/** The firm that the invoice is made out to. */
function buyerBlock({ name, taxId, address }: NonNullable<ReceiptDocument['buyer']>, t: Say): readonly PaperLine[] {
  return [
    rule,
    text(t('receipt.buyer'), { bold: true }),
    text(typedIn(t)(name)),
    text(t('receipt.taxId', { taxId })),
    ...(address
      ? typedIn(t)(address)
          .split('\n')
          .map(line => text(line))
      : []),
  ]
}

function token({ tokenNo, provisionalToken }: ReceiptSnapshot, t: Say): readonly PaperLine[] {
  const name = tokenNo ?? provisionalToken
  if (name === undefined) return []
  return [
    { is: 'feed' },
    ...centred(t('receipt.token'), t),
    { is: 'circle', text: String(name) },
    ...(tokenNo !== null && provisionalToken ? centred(t('receipt.tokenWas', { token: provisionalToken }), t) : []),
  ]
}

/** Net, tax and total of each rate. Without the currency's sign, so that four columns fit on the narrow paper. */
function taxTable(taxes: readonly TaxRow[], t: Say): readonly PaperLine[] {
  const head = (['receipt.rate', 'receipt.net', 'receipt.tax', 'receipt.sum'] as const).map(key => t(key))
  return [
    rule,
    { is: 'cells', cells: head, bold: true },
    ...taxes.map((row): PaperLine => {
      const { taxRate, taxTitle, netCents, taxCents } = row
      const name = taxRate === null ? t('receipt.withoutTax') : `${typedIn(t)(taxTitle ?? '')} ${taxRate}%`.trim()
      return { is: 'cells', cells: [name, plain(netCents), plain(taxCents), plain(netCents + taxCents)] }
    }),
  ]
}

const plain = (cents: Cents) => moneyText(cents, '')
