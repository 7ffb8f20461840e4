import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { pos } from '../../../src/contract/pos.ts'
import { answersWith } from '../orders/till.tsx'
import { cartLines, openCounter, openPos, tap } from './counter.tsx'

openCounter()

const paid = {
  success: true,
  message: 'Order sent to kitchen! Token: 12',
  tokenNo: 12,
  orderId: 345,
  businessDay: '2026-11-20',
  netTotal: 4.5,
  taxTotal: 0.45,
  total: 4.95,
  invoiceId: 9,
  number: 'INV-000009',
  due: '0.00',
  overpaid: '0.00',
  change: '0.00',
  rounding: '0.00',
} as const

test('while an order is being sent its dialog shows what was there at the tap, and only the tapped button waits', async () => {
  const { promise, resolve: answerNow } = Promise.withResolvers<void>()
  answersWith(pos.createOrderAndInvoice, async () => {
    await promise
    return HttpResponse.json(paid)
  })
  await openPos()
  await tap('Add Soup')
  await import('../../../src/features/pos/dialogs/collect-payment.tsx')
  await tap('Create Receipt & Pay')
  const dialog = await screen.findByRole('dialog', { name: 'Collect Payment & Send order to Kitchen' })
  const cash = await within(dialog).findByRole('button', { name: 'Cash €4.95' })
  const before = dialog.textContent
  await userEvent.click(cash)
  await waitFor(() => expect(cartLines()).toEqual([]))
  expect(dialog.textContent).toBe(before)
  expect(within(dialog).getByRole('button', { busy: true })).toBe(cash)
  answerNow()
  await screen.findByRole('dialog', { name: 'Order sent to Kitchen' })
})
