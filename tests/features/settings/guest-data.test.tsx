import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '../../../src/contract/settings.ts'
import { GuestDataScreen } from '../../../src/features/settings/guest-data-screen.tsx'
import { answers, openTill, show } from '../orders/till.tsx'

openTill()

test('a store chooses after how long its guests are erased, and may take that back', async () => {
  answers(settings.guestData, { eraseAfterMonths: null }, { eraseAfterMonths: 24 }, { eraseAfterMonths: null })
  const { bodies } = answers(settings.saveGuestData, { success: true, message: 'Settings saved!' })
  show(<GuestDataScreen />, { scope: 'SETTINGS' })
  const choice = await screen.findByLabelText<HTMLSelectElement>('Delete guests with no visit for')
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'Never',
    '12 months',
    '24 months',
    '36 months',
    '60 months',
  ])
  for (const text of ['24 months', 'Never']) {
    await userEvent.selectOptions(choice, text)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findAllByText('Settings saved!')
  }
  expect(bodies).toEqual([{ eraseAfterMonths: 24 }, { eraseAfterMonths: null }])
})
