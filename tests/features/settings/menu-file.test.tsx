import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { ImportPreview } from '../../../src/contract/menu-import.ts'
import { menuItems } from '../../../src/contract/menu-items.ts'
import { answers, answersWith, isSilent, openTill, refuses } from '../orders/till.tsx'
import { click, lemonade, openSettings } from './back-room.tsx'

openTill()

const seen: ImportPreview = {
  added: 1,
  updated: 1,
  same: 3,
  untouched: 2,
  newCategories: [],
  faultCount: 0,
  faults: [],
  digest: 'abc',
  ignored: ['Barcode', '#4'],
  dishes: [
    { row: 2, title: 'Cola', isNew: true, changes: [] },
    { row: 3, title: 'Tea', isNew: false, changes: [{ column: 'price', from: '2.00', to: '2.50' }] },
  ],
}
const csv = (bytes = 'title,price') => new File([bytes], 'menu.csv', { type: 'text/csv' })

/** The server's looks at a file, one after the other, the last for ever. */
function shows(...previews: readonly ImportPreview[]) {
  let looks = 0
  answersWith(menuItems.previewImport, () => HttpResponse.json(previews[Math.min(++looks, previews.length) - 1]))
}

async function openFile() {
  answers(menuItems.list, [lemonade()])
  openSettings('/menu-items')
  await click('Import / Export')
  return within(await screen.findByRole('dialog', { name: 'Import and Export' }))
}

test('a file is shown before it is stored: what is new, what changes, what stays', async () => {
  const dialog = await openFile()
  shows(seen)
  await userEvent.upload(dialog.getByLabelText('Choose CSV file'), csv())
  await dialog.findByText('menu.csv has no mistakes. Nothing is stored yet.')
  dialog.getByText('Not read: Barcode, #4')
  for (const words of [
    '1 new dish',
    '1 changed dish',
    '3 dishes stay the same',
    '2 dishes are not in the file and stay',
  ])
    dialog.getByText(words)
  expect(dialog.getByText('Cola').parentElement?.textContent).toBe('ColaNew')
  dialog.getByText('price: 2.00 → 2.50')
  answersWith(menuItems.importFile, () =>
    HttpResponse.json({
      success: true,
      message: 'Menu imported: 1 new dish, 1 changed.',
      added: 1,
      updated: 1,
    }),
  )
  await click('Import 2 dishes')
  await screen.findByText('Menu imported: 1 new dish, 1 changed.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('mistakes are listed by row; there is nothing to press but another file', async () => {
  const dialog = await openFile()
  const faults = [
    { row: 1, column: null, message: 'The column price is missing.' },
    { row: 4, column: 'tax', message: 'There is no tax Luxury.' },
  ]
  shows({ ...seen, faults, faultCount: 1_002 })
  await userEvent.upload(dialog.getByLabelText('Choose CSV file'), csv())
  await dialog.findByText('1,002 mistakes in menu.csv. Nothing was stored.')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Row 1The column price is missing.',
    'Row 4, taxThere is no tax Luxury.',
  ])
  dialog.getByText('And 1,000 more.')
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
  dialog.getByLabelText('Choose another file')
})

test('when the menu has changed since the look, that is said and the file is looked at again', async () => {
  const dialog = await openFile()
  shows(seen, { ...seen, added: 4, digest: 'def' })
  await userEvent.upload(dialog.getByLabelText('Choose CSV file'), csv())
  refuses(menuItems.importFile, 409, 'The menu or the file has changed since the preview. Please look at it again.')
  await click('Import 2 dishes')
  await screen.findByText('The menu or the file has changed since the preview. Please look at it again.')
  await screen.findByRole('button', { name: 'Import 5 dishes' })
})

test('a file that is too large is not even sent, and one that gets no answer says so', async () => {
  const dialog = await openFile()
  let isSent = false
  answersWith(menuItems.previewImport, () => {
    isSent = true
    return HttpResponse.error()
  })
  await userEvent.upload(dialog.getByLabelText('Choose CSV file'), csv('x'.repeat(4 * 1024 * 1024 + 1)))
  await screen.findByText('The file is too large! Please choose one of at most 4 MB.')
  expect(isSent).toBe(false)
  isSilent(menuItems.previewImport)
  await userEvent.upload(dialog.getByLabelText('Choose CSV file'), csv())
  await screen.findByText('Something went wrong!')
})
