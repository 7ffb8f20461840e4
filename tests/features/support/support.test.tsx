import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SupportScreen } from '../../../src/features/support/support-screen.tsx'
import { storeFacts } from '../../support/store-facts.ts'
import { isSilent, openTill, show } from '../orders/till.tsx'

openTill()

test('where nobody is named the page says whom to ask', async () => {
  localStorage.setItem('comanda-store', JSON.stringify(storeFacts))
  show(<SupportScreen />, { role: 'admin' })
  await screen.findByText(/responds within 24 hours/)
  screen.getByText(/ask the administrator of your restaurant/)
  expect(screen.queryByRole('link', { name: /e-mail/ })).toBeNull()
})

test('support answers within 24 hours and is written to by e-mail, with the facts of the device in it', async () => {
  localStorage.setItem('comanda-store', JSON.stringify({ ...storeFacts, supportEmail: 'help@casa.example' }))
  show(<SupportScreen />, { role: 'admin' })
  await screen.findByRole('heading', { name: 'Contact Support' })
  screen.getByText(/responds within 24 hours/)
  const link = screen.getByRole('link', { name: /e-mail/ })
  const mail = new URL(link.getAttribute('href') ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.pathname).toBe('help@casa.example')
  const body = mail.searchParams.get('body') ?? ''
  for (const fact of ['App version: Comanda', 'Signed in as: ana (admin)', 'Connection: ', 'Waiting to be sent: 0']) {
    expect(body).toContain(fact)
  }
})

test('the facts are copied to be pasted elsewhere', async () => {
  const user = userEvent.setup()
  show(<SupportScreen />)
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  await screen.findByText('Copied!')
  expect(await navigator.clipboard.readText()).toMatch(/^App version: Comanda/)
})

test('where a browser copies nothing, the facts are selected', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  show(<SupportScreen />)
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  await screen.findByText('Selected. Please copy it by hand.')
  expect(getSelection()?.toString()).toContain('App version')
})

test('a device without a connection says so', async () => {
  const app = show(<SupportScreen />)
  await screen.findByText(/^Online, /)
  isSilent()
  await app.online.check()
  await screen.findByText(/^Offline since /)
})

test('the licences of what the app is built from are one tap away', async () => {
  show(<SupportScreen />)
  const link = await screen.findByRole('link', { name: 'Open-source licences' })
  expect(link.getAttribute('href')).toBe('/LICENSES.txt')
})
