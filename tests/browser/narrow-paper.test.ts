import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReceiptPayment } from '../../src/domain/receipt.ts'
import { ReceiptPaper } from '../../src/features/receipt/receipt-paper.tsx'
import '../support/english.ts'
import { receiptOf } from '../features/print/receipts.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant
beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterAll(() => house.close())

const most = 9_999_999_999
const longName = 'Mehrwertsteuersonderabgabe'.repeat(3)
const payment: ReceiptPayment = {
  title: longName,
  amountCents: most,
  tipCents: most,
  roundingCents: 5,
  givenCents: most,
  changeCents: most,
  slip: '4711'.repeat(10),
}

function receiptUpTo(format: string, cents: number) {
  const line = { title: longName, variantTitle: longName, addonTitles: [longName], notes: longName }
  return receiptOf(
    {
      currencySymbol: 'CHF',
      cartItems: [{ ...line, quantity: 999, unitCents: cents, lineCents: cents }],
      taxes: [
        { taxRate: 27, taxTitle: longName, netCents: cents - 1, taxCents: 1 },
        { taxRate: 5, taxTitle: 'VAT', netCents: 100, taxCents: 5 },
      ],
      extras: [{ kind: 'service', title: longName, cents }],
      document: {
        number: 'INV-000812',
        credits: null,
        payments: [payment],
        copyNo: 2,
        issuer: null,
        buyer: { name: longName, taxId: 'B999'.repeat(10), address: longName },
      },
      table: { id: 4, title: longName },
      netCents: cents - 1,
      taxCents: 1,
      payableCents: cents,
    },
    { page_format: format },
  )
}

test.each(['57', '80'])('a receipt on paper of %s mm stays on it at any sum, with any name', async format => {
  const page = await house.staff('admin', '/dashboard/home')
  for (const cents of [1_050, 105_000, 1_050_000, 100_500_000, most]) {
    const html = renderToStaticMarkup(createElement(ReceiptPaper, { receipt: receiptUpTo(format, cents) }))
    const beyond = await page.evaluate(markup => {
      document.body.innerHTML = markup
      const paper = document.querySelector('article')
      const edge =
        (paper?.getBoundingClientRect().right ?? 0) -
        Number.parseFloat(paper ? getComputedStyle(paper).paddingRight : '0')
      return [...document.querySelectorAll('article *')]
        .filter(element => element.getBoundingClientRect().right > edge + 0.5)
        .map(element => element.textContent)
    }, html)
    expect([cents, beyond]).toEqual([cents, []])
  }
})
