/** Pages that speak a pseudo-language, and what is wrong with them. */
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import type { Database } from '../../src/server/db/open.ts'
import { catalogues, compiledTexts, guestTexts, keys } from '../../src/texts/compile.ts'
import { type LanguageTag, languages, languageTags } from '../../src/texts/languages.ts'
import { say } from '../../src/texts/say.ts'
import { inPlaceOf, type PseudoTag, pseudoTags, pseudoTexts } from './pseudo-texts.ts'
import { within } from './within.ts'

/**
 * Makes a copy of the built app speak the pseudo-languages in the place of Spanish and Arabic: in the files that its
 * pages load, and on the guest menu that its server draws. Pages that were open before keep what they have loaded.
 */
export function speakPseudo(dist: string): void {
  const drawing = join(dist, 'server/guest-server.js')
  const [, name] = /\bspeak\(language, (\w+)\[language\]\)/.exec(readFileSync(drawing, 'utf8')) ?? []
  if (!name) throw new Error('the guest menu as it is built does not take its texts from where this looks for them')
  const ofGuests = new Set(Object.keys(guestTexts().en ?? {}))
  for (const tag of pseudoTags) {
    const texts = pseudoTexts(tag)
    const files = readdirSync(join(dist, 'assets')).filter(file => new RegExp(`^${inPlaceOf[tag]}-.*\\.js$`).test(file))
    if (files.length === 0) throw new Error(`no file of ${inPlaceOf[tag]} was built`)
    const module = `export const texts = ${JSON.stringify(texts)}`
    for (const file of files.map(file => join(dist, 'assets', file))) {
      writeFileSync(file, module)
      writeFileSync(`${file}.gz`, gzipSync(module))
      writeFileSync(`${file}.br`, brotliCompressSync(module, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }))
    }
    const guests = Object.fromEntries(Object.entries(texts).filter(([key]) => ofGuests.has(key)))
    appendFileSync(drawing, `\n${name}.${inPlaceOf[tag]} = ${JSON.stringify(guests)}\n`)
  }
}

/** From now on the pages of this device speak it. */
export const pinPseudo = (context: BrowserContext, tag: PseudoTag): Promise<unknown> =>
  context.addInitScript(language => {
    if (location.origin !== 'null') localStorage.setItem('comanda-language-pinned', language)
  }, inPlaceOf[tag])

/**
 * What stands on the pages as it is in any language, longest first: what somebody has typed into this restaurant, what
 * products and languages are called, how Spanish writes days, and the server's own sentences, which come in Spanish or
 * Arabic.
 */
export async function namesIn({ read }: Database, tag: PseudoTag): Promise<Names> {
  const titled = [
    'menu_items',
    'variants',
    'categories',
    'taxes',
    'modifier_groups',
    'modifiers',
    'payment_types',
    'stations',
  ] as const
  const money = ['drawers', 'reasons', 'store_tables'] as const
  const typed: string[] = []
  for (const table of [...titled, ...money])
    for (const { title } of await read.selectFrom(table).select('title').execute()) typed.push(title)
  for (const { unique_code } of await read.selectFrom('reservations').select('unique_code').execute())
    typed.push(unique_code)
  for (const table of ['users', 'customers', 'tablets'] as const)
    for (const { name } of await read.selectFrom(table).select('name').execute()) typed.push(name)
  for (const { floor } of await read.selectFrom('store_tables').select('floor').execute()) typed.push(floor ?? '')
  for (const { username } of await read.selectFrom('users').select('username').execute()) typed.push(username)
  const spoken = languageTags.map(language => languages[language].name)
  const all = new Set([...typed, ...otherNames, ...spoken, ...days(), ...serverSentences(inPlaceOf[tag])])
  return [...all].filter(name => name.trim() !== '').toSorted((a, b) => b.length - a.length)
}

type Names = readonly string[]

/** The store of these tests, what its guests have said, and what the browser calls itself on the support page. */
const otherNames = [
  'Comanda',
  ...languageTags.map(language => say(language, 'device.unknown')),
  ...['Casa Paprika', 'Calle Mayor', 'a@b.example', 'cut', 'It was cold when it came', 'Bar tablet'],
  ...['Linux, Chrome', 'Mozilla', 'Linux', 'AppleWebKit', 'KHTML, like Gecko', 'en-GB', 'UTC'],
]

function days(): string[] {
  const forms = [
    { month: 'long', weekday: 'long' },
    { month: 'short', weekday: 'short' },
  ] as const
  return forms.flatMap(form => {
    const format = new Intl.DateTimeFormat('es', { ...form, timeZone: 'UTC' })
    return Array.from({ length: 366 }, (_, day) => format.formatToParts(Date.UTC(2026, 0, day + 1)))
      .flat()
      .filter(({ type }) => type === 'month' || type === 'weekday')
      .map(({ value }) => value)
  })
}

/** What stands between the values in the texts of `language`, as far as English does not say the same. */
function serverSentences(language: LanguageTag): string[] {
  const english = new Set(Object.values(compiledTexts('en')).flatMap(wordsIn))
  const own = Object.values(compiledTexts(language)).flatMap(wordsIn)
  // The server says English where the language lacks a text.
  const missing = keys.filter(key => textOf(language, key) === undefined).map(key => textOf('en', key) ?? '')
  return [
    ...own.filter(words => !english.has(words) && words.length > 3),
    ...missing.filter(text => !/[{<]/.test(text)),
  ]
}

const textOf = (language: LanguageTag, key: string): string | undefined => {
  const [area = '', name = ''] = key.split('.')
  return catalogues[language][area]?.[name]
}

/** The strings in a compiled text. The names of its values are among them, as they are in English. */
function wordsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node.trim()]
  return node && typeof node === 'object' ? Object.values(node).flatMap(wordsIn) : []
}

/** What is wrong with an open page at its present size, one sentence each. */
export const pseudoFaults = (page: Page, tag: PseudoTag, names: Names): Promise<string[]> =>
  within(
    'the page to be looked through for English',
    page.evaluate(faultsInPage, { lang: inPlaceOf[tag], dir: tag === 'qpr' ? 'rtl' : 'ltr', names }),
  )

interface Looked {
  readonly lang: string
  readonly dir: string
  readonly names: Names
}

/** Runs in the page. */
function faultsInPage({ lang, dir, names }: Looked): string[] {
  const html = document.documentElement
  const faults: string[] = []
  const fault = (text: string) => faults.includes(text) || faults.push(text)
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 90)
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
  }

  if (html.lang !== lang || html.dir !== dir) fault(`html is lang="${html.lang}" dir="${html.dir}"`)

  const isPseudo = (text: string) => /[[\]À-ɏ]/.test(text)
  /** Without what is no text of the catalogue: names, and what holds a digit. */
  const isBare = (text: string) => {
    if (isPseudo(text) || !/[A-Za-z]{2}/.test(text)) return false
    let rest = text
    for (const name of names) rest = rest.replaceAll(name, ' ')
    rest = rest.replace(/\S+@\S+/g, ' ')
    return /[A-Za-z]{2}/.test(rest.replace(/\S*\d\S*/g, ' '))
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, element] = [node.textContent ?? '', node.parentElement]
    if (!element || element.closest('script, style, noscript, svg title')) continue
    const isShown = element.localName === 'option' ? isSeen(element.closest('select') ?? element) : isSeen(element)
    if (isShown && isBare(text)) fault(`bare English: ${short(text)}`)
  }
  for (const element of document.body.querySelectorAll('[placeholder], [aria-label], [title], [alt]'))
    for (const name of ['placeholder', 'aria-label', 'title', 'alt']) {
      const text = element.getAttribute(name) ?? ''
      if (element.checkVisibility() && isBare(text)) fault(`bare English in ${name}: ${short(text)}`)
    }
  if (isBare(document.title)) fault(`bare English in the title: ${document.title}`)

  // What sticks out by a hair is still read.
  for (const control of document.querySelectorAll('button, a[href], summary, [role=tab], [role=menuitem]'))
    for (const box of [control, ...control.querySelectorAll('*')]) {
      if (!isSeen(box) || !isPseudo(box.textContent ?? '')) continue
      const { overflowX, overflowY } = getComputedStyle(box)
      const isCut = (overflowX !== 'visible' && overflowX !== 'auto') || overflowY === 'hidden'
      if (isCut && box.scrollWidth > box.clientWidth + 1)
        fault(`cut: ${short(control.textContent ?? '')} (${box.scrollWidth} in ${box.clientWidth})`)
      else if (box === control && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 4)
        fault(`runs out of its box: ${short(control.textContent ?? '')} (${box.scrollWidth} in ${box.clientWidth})`)
    }

  if (html.scrollWidth > html.clientWidth) {
    const out = [...document.querySelectorAll('body *')].filter(element => {
      const { left, right } = element.getBoundingClientRect()
      return element.children.length === 0 && (right > innerWidth + 1 || left < -1) && isSeen(element)
    })
    const what = out.slice(0, 3).map(element => `${element.localName} "${short(element.textContent ?? '')}"`)
    fault(`scrolls sideways: ${html.scrollWidth} in ${html.clientWidth}: ${what.join(', ')}`)
  }
  return faults
}
