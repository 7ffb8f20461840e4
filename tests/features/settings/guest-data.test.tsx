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
  const choice = await screen.findByLabelText<HTMLSelectElement>('Erase guests who have not come')
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'Never',
    'For 12 months',
    'For 24 months',
    'For 36 months',
    'For 60 months',
  ])
  for (const text of ['For 24 months', 'Never']) {
    await userEvent.selectOptions(choice, text)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findAllByText('Settings saved!')
  }
  expect(bodies).toEqual([{ eraseAfterMonths: 24 }, { eraseAfterMonths: null }])
})
