import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { auth } from '../../../src/contract/auth.ts'
import { settings } from '../../../src/contract/settings.ts'
import { answers, answersWith, isSilent, openTill, refuses } from '../orders/till.tsx'
import { casaAna, choose, click, fill, openSettings, typedIn } from './back-room.tsx'

openTill()
afterEach(() => vi.restoreAllMocks())

/** The entries of the open list. */
const offered = () => [...screen.getByRole('listbox').children].map(({ textContent }) => textContent)

const saved = { success: true, message: 'Settings saved!' } as const

test('the details are loading, then there', async () => {
  openSettings('/details')
  await screen.findByText('Please wait...')
  await screen.findByLabelText('Store Name')
  expect(screen.getByRole('heading', { name: 'Store Details', level: 1 })).toBeTruthy()
  expect(
    ['Store Name', 'Address', 'Email', 'Phone', 'Currency', 'Time Zone', 'Business day begins at'].map(typedIn),
  ).toEqual(['Casa Ana', '1 Market Square', 'ana@casa.example', '555 0100', 'Euro (€)', 'Europe/Madrid', '4'])
  expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email')
})

test('details that do not come say so, and Retry brings them', async () => {
  openSettings('/details')
  isSilent(settings.store)
  await screen.findByText('Error loading details! Please Try Later!')
  answers(settings.store, casaAna)
  await click('Retry')
  await screen.findByLabelText('Store Name')
})

test('what was typed and chosen is saved, and stays on screen', async () => {
  openSettings('/details')
  const { bodies } = answers(settings.saveStore, saved)
  await fill('Store Name', 'Casa Bo')
  await choose('Business day begins at', '05:00')
  answers(settings.store, { ...casaAna, storeName: 'Casa Bo', dayStartsAtHour: 5 })
  await click('Save')
  await screen.findByText('Settings saved!')
  const { publicUrl: _theServers, canChangeDecimals: _too, proposedKitchenDisplay: _also, ...details } = casaAna
  const typed = { storeName: 'Casa Bo', isQRMenuEnabled: false, hasKitchenDisplay: true, dayStartsAtHour: 5 }
  expect(bodies).toEqual([{ ...details, ...typed }])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBeNull())
  expect(typedIn('Store Name')).toBe('Casa Bo')
})

test('what was saved does not jump back while the server is asked for it again, and follows it afterwards', async () => {
  openSettings('/details')
  answers(settings.saveStore, saved)
  await fill('Store Name', 'Casa Bo')
  let answer = () => {}
  answersWith(settings.store, async () => {
    await new Promise<void>(resolve => (answer = resolve))
    return HttpResponse.json({ ...casaAna, storeName: 'Casa Bo', phone: '555 0199' })
  })
  const shown = new Set<string>()
  const watch = new MutationObserver(() => shown.add(typedIn('Store Name')))
  watch.observe(screen.getByLabelText('Store Name'), { attributes: true })
  await click('Save')
  await screen.findByText('Settings saved!')
  await fill('Email', 'bo@casa.example')
  answer()
  await waitFor(() => expect(typedIn('Phone')).toBe('555 0199'))
  watch.disconnect()
  expect([...shown, typedIn('Store Name')]).not.toContain('Casa Ana')
  expect(typedIn('Email')).toBe('bo@casa.example')
})

test.each([
  ['the words of the server', 'Please select a currency of the list!', 400],
  ['Something went wrong!', '', 500],
])('a save that fails is answered by %s, and what was typed stays', async (said, message, status) => {
  openSettings('/details')
  refuses(settings.saveStore, status, message)
  await fill('Store Name', 'Casa Bo')
  await click('Save')
  await screen.findByText(message || said)
  expect(typedIn('Store Name')).toBe('Casa Bo')
})

test('the menu’s address is the store’s public one, where it has one', async () => {
  openSettings('/details')
  answers(settings.store, { ...casaAna, isQRMenuEnabled: 1, publicUrl: 'https://casa-ana.example' })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'View Digital Menu' })
  expect(link.href).toBe('https://casa-ana.example/menu')
})

test('about 160 currencies are offered with name and symbol, and found by name or code', async () => {
  openSettings('/details')
  const { bodies } = answers(settings.saveStore, saved)
  const currency = await screen.findByRole('combobox', { name: 'Currency' })
  await userEvent.click(currency)
  expect(offered().length).toBeGreaterThan(150)
  expect(offered()).toContain('Euro (€)')
  await fill('Currency', 'inr')
  expect(offered()).toEqual(['Indian Rupee (₹)'])
  await userEvent.keyboard('{Enter}')
  expect(typedIn('Currency')).toBe('Indian Rupee (₹)')
  expect(screen.queryByRole('listbox')).toBeNull()
  await click('Save')
  await screen.findByText('Settings saved!')
  expect(bodies).toEqual([expect.objectContaining({ currency: 'INR' })])
})

test('a time zone is found by a part of its name, with the arrow keys or the mouse', async () => {
  openSettings('/details')
  const zone = await screen.findByRole('combobox', { name: 'Time Zone' })
  await fill('Time Zone', 'new york')
  await userEvent.click(screen.getByRole('option', { name: 'America/New York' }))
  expect(typedIn('Time Zone')).toBe('America/New York')
  await fill('Time Zone', 'europe/r')
  const [first, second] = offered()
  await userEvent.keyboard('{ArrowDown}')
  const active = zone.getAttribute('aria-activedescendant')
  expect(document.getElementById(active ?? '')?.textContent).toBe(second)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(typedIn('Time Zone')).toBe(first)
})

test('a list that is left without choosing leaves the field as it was', async () => {
  openSettings('/details')
  await screen.findByRole('combobox', { name: 'Time Zone' })
  await fill('Time Zone', 'nowhere')
  expect(screen.getByText('Nothing found.')).toBeTruthy()
  await userEvent.tab()
  expect(typedIn('Time Zone')).toBe('Europe/Madrid')
  await fill('Time Zone', 'new')
  await userEvent.keyboard('{Escape}')
  expect(typedIn('Time Zone')).toBe('Europe/Madrid')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the ways to the menu appear with the QR menu, and say that it must be saved first', async () => {
  openSettings('/details')
  const toggle = await screen.findByRole('switch', { name: 'Enable QR Menu' })
  expect(screen.queryByRole('button', { name: 'Download QR Code' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'View Digital Menu' })).toBeNull()
  await userEvent.click(toggle)
  const link = screen.getByRole('link', { name: 'View Digital Menu' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`${location.origin}/menu`, '_blank'])
  expect(screen.getByText('Save to open the menu for guests.')).toBeTruthy()
})

test('the QR code is a PNG, 1080 px wide and high, of the link to the menu', async () => {
  const { canvas, squares, files, names } = catchDownload()
  openSettings('/details')
  answers(settings.store, { ...casaAna, isQRMenuEnabled: 1 })
  await click('Download QR Code')
  await waitFor(() => expect(names).toEqual(['menu-qr-code.png']))
  expect(canvas()).toEqual([1080, 1080])
  expect(files.map(({ type }) => type)).toEqual(['image/png'])
  const { create } = await import('qrcode')
  const { modules } = create(`${location.origin}/menu`, { errorCorrectionLevel: 'M' })
  const dark = [...modules.data].filter(Boolean).length
  // The first is the white ground.
  expect(squares.slice(1)).toHaveLength(dark)
  for (const [x, y, width, height] of squares.slice(1)) {
    expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4 * width)
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1080 - 4 * width)
  }
})

test('a QR code that can not be drawn is said to have failed', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  openSettings('/details')
  answers(settings.store, { ...casaAna, isQRMenuEnabled: 1 })
  await click('Download QR Code')
  await screen.findByText('Something went wrong!')
})

const decimals = () => screen.findByLabelText<HTMLSelectElement>('Decimals')
const shownDecimals = async () => (await decimals()).selectedOptions[0]?.textContent

test('a new store that picks yen is proposed no decimals, may say otherwise, and its page writes them so', async () => {
  openSettings('/details')
  answers(settings.store, { ...casaAna, canChangeDecimals: 1 })
  const { bodies } = answers(settings.saveStore, saved)
  const renewed = answers(auth.refreshToken, { success: false, message: '' } as never)
  expect(await shownDecimals()).toBe('Two: €500.00')
  await userEvent.click(screen.getByRole('combobox', { name: 'Currency' }))
  await fill('Currency', 'jpy')
  await userEvent.keyboard('{Enter}')
  expect(await shownDecimals()).toBe('None: ¥500')
  await choose('Decimals', 'Two: ¥500.00')
  await choose('Decimals', 'None: ¥500')
  await click('Save')
  await screen.findByText('Settings saved!')
  expect(bodies).toEqual([expect.objectContaining({ currency: 'JPY', currencyDecimals: 0 })])
  await waitFor(() => expect(renewed.bodies).toHaveLength(1))
})

test('a store with prices sees why its decimals stay, also where it picks another currency', async () => {
  openSettings('/details')
  const { bodies } = answers(settings.saveStore, saved)
  expect((await decimals()).disabled).toBe(true)
  expect((await decimals()).getAttribute('aria-describedby')).toBeTruthy()
  screen.getByText("Decimals can't change once the store has prices or other amounts.")
  await userEvent.click(screen.getByRole('combobox', { name: 'Currency' }))
  await fill('Currency', 'jpy')
  await userEvent.keyboard('{Enter}')
  expect(await shownDecimals()).toBe('Two: ¥500.00')
  await click('Save')
  await screen.findByText('Settings saved!')
  expect(bodies).toEqual([expect.objectContaining({ currency: 'JPY', currencyDecimals: 2 })])
})

/** Stands in for the browser's canvas and downloads. */
function catchDownload() {
  const squares: [number, number, number, number][] = []
  const files: Blob[] = []
  const names: string[] = []
  let size: number[] = []
  const pen = { fillRect: (...square: [number, number, number, number]) => squares.push(square) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    size = [this.width, this.height]
    done(new Blob(['png'], { type: type ?? '' }))
  })
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file)
        return 'blob:here'
      },
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return { canvas: () => size, squares, files, names }
}

test('with the country come its time zone and its region', async () => {
  openSettings('/details')
  await fill('Country', 'Mexico')
  await userEvent.click(await screen.findByRole('option', { name: /^Mexico/ }))
  expect(['Time Zone', 'Numbers and dates'].map(typedIn)).toEqual(['America/Mexico City', 'es-MX'])
})
