/** A state that a screen can be in, and the steps that lead there. */
import type { Locator, Page } from 'playwright-core'
import { button, dialog } from './browser-orders.ts'
import { painted } from './usability.ts'

type Step = (page: Page) => Promise<unknown>

export interface ScreenState {
  readonly name: string
  /** The user of the tablet; '' nobody. */
  readonly username: string
  readonly path: string
  /** From the opened page to the state. */
  readonly reach: Step
  /** Back to the state, if another width of the window closes what was open. */
  readonly reopen?: Step
}

/** The states of one person's screen at `path`, each reached after `settled`. */
export const statesOf =
  (username: string, path: string, settled: Step) =>
  (name: string, reach: Step = async () => {}, more: Pick<ScreenState, 'reopen'> = {}): ScreenState => ({
    name,
    username,
    path,
    reach: async page => {
      await settled(page)
      await reach(page)
    },
    ...more,
  })

/** Opens a dialog by the first button of that name. */
export const press = (name: string | RegExp, opens: string) => async (page: Page) => {
  await button(page, name).first().click()
  await dialog(page, opens).waitFor()
}

/** Opens the small menu of `name`, and the dialog of one of its actions. */
export const pressInMenu = (name: string, action: string, opens: string) => async (page: Page) => {
  await button(page, name).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await dialog(page, opens).waitFor()
}

/** One step after the other. */
export const steps =
  (...all: readonly Step[]): Step =>
  async page => {
    for (const step of all) await step(page)
  }

/** A state in which the small menu of `name` is open; it closes when the window changes its size. */
export const menuOf = (name: string | RegExp) => openedMenu(name, place => place.click())

/** The same with the keyboard, where the button of the menu appears on demand. */
export const menuByKey = (name: string | RegExp) => openedMenu(name, place => place.press('Enter'))

function openedMenu(
  name: string | RegExp,
  touch: (button: Locator) => Promise<void>,
): readonly [Step, { readonly reopen: Step }] {
  const open = async (page: Page) => {
    // Scrolling closes a menu, so the page must be at rest first.
    await button(page, name).first().scrollIntoViewIfNeeded()
    await painted(page)
    await touch(button(page, name).first())
    await page.getByRole('menu').waitFor()
  }
  const reopen = async (page: Page) => {
    // The browser may report the new size only now; a menu that was opened before would close again.
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    // On a phone some of them are elsewhere.
    if (await button(page, name).first().isVisible()) await open(page)
  }
  return [open, { reopen }]
}

export const heading = (page: Page | Locator, name: string) => page.getByRole('heading', { name, exact: true })
