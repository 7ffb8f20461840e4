/** What would prevent somebody from reading or using the page: each in a sentence, none when all is well. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { tablet } from './browser-restaurant.ts'
import { within } from './within.ts'
import { wordingFaults, wordsIn } from './wording.ts'

export const narrowest = { width: 320, height: 640 }
const laptop = { width: 1366, height: 768 }

/**
 * Checks an open page: its words and all rules of axe at a tablet's size, its colours in the dark, and whether a small
 * phone and a laptop have room for it. `reopen` brings back what another width has closed.
 */
export async function readingFaults(page: Page, reopen: (page: Page) => Promise<unknown>): Promise<string[]> {
  const words = await within('the words of the page', page.locator('html').evaluate(wordsIn))
  const faults = wordingFaults(words).map(found => `the screen says "${found}"`)
  faults.push(...(await axeFaults(page, `${tablet.width} px`)))
  await page.emulateMedia({ colorScheme: 'dark' })
  await recoloured(page)
  faults.push(...(await axeFaults(page, `${tablet.width} px, dark`, ['color-contrast'])))
  await page.emulateMedia({ colorScheme: 'light' })
  for (const size of [narrowest, laptop, tablet]) {
    await page.setViewportSize(size)
    await painted(page)
    await reopen(page)
    faults.push(...(await sidewaysFaults(page)))
  }
  return faults
}

/** The findings of axe, by all its rules or by these. */
export async function axeFaults(page: Page, where: string, rules?: string[]): Promise<string[]> {
  await painted(page)
  // The page reads its half a megabyte once.
  const isThere = await within(
    'the page to say whether axe is there',
    page.evaluate(() => 'axe' in window),
  )
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await within(`axe at ${where}`, (rules ? axe.withRules(rules) : axe).analyze())
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join(' ')
      return `${where}: ${id} at ${target.join(' ')}: ${why}`
    }),
  )
}

/** Whether the page, or anything in it, scrolls sideways, except rows and tables that are meant to. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  await painted(page)
  const look = () => {
    const wide = [...document.querySelectorAll('html, dialog[open], dialog[open] *, main, main *')].filter(element => {
      const { overflowX, scrollbarWidth } = getComputedStyle(element)
      const scrolls = element.localName === 'html' || overflowX === 'auto' || overflowX === 'scroll'
      const isMeantTo = scrollbarWidth === 'none' || element.getAttribute('tabindex') === '0'
      return scrolls && !isMeantTo && element.scrollWidth > element.clientWidth
    })
    const reachingOut = [...document.querySelectorAll('body *')]
      .filter(element => element.getBoundingClientRect().right > innerWidth + 1 && element.children.length === 0)
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
    return wide.map(
      ({ localName, className, scrollWidth, clientWidth }) =>
        `${innerWidth} px: ${localName}.${className} scrolls sideways: ${scrollWidth} in ${clientWidth}: ${reachingOut.slice(0, 3).join(' ')}`,
    )
  }
  return within('what scrolls sideways', page.evaluate(look))
}

/** Walks through the page, or its open dialog, with Tab: everything is reachable, and the focus is always visible. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const presses = await within('the walk with Tab to begin', page.evaluate(startWalk))
  for (let pressed = 0; pressed < presses; pressed++) await page.keyboard.press('Tab')
  const walked = page.evaluate(() => (window as unknown as Walk).walked())
  const faults = await within('what the walk with Tab has seen', walked)
  const dialogs = () => page.locator('dialog[open]').count()
  const open = await dialogs()
  if (open === 0) return faults
  await page.keyboard.press('Escape')
  // The browser takes the focus from removed elements with the next frame.
  await painted(page)
  // Where something was typed, it is asked whether that may be lost.
  if ((await dialogs()) > open) await page.getByRole('button', { name: 'Discard', exact: true }).last().click()
  if ((await dialogs()) !== open - 1) faults.push('Esc does not close the dialog')
  await painted(page)
  const isLost = () => document.activeElement === document.body && (window as unknown as Walk).isOpenerThere()
  if (await within('the page to say where the focus is', page.evaluate(isLost)))
    faults.push('the focus is nowhere when the dialog is closed')
  return faults
}

/** Makes `page`, once, remember which control opened the dialog: another width may have removed it. */
export const rememberOpeners = (page: Page) =>
  page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype
    let opener: Element | null = null
    HTMLDialogElement.prototype.showModal = function () {
      opener = document.activeElement
      showModal.call(this)
    }
    ;(window as unknown as Walk).isOpenerThere = () => opener?.isConnected !== false
  })

interface Walk {
  walked: () => string[]
  isOpenerThere: () => boolean
}

/** Runs in the page. Returns how many times Tab must be pressed. */
function startWalk(): number {
  const called = (element: Element) =>
    `${element.localName} "${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}"`
  const isInReach = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) return false
    if (element.closest('[role="menu"], [inert]') || element.getAttribute('tabindex') === '-1') return false
    if (!(element instanceof HTMLInputElement && element.type === 'radio')) return true
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${element.name}"]`)]
    return element === (group.find(({ checked }) => checked) ?? group[0])
  }
  const isSeen = (element: Element) => {
    const around = [element, element.parentElement, element.closest('label'), element.closest('li')]
    return around.some(one =>
      [null, '::after', '::before'].some(part => {
        if (!one) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      }),
    )
  }

  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const controls = 'a[href], button, input, select, textarea, [tabindex="0"]'
  const missing = new Set([...place.querySelectorAll(controls)].filter(isInReach))
  const unseen = new Set<string>()
  // The parts of a date are separate stops.
  const presses = [...missing].reduce((sum, one) => sum + (one.matches('[type^="date"]') ? 7 : 1), 3)
  if (document.activeElement) missing.delete(document.activeElement)
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    missing.delete(target)
    if (!isSeen(target)) unseen.add(called(target))
  })
  ;(window as unknown as Walk).walked = () => [
    ...[...missing].filter(one => one.isConnected).map(one => `the keyboard does not reach ${called(one)}`),
    ...[...unseen].map(name => `the focus can not be seen on ${name}`),
  ]
  return presses
}

/** Waits until the page has its final look: transitions of width or colours are over. */
export async function painted(page: Page): Promise<void> {
  const twoFrames = async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  }
  await within(`${page.url()} to be painted, and its animations to end`, page.evaluate(twoFrames))
}

/** Waits until everything has the new colours: Chromium passes them down from the root within a few frames. */
async function recoloured(page: Page): Promise<void> {
  const tenEqualFrames = async () => {
    const colours = () => Array.from(document.querySelectorAll('body *'), one => getComputedStyle(one).color).join()
    for (let [before, still] = [colours(), 0]; still < 10; ) {
      await new Promise(done => requestAnimationFrame(done))
      const now = colours()
      still = now === before ? still + 1 : 0
      before = now
    }
  }
  await within(`${page.url()} to have its new colours`, page.evaluate(tenEqualFrames))
}
