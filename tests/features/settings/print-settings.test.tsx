import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Reply } from '../../../src/contract/endpoint.ts'
import { settings } from '../../../src/contract/settings.ts'
import { sayIn } from '../../../src/texts/say.ts'
import { answers, isSilent, openTill, refuses } from '../orders/till.tsx'
import { choose, click, fill, openSettings, typedIn } from './back-room.tsx'

openTill()

const print: Reply<typeof settings.print> = {
  pageFormat: '80',
  header: 'Welcome!',
  footer: 'Thank you!',
  showNotes: 1,
  isEnablePrint: 1,
  showStoreDetails: 1,
  showCustomerDetails: 1,
  printToken: 1,
  receiptLanguage: null,
}

const toggles = ['Enable Print', 'Show Store Details', 'Show Customer Details', 'Show Notes', 'Print Token']
const paper = () => screen.findByRole('article', { name: 'Receipt' })
const flip = async (name: string) => userEvent.click(await screen.findByRole('switch', { name }))

test('the settings are loading, then there, with the help on tokens', async () => {
  answers(settings.print, { ...print, printToken: 0 })
  openSettings('/print-settings')
  await screen.findByText('Please wait...')
  await screen.findByLabelText('Header')
  expect(screen.getByRole('heading', { name: 'Print Settings', level: 1 })).toBeTruthy()
  const states = toggles.map(name => screen.getByRole('switch', { name }).getAttribute('aria-checked'))
  expect(states).toEqual(['true', 'true', 'true', 'true', 'false'])
  expect(['Format (Page Size)', 'Header', 'Footer'].map(typedIn)).toEqual(['80', 'Welcome!', 'Thank you!'])
  const formats = within(screen.getByLabelText('Format (Page Size)')).getAllByRole('option')
  expect(formats.map(({ textContent }) => textContent)).toEqual(['80mm', '57mm'])
  expect(screen.getByText(/queue token number .* resets automatically every day/)).toBeTruthy()
})

test('settings that do not come say so, and Retry brings them', async () => {
  isSilent(settings.print)
  openSettings('/print-settings')
  await screen.findByText('Error loading details! Please Try Later!')
  answers(settings.print, print)
  await click('Retry')
  await screen.findByLabelText('Header')
})

test('what was switched, chosen and typed is saved', async () => {
  answers(settings.print, print)
  const { bodies } = answers(settings.savePrint, { success: true, message: 'Settings saved!' })
  openSettings('/print-settings')
  for (const name of toggles) await flip(name)
  await choose('Format (Page Size)', '57mm')
  await choose('Language of receipts', 'Français')
  await fill('Header', 'Hello')
  await fill('Footer', '')
  await click('Save')
  await screen.findByText('Settings saved!')
  expect(bodies).toEqual([
    {
      pageFormat: '57',
      header: 'Hello',
      footer: null,
      showNotes: false,
      isEnablePrint: false,
      showStoreDetails: false,
      showCustomerDetails: false,
      printToken: false,
      receiptLanguage: 'fr',
    },
  ])
})

test('a save that fails is said in the words of §8, and what was typed stays', async () => {
  answers(settings.print, print)
  refuses(settings.savePrint, 500, '')
  openSettings('/print-settings')
  await fill('Header', 'Hello')
  await click('Save')
  await screen.findByText('Something went wrong!')
  expect(typedIn('Header')).toBe('Hello')
})

test('the preview is a receipt of this store', async () => {
  answers(settings.print, print)
  openSettings('/print-settings')
  await within(await paper()).findByText('Casa Ana')
  expect((await paper()).textContent).toContain('€12.50')
})

test.each([
  ['Show Store Details', 'Casa Ana'],
  ['Show Customer Details', 'Order Type: Dine In'],
  ['Show Notes', 'Notes: No basil, please'],
  ['Print Token', 'Token'],
])('%s takes its part off the preview at once', async (name, text) => {
  answers(settings.print, print)
  openSettings('/print-settings')
  await within(await paper()).findByText(text)
  await flip(name)
  expect(within(await paper()).queryByText(text)).toBeNull()
})

test('the preview is as wide as the paper, with the header and footer that are being typed', async () => {
  answers(settings.print, print)
  openSettings('/print-settings')
  expect((await paper()).style.width).toBe('80mm')
  await choose('Format (Page Size)', '57mm')
  await fill('Header', 'Hola')
  await fill('Footer', 'Hasta luego')
  expect((await paper()).style.width).toBe('57mm')
  for (const text of ['Hola', 'Hasta luego']) expect(within(await paper()).getByText(text)).toBeTruthy()
  expect(within(await paper()).queryByText('Welcome!')).toBeNull()
})

test('the preview reads as guests will read it, in the language that is chosen for receipts', async () => {
  answers(settings.print, print)
  openSettings('/print-settings')
  expect((await paper()).textContent).toContain(sayIn('en')('receipt.sum'))
  await choose('Language of receipts', 'Français')
  await waitFor(async () => expect((await paper()).textContent).toContain(sayIn('fr')('receipt.sum')))
  expect((await paper()).textContent).toMatch(/\d,\d\d/)
  await choose('Language of receipts', 'العربية')
  await waitFor(async () => expect((await paper()).textContent).toContain(sayIn('ar')('receipt.sum')))
  expect((await paper()).closest('[dir]')?.getAttribute('dir')).toBe('rtl')
})
