/** Every screen, dialog and menu that people can have before them, and how to get there. */
import { button, dialog, sees } from './browser-orders.ts'
import { menuOf, type ScreenState, statesOf } from './screen-state.ts'
import { backOfficeStates } from './states-back-office.ts'
import { settingsStates } from './states-settings.ts'
import { tillStates } from './states-till.ts'

const login = statesOf('', '/', page => button(page, 'Login').waitFor())
const profile = statesOf('waiter', '/dashboard/profile', page => sees(page, 'My Profile'))

export const screenStates: readonly ScreenState[] = [
  login('Login'),
  login('Login with a fault', async page => {
    await button(page, 'Login').click()
    await sees(page, 'Please provide username!')
  }),
  statesOf('waiter', '/no-access', page => sees(page, 'Oops!'))('No access'),
  statesOf('waiter', '/dashboard/nowhere', page => sees(page, 'There is no page at this address.'))('Page not found'),
  profile('Profile'),
  profile('Page search', async page => {
    await page.keyboard.press('Control+k')
    await dialog(page, 'Search pages').waitFor()
  }),
  profile('User menu', ...menuOf('User menu')),
  profile('Theme menu', ...menuOf('Theme')),
  ...tillStates,
  ...backOfficeStates,
  ...settingsStates,
]
