import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '../../../src/contract/settings.ts'
import { answers, openTill } from '../orders/till.tsx'
import { click, openSettings, vat } from './back-room.tsx'

openTill()

test('before a tax is deleted the dialog says how many dishes have it, and asks which one they get instead', async () => {
  const food = { id: 8, title: 'Food', rate: 7, type: 'inclusive' } as const
  answers(settings.taxes, [vat, food])
  answers(settings.uses, [
    { what: 'items', count: 12 },
    { what: 'service', count: 1 },
  ])
  const removed = answers(settings.removeTax, { success: true, message: 'Tax deleted!' })
  const replaced = answers(settings.replaceTax, { success: true, message: 'Tax deleted!' })
  await openSettings('/tax-setup')
  await click('Delete VAT')
  const question = await screen.findByRole('dialog', { name: 'Delete VAT' })
  await within(question).findByText('12 dishes have this tax. The service charge has this tax.')
  await userEvent.selectOptions(within(question).getByLabelText('Use this tax instead'), 'Food')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(replaced.bodies).toEqual([{ insteadId: 8 }]))
  expect(removed.bodies).toEqual([])
})
