/** How a print page prints itself and goes away (§2, §9). Nothing here throws. */
import { printDelayMs } from '../../domain/limits.ts'
import { quietly } from './printing.ts'

/**
 * The window that was opened for this page closes when it has printed. Phones and tablets say so while their own sheet is
 * still open, which would close with it: there a person closes it. Returns how to leave it open.
 */
export function closeAfterPrint(): () => void {
  const ended = new AbortController()
  const isDesktop = quietly(() => matchMedia('(pointer: fine)').matches) ?? false
  if (window.opener && isDesktop)
    addEventListener('afterprint', () => quietly(() => window.close()), { signal: ended.signal })
  return () => ended.abort()
}

/**
 * Prints the page when fonts and images are loaded, `printDelayMs` from now at the earliest. Returns how to cancel it.
 * Where a frame can't be printed, the app itself shows the page, which then waits for the person to print it.
 */
export function printWhenReady(): () => void {
  let isOff = false
  const images = [...document.images].map(image => image.decode?.().catch(() => {}))
  // A logo that never loads delays no receipt.
  const shown = Promise.race([Promise.all(images), pause(imagePatienceMs)])
  void Promise.all([pause(printDelayMs), document.fonts?.ready, shown]).then(() => {
    if (isOff || isShownInApp()) return
    const late = window.top === window ? undefined : setTimeout(() => quietly(showInApp), framePatienceMs)
    addEventListener('beforeprint', () => clearTimeout(late), { once: true })
    quietly(() => window.print())
  })
  return () => {
    isOff = true
  }
}

const imagePatienceMs = 3_000
/** A frame that is printed says so before its first page is drawn. */
const framePatienceMs = 3_000

const isShownInApp = () => new URLSearchParams(location.search).has('shown')

function showInApp(): void {
  const page = new URL(location.href)
  page.searchParams.set('shown', '1')
  window.top?.location.assign(page)
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
