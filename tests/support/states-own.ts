/** What everybody can see: signing in, their profile, and pages that are not theirs. */
import type { Page } from 'playwright-core'
import { button, dialog, sees } from './browser-orders.ts'
import { menuOf, press, type ScreenState, statesOf } from './screen-state.ts'
import { within } from './within.ts'

const login = statesOf('', '/', page => button(page, 'Login').waitFor())
const profile = statesOf('waiter', '/dashboard/profile', page => sees(page, 'My Profile'))
const own = statesOf('admin', '/dashboard/profile', page => sees(page, 'My Profile'))

/** Somebody whose password was generated at the first start. */
const madeUp = async (page: Page) => {
  await page.context().route('**/auth/refresh-token', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, user: { ...answer.user, password_is_made_up: 1 } } })
  })
  // After a while the app renews the session first.
  await within(
    'the session to look old',
    page.evaluate(() => localStorage.setItem('comanda-renewed', '0')),
  )
  await page.context().route('**/api/v1/auth/devices', route => route.fulfill({ status: 401, json: {} }), { times: 1 })
  await page.goto('/dashboard/devices')
  await page.getByRole('link', { name: 'Choose your own in your profile' }).waitFor()
}

const people = [
  { username: 'ana', name: 'Ana Ruiz', designation: 'Terrace', pinDigits: 4, isApprover: false, isHere: true },
  {
    username: 'ben',
    name: 'Benedetta Montefiore-Castellammare',
    designation: null,
    pinDigits: 6,
    isApprover: true,
    isHere: false,
  },
]

/** A shared tablet that nobody is at; `answer` is what the server says to a PIN. */
const locked = (answer: { readonly status: number; readonly json: object }) => async (page: Page) => {
  const tablet = { id: 1, name: 'Terrace', lockAfterS: 60 }
  const said = { success: true, message: '' }
  await page.context().route('**/auth/people', route => route.fulfill({ json: { ...said, tablet, people } }))
  await page.context().route('**/auth/lock', route => route.fulfill({ json: said }))
  await page.context().route('**/auth/unlock', route => route.fulfill(answer))
  // Not where the app runs: it may just be hearing from the real server that this is no shared tablet.
  await page.goto('/healthz')
  const share = (shared: string) => localStorage.setItem('comanda-tablet', shared)
  await within('the tablet to be shared', page.evaluate(share, JSON.stringify(tablet)))
  await page.goto('/')
  await button(page, /^Ana Ruiz/).waitFor()
}
const typed = (status: number, json: object, words: string | RegExp) => async (page: Page) => {
  await locked({ status, json: { success: status === 200, ...json } })(page)
  await button(page, /^Ana Ruiz/).click()
  await page.keyboard.type('2580')
  await sees(page, words)
}
const atTablet = statesOf('', '/', async () => {})
const temporary = {
  message: 'Hello Ana!',
  mustChangePin: true,
  deviceLetter: 'B',
  user: {
    username: 'ana',
    name: 'Ana Ruiz',
    role: 'user',
    photo: null,
    designation: null,
    phone: null,
    email: null,
    scope: '',
  },
}

export const ownStates: readonly ScreenState[] = [
  login('Login'),
  login('Login with a fault', async page => {
    await button(page, 'Login').click()
    await sees(page, 'Please provide username!')
  }),
  atTablet('A shared tablet that nobody is at', locked({ status: 500, json: {} })),
  atTablet('A wrong PIN', typed(400, { message: 'Wrong PIN! 4 tries left.' }, 'Wrong PIN! 4 tries left.')),
  atTablet('A PIN of one’s own', typed(200, temporary, 'Choose your own PIN')),
  statesOf('waiter', '/no-access', page => sees(page, 'Oops!'))('No access'),
  statesOf('waiter', '/dashboard/nowhere', page => sees(page, 'There is no page at this address.'))('Page not found'),
  profile('Profile'),
  profile('Change Password', press('Change Password', 'Change Password')),
  profile('Change Password, left empty', async page => {
    await press('Change Password', 'Change Password')(page)
    await button(dialog(page, 'Change Password'), 'Save').click()
    await sees(dialog(page, 'Change Password'), 'Please provide your current password!')
  }),
  profile('Set PIN', press('Set PIN', 'Set PIN')),
  profile('Sign out everywhere else, on Profile', press('Sign Out Everywhere Else', 'Sign out everywhere else?')),
  own('Profile of an administrator'),
  own('A password that the server made up', madeUp),
  own('Give up admin rights?', press('Give Up Admin Rights', 'Give up admin rights?')),
  profile('Page search', async page => {
    await page.keyboard.press('Control+k')
    await dialog(page, 'Search pages').waitFor()
  }),
  profile('User menu', ...menuOf('User menu')),
  profile('Theme menu', ...menuOf('Theme')),
]
