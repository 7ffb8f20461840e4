import type { Reply } from '../../../contract/endpoint.ts'
import type { settings } from '../../../contract/settings.ts'
import type { CartLine } from '../../../domain/cart-line.ts'
import { documentNumber } from '../../../domain/money/bill.ts'
import { type ReceiptIssuer, type ReceiptSnapshot, sentReceipt } from '../../../domain/receipt.ts'
import { snapshotOfCart } from '../../../domain/receipt-of-cart.ts'
import { t } from '../../../texts/t.ts'
import { storeClock } from '../../shared/store-clock.ts'
import { storeDay } from '../../shared/store-day.ts'

/** What the form says about receipts. */
export interface ReceiptSample {
  readonly pageFormat: string
  readonly header: string
  readonly footer: string
  readonly showStoreDetails: boolean
  readonly showCustomerDetails: boolean
  readonly showNotes: boolean
  readonly printToken: boolean
}

interface Sample {
  readonly look: ReceiptSample
  readonly store: Reply<typeof settings.store> | null
  readonly symbol: string
  readonly madeAt: number
}

/** The same order as it is paid, made out by `issuer`. */
export function sampleDocument(sample: Sample, issuer: ReceiptIssuer): ReceiptSnapshot {
  const receipt = sampleReceipt(sample)
  const { netCents, taxCents, payableCents } = receipt
  const cash = {
    title: t('settings.sampleCash'),
    amountCents: payableCents,
    tipCents: 0,
    roundingCents: 0,
    slip: null,
    givenCents: 5_000,
    changeCents: 5_000 - payableCents,
  }
  return {
    ...receipt,
    taxes: [{ taxRate: sampleTax, taxTitle: t('settings.sampleTax'), netCents, taxCents }],
    document: {
      number: documentNumber('INV', 1042),
      credits: null,
      issuer,
      buyer: null,
      payments: [cash],
      copyNo: null,
    },
  }
}

/** The receipt of an invented order that shows everything these settings can hide. */
export function sampleReceipt({ look, store, symbol, madeAt }: Sample): ReceiptSnapshot {
  const snapshot = snapshotOfCart({
    cart: cart(),
    deliveryType: 'dinein',
    customerType: 'CUSTOMER',
    customerName: t('settings.sampleGuest'),
    currencySymbol: symbol,
    madeAt,
    timeZone: storeClock().timeZone,
    storeSettings: store && {
      store_name: store.storeName,
      address: store.address,
      phone: store.phone,
      email: store.email,
      currency: store.currency,
      image: store.image,
      is_qr_menu_enabled: store.isQRMenuEnabled,
      legal_name: null,
      tax_id: null,
      receipt_lines: null,
    },
    printSettings: {
      page_format: look.pageFormat,
      header: look.header,
      footer: look.footer,
      show_notes: onOff(look.showNotes),
      is_enable_print: 1,
      show_store_details: onOff(look.showStoreDetails),
      show_customer_details: onOff(look.showCustomerDetails),
      print_token: onOff(look.printToken),
      receipt_language: null,
    },
  })
  return sentReceipt(snapshot, { tokenNo: 27, orderId: 1042, businessDay: storeDay(madeAt) })
}

const sampleTax = 10

const onOff = (isOn: boolean) => (isOn ? 1 : 0)

function cart(): readonly CartLine[] {
  const tax = { taxRate: sampleTax, taxType: 'exclusive', taxTitle: t('settings.sampleTax') }
  return [
    {
      lineId: '1',
      itemId: 1,
      title: t('settings.sampleItem'),
      unitCents: 1250,
      quantity: 2,
      notes: t('settings.sampleNote'),
      variant: { id: 1, title: t('settings.sampleVariant'), priceCents: 1100 },
      addons: [{ id: 1, title: t('settings.sampleAddon'), priceCents: 150 }],
      ...tax,
    },
    {
      lineId: '2',
      itemId: 2,
      title: t('settings.sampleDrink'),
      unitCents: 350,
      quantity: 1,
      notes: null,
      variant: null,
      addons: [],
      ...tax,
    },
  ]
}
