import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AnyWrite } from '../../../src/contract/endpoint.ts'
import { settings } from '../../../src/contract/settings.ts'
import { answers, openTill } from '../orders/till.tsx'
import { casaAna, choose, click, fill, openSettings, vat } from './back-room.tsx'

openTill()

test('the taxes stand in a table of ID, Title, Rate (%), Type, Actions', async () => {
  answers(settings.taxes, [vat])
  openSettings('/tax-setup')
  await screen.findByRole('row', { name: /^3 VAT 10 Exclusive/ })
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(columns).toEqual(['ID', 'Title', 'Rate (%)', 'Type', 'Actions'])
})

test.each([
  ['New', 'Add Tax', 'Provide Title!', settings.addTax, { id: 9, taxId: 9 }],
  ['Edit VAT', 'Update Tax', 'Please provide title!', settings.updateTax, {}],
] as const)('%s: a tax needs title, rate and type', async (button, title, message, endpoint, more) => {
  answers(settings.taxes, [vat])
  const { bodies } = answers(endpoint as AnyWrite, { success: true, message: 'Saved!', ...more })
  openSettings('/tax-setup')
  await click(button)
  const dialog = await screen.findByRole('dialog', { name: title })
  await fill('Title', '')
  await fill('Rate', '-1')
  await choose('Type', 'Select Tax Type')
  await click('Save')
  await within(dialog).findByText(message)
  await fill('Title', 'Reduced')
  await click('Save')
  await within(dialog).findByText('Invalid value provided in Tax Rate!')
  await fill('Rate', '')
  await click('Save')
  await within(dialog).findByText('Invalid value provided in Tax Rate!')
  await fill('Rate', '5,5 %')
  await click('Save')
  await within(dialog).findByText('Select Tax Type!')
  await choose('Type', 'Inclusive')
  await click('Save')
  await screen.findByText('Saved!')
  expect(bodies).toEqual([{ title: 'Reduced', rate: 5.5, type: 'inclusive' }])
})

test('a store without taxes is offered those of its country, and has them with one tap', async () => {
  answers(settings.store, { ...casaAna, country: 'ES' })
  answers(settings.taxes, [])
  const { bodies } = answers(settings.addTax, { success: true, message: 'Tax Added!', id: 1, taxId: 1 })
  openSettings('/tax-setup')
  await screen.findByText(/^Usual in restaurants in Spain/)
  await click('Add 10 %, 21 %')
  await waitFor(() =>
    expect(bodies).toEqual([
      { title: 'IVA 10 %', rate: '10', type: 'inclusive' },
      { title: 'IVA 21 %', rate: '21', type: 'inclusive' },
    ]),
  )
})

test('a tax says what it becomes away from the table, chosen among those of its own type', async () => {
  const low = { id: 4, title: 'Low', rate: 5, type: 'exclusive' }
  answers(settings.taxes, [{ ...vat, takeaway_tax_id: 4 }, low, { id: 5, title: 'Inside', rate: 5, type: 'inclusive' }])
  const { bodies } = answers(settings.updateTax, { success: true, message: 'Tax Updated!' })
  openSettings('/tax-setup')
  await screen.findByText('Taken away: Low')
  await click('Edit VAT')
  const delivered = await screen.findByLabelText('Delivered')
  expect(
    within(delivered)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['The same tax', 'Low'])
  await userEvent.selectOptions(delivered, 'Low')
  await click('Save')
  await waitFor(() => expect(bodies).toMatchObject([{ takeawayTaxId: 4, deliveryTaxId: 4 }]))
})
