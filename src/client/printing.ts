/**
 * Prints a page of the app (§2, §9; reading 3 of the design): from a small window of its own where windows are possible,
 * else from a hidden frame. Printing is never on the way of an order: nothing here throws.
 */
import { printDelayMs, printWindowPx } from '../domain/limits.ts'

export interface PrintHandle {
  /** Shows a print page of this app, such as '/print-receipt?key=…'; the page prints itself by `printWhenReady`. */
  readonly show: (path: string) => void
  /** Nothing is to be printed after all. */
  readonly cancel: () => void
}

/** Makes room for a print. Browsers open windows only for a person: call it in the tap itself, before any await. */
export function openPrint(path?: string): PrintHandle {
  const handle = inWindow() ?? inFrame()
  if (path !== undefined) handle.show(path)
  return handle
}

/** Prints this page once its fonts and images are there, and not before `printDelayMs`; gives a way to call it off. */
export function printWhenReady(): () => void {
  let isOff = false
  const delay = new Promise(resolve => setTimeout(resolve, printDelayMs))
  const images = [...document.images].map(image => image.decode().catch(() => {}))
  void Promise.all([delay, document.fonts?.ready, ...images]).then(() => {
    if (!isOff) quietly(() => window.print())
  })
  return () => {
    isOff = true
  }
}

function inWindow(): PrintHandle | null {
  if (isInstalled()) return null
  const opened = quietly(() => window.open('', '', `popup,width=${printWindowPx},height=${printWindowPx}`))
  if (!opened) return null
  return {
    show: path => void quietly(() => opened.location.replace(new URL(path, location.href))),
    cancel: () => void quietly(() => opened.close()),
  }
}

function inFrame(): PrintHandle {
  const frame = document.createElement('iframe')
  frame.title = 'Print'
  frame.setAttribute('aria-hidden', 'true')
  // Not `display: none`: browsers print such frames blank.
  frame.style.cssText = 'position:fixed;inset-block-end:0;inline-size:0;block-size:0;border:0;visibility:hidden'
  return {
    show(path) {
      frame.src = path
      frame.onload = () => frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
      for (const old of document.querySelectorAll('iframe[title="Print"]')) old.remove()
      document.body.append(frame)
    },
    cancel: () => frame.remove(),
  }
}

function isInstalled(): boolean {
  const modes = ['standalone', 'fullscreen', 'minimal-ui']
  return (
    modes.some(mode => quietly(() => matchMedia(`(display-mode: ${mode})`).matches)) ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

function quietly<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
