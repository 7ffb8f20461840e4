/** The eyes of everybody.test.ts see what they are there for. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedChromium } from '../support/browser.ts'
import { tablet } from '../support/browser-restaurant.ts'
import { keyboardFaults, readingFaults, rememberOpeners } from '../support/usability.ts'

let context: BrowserContext
beforeAll(async () => {
  context = await (await sharedChromium()).newContext({ viewport: tablet, timezoneId: 'Etc/GMT-7' })
})
afterAll(() => context.close())

async function shows(content: string): Promise<Page> {
  const page = await context.newPage()
  await rememberOpeners(page)
  const html = `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${content}</main>`
  await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`)
  return page
}
const nothingToReopen = async () => {}

test('a page without faults has none', async () => {
  const page = await shows(
    '<p>Read me</p> <button>Save</button> <a href="#x">Further</a> <input type="date" aria-label="Day">',
  )
  expect([...(await readingFaults(page, nothingToReopen)), ...(await keyboardFaults(page))]).toEqual([])
})

test('pale words are seen, also where they are pale in the dark alone', async () => {
  const pale = await shows('<p style="color: #ccc">Read me</p>')
  expect((await readingFaults(pale, nothingToReopen))[0]).toMatch(/^1024 px: color-contrast at p/)
  const dark = await shows('<style>@media (prefers-color-scheme: dark) { p { color: #ddd } }</style><p>Read me</p>')
  expect((await readingFaults(dark, nothingToReopen)).map(fault => fault.split(': ')[0])).toEqual(['1024 px, dark'])
})

test('what is too wide for a small phone is seen, in a box of its own too', async () => {
  const wide = await shows('<p style="width: 400px">Read me</p>')
  expect((await readingFaults(wide, nothingToReopen)).join()).toMatch(/^320 px: html\S* scrolls sideways/)
  const box = await shows('<div style="overflow-x: auto"><p style="width: 400px">Read me</p></div>')
  expect((await readingFaults(box, nothingToReopen)).join()).toContain('320 px: div')
})

test('what the keyboard does not reach, and where the focus can not be seen, is told by name', async () => {
  const page = await shows(
    '<style>#pale:focus { outline: none }</style><button id="pale">Save</button> <a href="#y">Y</a>',
  )
  expect(await keyboardFaults(page)).toEqual(['the focus can not be seen on button "Save"'])
  const trap = await shows(
    '<button onkeydown="event.preventDefault()">Trap</button> <button>Behind</button> <button>Last</button>',
  )
  expect(await keyboardFaults(trap)).toEqual([
    'the keyboard does not reach button "Behind"',
    'the keyboard does not reach button "Last"',
  ])
})

test('a dialog that Esc does not close, and one that leaves the focus nowhere, are told', async () => {
  const stays = await shows('<dialog aria-label="A" oncancel="event.preventDefault()"><button>Close</button></dialog>')
  await stays.evaluate(() => document.querySelector('dialog')?.showModal())
  expect(await keyboardFaults(stays)).toContain('Esc does not close the dialog')
  const loses = await shows(
    '<button onclick="document.querySelector(`dialog`).showModal(); this.disabled = true">Open</button>' +
      '<dialog aria-label="A"><button>Close</button></dialog>',
  )
  await loses.getByRole('button', { name: 'Open' }).click()
  expect(await keyboardFaults(loses)).toContain('the focus is nowhere when the dialog is closed')
})
