import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { printers } from '../../../src/contract/printers.ts'
import { settings } from '../../../src/contract/settings.ts'
import { stations } from '../../../src/contract/stations.ts'
import type { PaperPicture } from '../../../src/domain/papers/paper-picture.ts'
import { answers, openTill } from '../orders/till.tsx'
import { click, fill, openSettings } from './back-room.tsx'
import { grillPrinter } from './printers.ts'

openTill()
beforeEach(() => void answers(settings.drawers, []))

const grill = { id: 1, title: 'Grill', paper_only: 0 } as const
const said = { success: true, message: 'Printer added!' } as const

test('a printer is added with its address and its stations, and asked at once how it is', async () => {
  answers(printers.list, [])
  answers(stations.list, { stations: [grill], routes: [] })
  const added = answers(printers.add, { ...said, id: 5 })
  const checked = answers(printers.check, {
    ...said,
    message: 'The printer answers and confirms what it prints.',
    confirms: 'process-id',
    model: 'TM-T20III',
    problem: null,
    cant_print: [],
  })
  openSettings('/printers')
  await screen.findByText('No printers yet. Receipts print through the browser.')
  await click('New')
  await fill('Title', 'Grill printer')
  await fill('Address', '192.168.1.50')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Grill/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Receipts and bills' }))
  await click('Save')
  await screen.findByText('The printer answers and confirms what it prints.')
  expect(checked.bodies).toHaveLength(1)
  expect(added.bodies).toMatchObject([
    {
      title: 'Grill printer',
      host: '192.168.1.50',
      port: 9_100,
      columns: 48,
      stationIds: [1],
      printsReceipts: true,
      printsTokens: false,
      cutter: true,
      isOn: true,
    },
  ])
})

test('a printer says how it is and what it prints; its last papers say what became of them', async () => {
  const stuck = {
    ...grillPrinter,
    prints_tokens: 1,
    problem: 'paper',
    problem_since: '2026-11-20T20:41:00.000Z',
    waiting: 3,
  } as const
  answers(printers.list, [stuck])
  answers(stations.list, { stations: [grill], routes: [] })
  const job = { id: 9, kind: 'kitchen', what: 'new', reason: null, confirmed_by: 'process-id', attempts: 1 } as const
  const times = { copy_of: null, order_id: 12, made_at: '2026-11-20T20:41:00.000Z', sent_at: null, ended_at: null }
  answers(printers.jobs, [
    { ...job, ...times, state: 'printed' },
    { ...job, ...times, id: 8, state: 'sent', confirmed_by: null },
    { ...job, ...times, id: 7, state: 'failed', reason: 'old', confirmed_by: null },
  ])
  const test = answers(printers.test, { success: true, message: 'Test page sent!', jobId: 10 })
  openSettings('/printers')
  await screen.findByText(/^paper out since/)
  screen.getByText('3 print jobs waiting')
  screen.getByText('Grill · Dishes without a station · Tokens')
  await click('Test page')
  await screen.findByText('Test page sent!')
  expect(test.bodies).toHaveLength(1)
  await click('Last print jobs')
  await waitFor(() => expect(screen.getAllByText('Kitchen ticket, order 12')).toHaveLength(3))
  screen.getByText('Printed ✓ confirmed')
  screen.getByText('Sent, not confirmed')
  screen.getByText('Did not print: it waited too long')
})

test('after a test page a picture shows what should have come out, with its code and its cut', async () => {
  answers(printers.list, [grillPrinter])
  answers(stations.list, { stations: [grill], routes: [] })
  const style = { is: 'text', bold: false, inverted: false, align: 'left' } as const
  const preview: PaperPicture = {
    columns: 32,
    cutter: true,
    lines: [
      { ...style, texts: ['Grill printer'], size: 3, bold: true, align: 'center' },
      { ...style, texts: [' White on black '], size: 2, inverted: true },
      { ...style, texts: ['äöüß', 'caj 2 EUR'], size: 1 },
      // Two dots side by side, and one below the second.
      { is: 'picture', width: 8, height: 2, bits: btoa(String.fromCharCode(0b1100_0000, 0b0100_0000)) },
    ],
  }
  answers(printers.test, { success: true, message: 'Test page sent!', jobId: 10, preview })
  openSettings('/printers')
  await click('Test page')
  const dialog = within(await screen.findByRole('dialog', { name: 'Does it look like this?' }))
  const paper = dialog.getByRole('img', { name: 'Test page' })
  // 58 mm of paper, eight dots to a millimetre.
  expect(paper.getAttribute('viewBox')).toMatch(/^0 0 464 /)
  expect([...paper.querySelectorAll('text')].map(one => one.textContent)).toEqual([
    ...['Grill printer', ' White on black ', 'äöüß', 'caj 2 EUR', '✂ Cut'],
  ])
  expect(paper.querySelector('path')?.getAttribute('d')).toBe('M0 0h2v1H0zM1 1h1v1H1z')
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})
