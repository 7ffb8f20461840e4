import { afterAll, expect, test } from 'vitest'
import { sayIn } from '../../../src/texts/say.ts'
import { openPrintShop } from '../../support/print-shop.ts'

const shop = await openPrintShop()
const { restaurant, owner, waiter, addPrinter, order, settled } = shop
const { menu } = restaurant
afterAll(() => shop.close())

test('the kitchen reads the store’s language, guests the receipts’, and who prints another one', async () => {
  const printer = await addPrinter('Bar', { printsReceipts: true, printsUnassigned: true })
  const last = () => printer.fake.sheets().at(-1)?.text ?? ''
  const store = { storeName: 'Casa', currency: 'EUR', isQRMenuEnabled: false }
  await owner('POST', '/settings/store-setting', { ...store, language: 'es', locale: 'es-MX' })
  await owner('POST', '/settings/print-setting', { pageFormat: '80', receiptLanguage: 'fr' })
  const [es, fr] = [sayIn('es'), sayIn('fr')]

  const asGerman = { 'comanda-language': 'de' }
  await order({ tableId: menu.table, deliveryType: 'takeaway' })
  await settled(printer.id)
  expect(last().toLowerCase()).toContain(es('words.takeAway').toLowerCase())

  const at = `t${menu.table}`
  const { printNo, bill } = (await waiter('POST', `/parties/${at}/print`, { billNo: null }, asGerman)).body
  const asked = await waiter('POST', '/print/paper', { kind: 'bill', at, billNo: bill.bill_no, printNo }, asGerman)
  expect(asked.body.message).toBe(sayIn('de')('done.paperSent'))
  await settled(printer.id)
  expect(last()).toContain(fr('receipt.sum'))
  expect(last()).not.toContain(sayIn('de')('receipt.sum'))
  // French, so with a comma, although the store writes amounts as in Mexico.
  expect(last()).toMatch(/\d,\d\d/)
})
