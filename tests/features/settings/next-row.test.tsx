import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '../../../src/contract/settings.ts'
import { TaxesScreen } from '../../../src/features/settings/taxes-screen.tsx'
import { answers, openTill, show } from '../orders/till.tsx'

openTill()

test('an owner adds one tax after the other: the form is empty again, and Save ends it', async () => {
  answers(settings.taxes, [])
  const { bodies } = answers(settings.addTax, { success: true, message: 'Tax added!', id: 1, taxId: 1 })
  show(<TaxesScreen />, { scope: 'SETTINGS' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first one' }))
  for (const [title, save] of [
    ['VAT', 'Save and add another'],
    ['City', 'Save'],
  ] as const) {
    const form = within(await screen.findByRole('dialog', { name: 'Add Tax' }))
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/^Title/).value).toBe(''))
    await userEvent.type(form.getByLabelText(/^Title/), title)
    await userEvent.type(form.getByLabelText(/^Rate/), '10')
    await userEvent.selectOptions(form.getByLabelText(/^Type/), 'Inclusive')
    await userEvent.click(form.getByRole('button', { name: save }))
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ title }))
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
