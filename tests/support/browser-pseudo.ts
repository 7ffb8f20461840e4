/** Pages that speak a pseudo-language, and what is wrong with them. */
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { guestTexts } from '../../src/texts/compile.ts'
import { inPlaceOf, type PseudoTag, pseudoTexts } from './pseudo-texts.ts'

/**
 * From now on the pages of this device speak the pseudo-language: the built file of the language in whose place it
 * stands is answered with its texts. The context has no service worker (`serviceWorkers: 'block'`), which would answer itself.
 */
export async function speakPseudo(context: BrowserContext, tag: PseudoTag): Promise<void> {
  const language = inPlaceOf[tag]
  const body = `export const texts = ${JSON.stringify(pseudoTexts(tag))}`
  await context.route(new RegExp(`/assets/${language}-[^/]+\\.js$`), route =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await context.addInitScript(pinned => {
    if (location.origin !== 'null') localStorage.setItem('comanda-language-pinned', pinned)
  }, language)
}

/** Makes a copy of the built app draw the guest menu in the pseudo-languages, in the place of Spanish and Arabic. */
export function drawGuestMenuInPseudo(dist: string): void {
  const file = join(dist, 'server/guest-server.js')
  const [, name] = /\bspeak\(language, (\w+)\[language\]\)/.exec(readFileSync(file, 'utf8')) ?? []
  if (!name) throw new Error('the guest menu as it is built does not take its texts from where this looks for them')
  const areas = new Set(Object.keys(guestTexts().en ?? {}))
  for (const tag of ['qps', 'qpr'] as const) {
    const texts = Object.fromEntries(Object.entries(pseudoTexts(tag)).filter(([key]) => areas.has(key)))
    appendFileSync(file, `\n${name}.${inPlaceOf[tag]} = ${JSON.stringify(texts)}\n`)
  }
}

/** The words that stand on the page as they are, in any language: typed by somebody, or a name. Longest first. */
export type Names = readonly string[]

/** What is wrong with an open page at its present size, one sentence each. */
export const pseudoFaults = (page: Page, tag: PseudoTag, names: Names): Promise<string[]> =>
  page.evaluate(faultsInPage, { lang: inPlaceOf[tag], dir: tag === 'qpr' ? 'rtl' : 'ltr', names })

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
    let rest = text.normalize()
    for (const name of names) rest = rest.replaceAll(name, ' ')
    return !isPseudo(text) && /[A-Za-z]{2}/.test(rest.replace(/\S*\d\S*/g, ' '))
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

  /** Of its inline parts that stick out, by how much. */
  for (const control of document.querySelectorAll('button, a[href], summary, [role=tab], [role=menuitem]'))
    for (const box of [control, ...control.querySelectorAll('*')]) {
      if (!isSeen(box) || !isPseudo(box.textContent ?? '')) continue
      const { overflowX, overflowY } = getComputedStyle(box)
      const isCut = (overflowX !== 'visible' && overflowX !== 'auto') || overflowY === 'hidden'
      if (isCut && box.scrollWidth > box.clientWidth + 1)
        fault(`cut: ${short(control.textContent ?? '')} (${box.scrollWidth} in ${box.clientWidth})`)
      else if (box === control && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
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
