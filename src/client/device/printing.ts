/**
 * A place for a page that prints itself (§2, §9): a small window, else a hidden frame; or the printer of this till.
 * Nothing here throws.
 */

import { printWindowPx } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'
import { isInstalled } from './install.ts'

export interface PrintHandle {
  /** Shows a print page of this app, such as '/print-receipt?key=…'; it prints itself (`print-itself.ts`). */
  readonly show: (path: string) => void
  /** There is nothing to print after all. */
  readonly cancel: () => void
}

/** Opens a place for a print page. Browsers open windows only in a tap: call it before any await. */
export function openPrint(path?: string): PrintHandle {
  const room = tillPlace?.() ?? inBrowser()
  if (path !== undefined) room.show(path)
  return room
}

/** The same, but never the till's printer. */
export const inBrowser = (): PrintHandle => inWindow() ?? inFrame()

let tillPlace: (() => PrintHandle | null) | undefined

/** `place`: where this till prints, if not in the browser now (null); `features/printers` knows. */
export const printAtTill = (place?: () => PrintHandle | null): void => {
  tillPlace = place
}

function inWindow(): PrintHandle | null {
  if (isInstalled()) return null
  const opened = quietly(() => window.open('', '', `popup,width=${printWindowPx},height=${printWindowPx}`))
  if (!opened) return null
  quietly(() => {
    opened.document.title = t('client.wait')
  })
  return {
    show: path => void quietly(() => opened.location.replace(location.origin + path)),
    cancel: () => void quietly(() => opened.close()),
  }
}

function inFrame(): PrintHandle {
  const frame = document.createElement('iframe')
  frame.id = frameName
  // Off screen, not `display: none`: such a frame prints blank. Nobody can reach what is not visible.
  frame.style.cssText = 'position:fixed;left:-9999px;border:0;visibility:hidden'
  frame.width = frame.height = String(printWindowPx)
  return {
    show(path) {
      document.getElementById(frameName)?.remove()
      frame.src = path
      frame.onload = () => frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
      document.body.append(frame)
    },
    cancel: () => frame.remove(),
  }
}

const frameName = 'comanda-print-frame'

/** What `run` returns; null if it throws. */
export function quietly<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
