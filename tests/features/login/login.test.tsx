import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { auth } from '../../../src/contract/auth.ts'
import { orders } from '../../../src/contract/orders.ts'
import { mockRefusal, mockSilence } from '../../support/mock.ts'
import { cutTheLine, openHouse, openStaffApp, person, serverSays, signedIn } from '../shell/staff-app.tsx'

openHouse()

const username = () => screen.findByRole('textbox', { name: 'Username' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const login = () => userEvent.click(screen.getByRole('button', { name: 'Login' }))

async function signInAs(user: ReturnType<typeof person>) {
  const staff = openStaffApp()
  const asked: unknown[] = []
  serverSays(
    http.post('*/api/v1/auth/signin', async ({ request }) => {
      asked.push(await request.json())
      staff.jar.marker = signedIn
      return HttpResponse.json({ success: true, message: 'Signed in!', user })
    }),
  )
  await userEvent.type(await username(), 'Ana')
  await userEvent.type(password(), 'secret words')
  await login()
  return { ...staff, asked }
}

test('the login screen shows the logo, two required fields and Login', async () => {
  openStaffApp()
  expect((await username()).hasAttribute('required')).toBe(true)
  expect(password().required).toBe(true)
  expect(password().type).toBe('password')
  screen.getByRole('img', { name: 'Comanda' })
  screen.getByRole('button', { name: 'Login' })
})

test('without a username it says so, and the focus moves there', async () => {
  openStaffApp()
  await username()
  await login()
  const field = screen.getByRole('textbox', { name: 'Username', description: 'Please provide username!' })
  expect(document.activeElement).toBe(field)
  expect(screen.queryByText('Please provide password!')).toBeNull()
})

test('without a password it says so, and the focus moves there', async () => {
  openStaffApp()
  await userEvent.type(await username(), 'ana{Enter}')
  screen.getByText('Please provide password!')
  expect(document.activeElement).toBe(password())
  await userEvent.type(password(), 'x')
  expect(screen.queryByText('Please provide password!')).toBeNull()
})

test('a removed tablet says why, and that what was not sent waits for an administrator', async () => {
  const user = person({ scope: 'POS' })
  const { app, path } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  cutTheLine()
  await act(() => app.outbox.put(orders.cancel, { body: { orderIds: [7] } }))
  const why = 'This device was removed, or the password was changed. Please sign in again!'
  serverSays(
    http.get('*/healthz', () => HttpResponse.json({ ok: true })),
    http.all('*/api/v1/*', () => HttpResponse.json({ success: false, message: why }, { status: 401 })),
  )
  await act(async () => {
    for (let more = 0; more < 4; more++) await app.session.renew(app.session.stamp())
  })
  const said = within(await screen.findByRole('status'))
  said.getByText(why)
  said.getByText(/^1 not sent yet waits on this device. Nothing is lost/)
  expect(path()).toBe('/')
  expect(document.body.textContent).not.toMatch(/Ana/)
})

test('a wrong password is refused in the words of the server, and the person stays', async () => {
  const { path } = openStaffApp()
  serverSays(mockRefusal(auth.signIn, 401, 'Wrong username or password!'))
  await userEvent.type(await username(), 'ana')
  await userEvent.type(password(), 'wrong')
  await login()
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong username or password!')
  expect(path()).toBe('/')
})

test('without an answer of the server it says so', async () => {
  openStaffApp()
  serverSays(mockSilence(auth.signIn))
  await userEvent.type(await username(), 'ana')
  await userEvent.type(password(), 'right')
  await login()
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong!')
})

test('signing in shows the words of the server and sends what was typed', async () => {
  const { asked } = await signInAs(person())
  await screen.findByText('Signed in!')
  expect(asked).toEqual([{ username: 'Ana', password: 'secret words' }])
})

const landings = [
  ['an admin lands on the dashboard', person({ role: 'admin' }), '/dashboard/home'],
  ['whoever may see the dashboard lands there', person({ scope: 'POS,DASHBOARD' }), '/dashboard/home'],
  ['a waiter without the dashboard lands on the profile', person({ scope: 'POS,ORDERS' }), '/dashboard/profile'],
  ['somebody without any scope lands on the profile', person(), '/dashboard/profile'],
] as const

test.each(landings)('%s', async (_, user, landing) => {
  const { path } = await signInAs(user)
  await waitFor(() => expect(path()).toBe(landing))
})

test.each(landings)('the form is skipped for those who are signed in: %s', async (_, user, landing) => {
  const { path } = openStaffApp({ user })
  await waitFor(() => expect(path()).toBe(landing))
  expect(screen.queryByLabelText('Password')).toBeNull()
})
