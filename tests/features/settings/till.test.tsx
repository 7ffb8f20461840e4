import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '../../../src/contract/settings.ts'
import { DrawersScreen } from '../../../src/features/settings/drawers-screen.tsx'
import { TillSettingsScreen } from '../../../src/features/settings/till/till-screen.tsx'
import { answers, openTill, refuses, show } from '../orders/till.tsx'

openTill()

const saved = { success: true, message: 'Settings saved!' } as const

test('what is typed for receipts shows on the sample at once, and is saved', async () => {
  answers(settings.till, {
    legalName: null,
    taxId: null,
    receiptLines: null,
    servicePercent: 0,
    serviceTaxId: null,
    serviceFromCovers: null,
    denominations: null,
  })
  answers(settings.taxes, [{ id: 3, title: 'VAT', rate: 10, type: 'exclusive' }])
  answers(settings.store, {
    storeName: 'Casa Ana',
    address: '1 Market Square',
    phone: null,
    email: null,
    currency: 'EUR',
    currencyDecimals: 2,
    canChangeDecimals: 0,
    image: null,
    isQRMenuEnabled: 0,
    hasKitchenDisplay: 1,
    proposedKitchenDisplay: 1,
    timeZone: 'UTC',
    country: null,
    dayStartsAtHour: 4,
    language: null,
    languages: [],
    locale: null,
    publicUrl: null,
  })
  answers(settings.print, {
    pageFormat: '80',
    header: null,
    footer: null,
    showNotes: 1,
    isEnablePrint: 1,
    showStoreDetails: 1,
    showCustomerDetails: 1,
    printToken: 1,
    receiptLanguage: null,
  })
  const { bodies } = answers(settings.saveTill, saved)
  show(<TillSettingsScreen />, { scope: 'SETTINGS' })
  await userEvent.type(await screen.findByLabelText('Legal name'), 'Casa Ana S.L.')
  await userEvent.type(screen.getByLabelText('Tax ID'), 'B-12')
  const paper = await screen.findByRole('article', { name: 'Receipt' })
  expect(paper.textContent).toContain('Casa Ana S.L.Tax ID: B-12')
  await userEvent.clear(screen.getByLabelText('Percent'))
  await userEvent.type(screen.getByLabelText('Percent'), '12,5')
  await screen.findByRole('option', { name: 'VAT 10%' })
  await userEvent.selectOptions(screen.getByLabelText('Its tax'), 'VAT 10%')
  await userEvent.type(screen.getByLabelText('Coins and notes to count'), '50 20 0.5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        legalName: 'Casa Ana S.L.',
        taxId: 'B-12',
        receiptLines: null,
        servicePercent: 12.5,
        serviceTaxId: 3,
        serviceFromCovers: null,
        denominations: ['50.00', '20.00', '0.50'],
      },
    ]),
  )
})

test('a waiter gets a purse of their own, and an open drawer stays', async () => {
  answers(settings.drawers, [
    { id: 1, title: 'Till', user_id: null, user: null, is_open: 1 },
    { id: 2, title: 'Purse B', user_id: 7, user: 'Ben', is_open: 0 },
  ])
  answers(settings.drawerPeople, [{ user_id: 5, name: 'Ana' }])
  const { bodies } = answers(settings.addDrawer, { ...saved, message: 'Drawer added!', id: 3 })
  show(<DrawersScreen />, { scope: 'SETTINGS' })
  const till = (await screen.findByText('Till', { selector: 'span' })).closest('li')!
  within(till).getByText('Open')
  screen.getByText('Float of Ben')
  await userEvent.click(screen.getByRole('button', { name: 'New' }))
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Purse A')
  await screen.findByRole('option', { name: 'Ana' })
  await userEvent.selectOptions(screen.getByLabelText('Who carries this float?'), 'Ana')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies).toEqual([{ title: 'Purse A', userId: 5 }]))

  refuses(settings.removeDrawer, 409, 'This drawer is open!')
  await userEvent.click(screen.getByRole('button', { name: 'Delete Till' }))
  const question = await screen.findByRole('dialog', { name: 'Delete Till' })
  await userEvent.click(within(question).getByRole('button', { name: /Delete/ }))
  await screen.findByText('This drawer is open!')
})
