/** A place for a page that prints itself (§2, §9): a small window, else a hidden frame. Nothing here throws. */

import { printDelayMs, printWindowPx } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'
import { isInstalled } from './install.ts'

export interface PrintHandle {
  /** Shows a print page of this app, such as '/print-receipt?key=…'; it prints itself by `printWhenReady`. */
  readonly show: (path: string) => void
  /** There is nothing to print after all. */
  readonly cancel: () => void
}

/** Opens a place for a print page. Browsers open windows only in a tap: call it before any await. */
export function openPrint(path?: string): PrintHandle {
  const room = inWindow() ?? inFrame()
  if (path !== undefined) room.show(path)
  return room
}

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

function inWindow(): PrintHandle | null {
  if (isInstalled()) return null
  const opened = quietly(() => window.open('', '', `popup,width=${printWindowPx},height=${printWindowPx}`))
  if (!opened) return null
  quietly(() => {
    opened.document.title = t('client.wait')
  })
  return {
    show: path => void quietly(() => opened.location.replace(new URL(path, location.href))),
    cancel: () => void quietly(() => opened.close()),
  }
}

function inFrame(): PrintHandle {
  const frame = document.createElement('iframe')
  frame.className = frameClass
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  // Off screen, not `display: none`: such a frame prints blank.
  Object.assign(frame.style, { position: 'fixed', left: '-9999px', border: '0', visibility: 'hidden' })
  frame.width = frame.height = String(printWindowPx)
  return {
    show(path) {
      for (const old of document.querySelectorAll(`.${frameClass}`)) old.remove()
      frame.src = path
      frame.onload = () => frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
      document.body.append(frame)
    },
    cancel: () => frame.remove(),
  }
}

const frameClass = 'comanda-print-frame'

function quietly<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
