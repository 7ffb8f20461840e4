import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pos } from '../../../src/contract/pos.ts'
import { stopPrintingHere } from '../../../src/features/shared/device-prints.ts'
import { answers, isSilent, refuses } from '../orders/till.tsx'
import { saidAsDone } from '../said-as-done.ts'
import { openCounter, openPos, tap, tapIn } from './counter.tsx'
import { initWith } from './menu.ts'

openCounter()
afterEach(() => vi.restoreAllMocks())

const summary = 'Send order to Kitchen'
const sent = {
  success: true,
  message: 'Order sent to kitchen! Token: 12',
  tokenNo: 12,
  orderId: 345,
  businessDay: '2026-11-20',
  netTotal: 4.5,
  taxTotal: 0.45,
  total: 4.95,
} as const

/** Once nothing of the sending is left to do. */
const summaryCloses = () => waitFor(() => expect(screen.queryByRole('dialog', { name: summary })).toBeNull())

test('with printing on, the receipt window opens in the tap itself, and the token is said in a toast instead of a dialog', async () => {
  answers(pos.createOrder, sent)
  const page = { location: { replace: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  const app = await openPos(initWith(undefined, 1))
  await tap('Add Soup')
  await tap('Send to Kitchen')
  const button = within(screen.getByRole('dialog', { name: summary })).getByRole('button', { name: 'Send to Kitchen' })
  act(() => button.click())
  expect(open).toHaveBeenCalledTimes(1)
  await screen.findByText(sent.message)
  await summaryCloses()
  expect(screen.queryByRole('dialog')).toBeNull()
  const [key] = (await app.store.receipts.list()).map(receipt => receipt.key)
  expect(String(page.location.replace.mock.calls[0]?.[0])).toContain(`/print-receipt?key=${key}`)
})

test('a device that is not to print after Send opens no window, and says the token in its dialog', async () => {
  answers(pos.createOrder, sent)
  const open = vi.spyOn(window, 'open')
  stopPrintingHere()
  await openPos(initWith(undefined, 1))
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await tapIn(summary, 'Send to Kitchen')
  await screen.findByRole('dialog', { name: 'Order sent to Kitchen' })
  expect(open).not.toHaveBeenCalled()
  localStorage.clear()
})

test('a device that prints tokens only shows the token’s page in place of the receipt', async () => {
  answers(pos.createOrder, sent)
  const page = { location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  localStorage.setItem('comanda-prints-after-send', 'tokens')
  await openPos(initWith(undefined, 1))
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await tapIn(summary, 'Send to Kitchen')
  await summaryCloses()
  expect(String(page.location.replace.mock.calls[0]?.[0])).toContain('/print-token?key=')
  localStorage.clear()
})

test('with printing on, an order that could not be sent yet prints its own token, and says that the kitchen has not got it', async () => {
  isSilent()
  const page = { location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  localStorage.setItem('comanda-letter', 'B')
  answers(pos.init, initWith(undefined, 1))
  await openPos(initWith(undefined, 1))
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await tapIn(summary, 'Send to Kitchen')
  const saved = within(await screen.findByRole('dialog', { name: 'Order saved' }))
  saved.getByText('The kitchen has NOT got it. Take this slip to the kitchen.')
  saved.getByText('B-1')
  expect(saidAsDone()).toEqual([])
  expect(page.location.replace).toHaveBeenCalledOnce()
})

test('with printing on, a total that has changed is said all the same', async () => {
  answers(pos.createOrder, { ...sent, total: 7 })
  const page = { location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  await openPos(initWith(undefined, 1))
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await tapIn(summary, 'Send to Kitchen')
  await screen.findByText('The total is €7.00, not €4.95: prices have changed.')
  await summaryCloses()
})

test('a refused order prints nothing', async () => {
  refuses(pos.createOrder, 400, 'Refused!')
  const page = { location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  await openPos(initWith(undefined, 1))
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await tapIn(summary, 'Send to Kitchen')
  await screen.findByText('Refused!')
  await waitFor(() => expect(page.close).toHaveBeenCalled())
  expect(page.location.replace).not.toHaveBeenCalled()
  await summaryCloses()
  expect(screen.getByRole('button', { name: 'Remove Soup' })).toBeDefined()
})

test('Print Token prints the token of that order', async () => {
  answers(pos.createOrder, sent)
  const page = { location: { replace: vi.fn() }, close: vi.fn() }
  const app = await openPos()
  await tap('Add Soup')
  await tap('Send to Kitchen')
  await tapIn(summary, 'Send to Kitchen')
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  await tapIn('Order sent to Kitchen', 'Print Token')
  const [key] = (await app.store.receipts.list()).map(receipt => receipt.key)
  expect(String(page.location.replace.mock.calls[0]?.[0])).toContain(`/print-token?key=${key}`)
})
