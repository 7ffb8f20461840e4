import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { auth } from '../../../src/contract/auth.ts'
import { orders } from '../../../src/contract/orders.ts'
import { entriesInFile } from '../../../src/features/outbox/outbox-file-buttons.tsx'
import { cart } from '../../client/orders.ts'
import { mock, mockRefusal } from '../../support/mock.ts'
import { cutTheLine, openHouse, openStaffApp, person, serverSays } from './staff-app.tsx'

openHouse()

const user = person({ scope: 'POS,ORDERS' })
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'User menu' }))
  return screen.findByRole('menu', { name: 'User menu' })
}
const choose = async (name: string) => userEvent.click(within(await open()).getByRole('menuitem', { name }))

test('the user menu leads to Profile, My Devices, Language and Support', async () => {
  const { path } = openStaffApp({ user, at: '/dashboard/contact-support' })
  const names = within(await open()).getAllByRole('menuitem')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    ...['Profile', 'My Devices', 'Language', 'Support', 'Logout'],
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }))
  await waitFor(() => expect(path()).toBe('/dashboard/profile'))
})

test('Logout returns to the login, says the words of the server and forgets the person', async () => {
  serverSays(mock(auth.signOut, { success: true, message: 'Signed out!' }))
  const { path } = openStaffApp({ user, at: '/dashboard/profile' })
  await choose('Logout')
  await screen.findByRole('button', { name: 'Login' })
  await screen.findByText('Signed out!')
  expect(path()).toBe('/')
  expect(localStorage.getItem('comanda-user')).toBeNull()
})

test('a logout that the server could not do says so in red, and the person stays signed in', async () => {
  serverSays(mockRefusal(auth.signOut, 500, 'Something went wrong! Try later!'))
  const { path } = openStaffApp({ user, at: '/dashboard/profile' })
  await choose('Logout')
  const words = await screen.findByText(/Something went wrong! Try later!/)
  expect(words.closest('[role=alert]')).not.toBeNull()
  expect(path()).toBe('/dashboard/profile')
  expect(localStorage.getItem('comanda-user')).not.toBeNull()
})

test('Logout without a connection signs out on this device', async () => {
  cutTheLine()
  const { path } = openStaffApp({ user, at: '/dashboard/profile' })
  await choose('Logout')
  await screen.findByText('Signed out on this device.')
  expect(path()).toBe('/')
})

test('the user menu says who is signed in, and with which role', async () => {
  openStaffApp({ user, at: '/dashboard/profile' })
  const menu = await open()
  within(menu).getByText(user.name)
  within(menu).getByText(user.role.toUpperCase())
})

test('Logout asks first while something has not been sent', async () => {
  cutTheLine()
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('button', { name: 'User menu' })
  await act(() => app.outbox.put(orders.cancel, { body: { orderIds: [7] } }))
  await choose('Logout')
  const question = await screen.findByRole('dialog', { name: '1 not sent yet' })
  await userEvent.click(within(question).getByRole('button', { name: 'Close' }))
  screen.getByRole('heading', { name: 'My Profile' })
  await choose('Logout')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Logout' }))
  await screen.findByRole('button', { name: 'Login' })
})

test('who leaves something unsent behind may take it along as a file first', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x', revokeObjectURL() {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  cutTheLine()
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('button', { name: 'User menu' })
  const { key } = await act(() => app.outbox.put(orders.cancel, { body: { orderIds: [7] } }))
  await choose('Logout')
  const question = within(await screen.findByRole('dialog', { name: '1 not sent yet' }))
  await userEvent.click(await question.findByRole('button', { name: 'Export' }))
  expect(entriesInFile(await saved[0]!.text())).toMatchObject([{ key, userId: 'ana' }])
  await userEvent.click(question.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('button', { name: 'Login' })
  expect(app.outbox.othersCount).toBe(1)
  vi.restoreAllMocks()
})

test('the theme follows the device until somebody chooses, and the choice is remembered', async () => {
  openStaffApp({ user, at: '/dashboard/profile' })
  const root = document.documentElement
  const themes = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Theme' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  expect(root.dataset.theme).toBeUndefined()
  await themes('Dark')
  expect([root.dataset.theme, localStorage.getItem('comanda-theme')]).toEqual(['dark', 'dark'])
  await themes('As this device')
  expect([root.dataset.theme, localStorage.getItem('comanda-theme')]).toEqual([undefined, 'device'])
})

describe('an open cart', () => {
  async function withCart() {
    serverSays(mock(auth.signOut, { success: true, message: 'Signed out!' }))
    const { app } = openStaffApp({ user, at: '/dashboard/profile' })
    await screen.findByRole('button', { name: 'User menu' })
    await app.store.openCart(user).write(cart)
    await choose('Logout')
    return { app, question: within(await screen.findByRole('dialog', { name: 'Keep the open order?' })) }
  }

  test('stays where it is when its waiter stays', async () => {
    const { app, question } = await withCart()
    question.getByText(/^1 item is in the cart/)
    await userEvent.click(question.getByRole('button', { name: 'Stay' }))
    screen.getByRole('heading', { name: 'My Profile' })
    expect(await app.store.openCart(user).read()).toEqual(cart)
  })

  test('is gone when its waiter says so', async () => {
    const saved = vi.fn(() => HttpResponse.json({ success: true, message: 'Saved to drafts!' }))
    serverSays(http.post('*/api/v1/pos/drafts/:id', saved))
    const { question } = await withCart()
    await userEvent.click(question.getByRole('button', { name: 'Discard' }))
    await screen.findByRole('button', { name: 'Login' })
    expect(saved).not.toHaveBeenCalled()
  })

  test('becomes a draft before its waiter leaves', async () => {
    const saved = vi.fn()
    serverSays(
      http.post('*/api/v1/pos/drafts/:id', async ({ request }) => {
        saved(await request.json())
        return HttpResponse.json({ success: true, message: 'Saved to drafts!' })
      }),
    )
    const { question } = await withCart()
    await userEvent.click(question.getByRole('button', { name: 'Keep as draft' }))
    await screen.findByRole('button', { name: 'Login' })
    expect(saved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ nameRef: 'Open cart', version: 1 }))
  })

  test('comes back when the server takes no more drafts', async () => {
    serverSays(
      http.post('*/api/v1/pos/drafts/:id', () =>
        HttpResponse.json({ success: false, message: 'You have 100 drafts already.' }, { status: 409 }),
      ),
    )
    const { app, question } = await withCart()
    await userEvent.click(question.getByRole('button', { name: 'Keep as draft' }))
    await screen.findByText('You have 100 drafts already.')
    await waitFor(async () => expect(await app.store.openCart(user).read()).toEqual(cart))
    screen.getByRole('heading', { name: 'My Profile' })
  })

  test('that is a draft which has not reached the server is not left behind unasked', async () => {
    cutTheLine()
    const { app } = openStaffApp({ user, at: '/dashboard/profile' })
    await screen.findByRole('button', { name: 'User menu' })
    await app.store.openCart(user).write(cart)
    await choose('Logout')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep as draft' }))
    await screen.findByRole('dialog', { name: '1 not sent yet' })
  })
})

test('on a device with a language of its own the choice says that it counts elsewhere', async () => {
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  app.language.pin('es')
  await choose('Language')
  await screen.findByText('This device always speaks Español. Your choice counts on others.')
  app.language.pin(null)
})
