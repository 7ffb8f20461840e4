import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { printers } from '../../../src/contract/printers.ts'
import type { OpenJob, PrinterStatus } from '../../../src/domain/printers.ts'
import { PrinterStrip } from '../../../src/features/printers/printer-strip.tsx'
import { answers, openTill, show } from '../orders/till.tsx'

openTill()

const well: PrinterStatus = {
  id: 1,
  title: 'Grill',
  station_ids: [],
  prints_receipts: 0,
  prints_reports: 0,
  prints_tokens: 0,
  problem: null,
  problem_since: null,
  waiting: 0,
  fallback_id: 3,
  redirect_to: null,
}
const bar: PrinterStatus = { ...well, id: 2, title: 'Bar', fallback_id: null }
const pass: PrinterStatus = { ...bar, id: 3, title: 'Pass' }
const empty: PrinterStatus = { ...well, problem: 'paper', problem_since: '2026-11-20T20:41:00.000Z', waiting: 2 }
const job = (id: number, changes: Partial<OpenJob> = {}): OpenJob => ({
  id,
  kind: 'kitchen',
  state: 'waiting',
  reason: 'paper',
  printer_id: 1,
  order_id: id,
  token_no: id,
  provisional_token: null,
  table_title: null,
  made_at: '2026-11-20T20:41:00.000Z',
  made_by: 'bruno',
  attempts: 0,
  ...changes,
})
const done = { success: true, message: 'Done!', moved: 2 } as const
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('while all printers are well, nothing is said of them', async () => {
  const { bodies } = answers(printers.status, { printers: [well, bar], jobs: [] })
  show(<PrinterStrip />, { scope: 'POS,ORDERS' })
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(screen.queryByRole('list')).toBeNull()
})

test('a printer without paper is said, with what waits, and one tap prints at the one that was chosen for it', async () => {
  answers(printers.status, { printers: [empty, bar, pass], jobs: [job(1), job(2)] })
  const { bodies } = answers(printers.redirect, { ...done, message: 'Printing at Pass instead!' })
  show(<PrinterStrip />, { scope: 'POS,ORDERS' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Grill: paper out since .* · 2 print jobs waiting/)
  await press('Print at Pass')
  await screen.findByText('Printing at Pass instead!')
  expect(bodies).toEqual([{ to: 3 }])
})

test('while a printer’s papers come out elsewhere, a strip says so, and one tap ends it', async () => {
  answers(printers.status, { printers: [{ ...well, redirect_to: 2 }, bar], jobs: [] })
  const { bodies } = answers(printers.redirect, { ...done, message: 'Printing at Grill again!' })
  show(<PrinterStrip />, { scope: 'POS,ORDERS' })
  await screen.findByText('Grill prints at Bar')
  await press('Back to Grill')
  await screen.findByText('Printing at Grill again!')
  expect(bodies).toEqual([{ to: null }])
})

test('papers that may not have printed ask: again, elsewhere, or never', async () => {
  const failed = { state: 'failed', reason: 'old' } as const
  answers(printers.status, { printers: [well, bar], jobs: [job(7, failed), job(8, { ...failed, state: 'unknown' })] })
  const { bodies } = answers(printers.settle, done)
  show(<PrinterStrip />, { scope: 'POS,ORDERS' })
  const strip = await screen.findByRole('alert')
  within(strip).getByText(/^Grill: 2 print jobs may not have printed, oldest/)
  await press('Print all')
  await screen.findByText('Done!')
  await press('Print at Bar')
  await press('Forget')
  await waitFor(() =>
    expect(bodies).toEqual([
      { jobIds: [7, 8], act: 'again', printerId: null },
      { jobIds: [7, 8], act: 'redirect', printerId: 2 },
      { jobIds: [7, 8], act: 'close', printerId: null },
    ]),
  )
})

test('on their other pages people learn of what they have sent themselves', async () => {
  answers(printers.status, { printers: [empty, bar], jobs: [job(1, { made_by: 'ana' })] })
  const { bodies } = answers(printers.status, { printers: [empty, bar], jobs: [job(1, { made_by: 'somebody' })] })
  show(<PrinterStrip isMine />, { scope: 'POS,ORDERS' })
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})
