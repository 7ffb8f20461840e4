import { useEffect, useState } from 'react'
import { useOnline } from '../../client/online.ts'
import { printDelayMs } from '../../domain/limits.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'

/**
 * Prints the page once, when its fonts and images are there, 400 ms after it opened at the earliest (§9). An order that
 * is on its way gets a moment for its token; without a connection there is nothing to wait for.
 */
export function useSelfPrint(receipt: ReceiptSnapshot | null | undefined): void {
  const isOnline = useOnline()
  const hasWaited = useHasWaited(tokenPatienceMs)
  const isReady = receipt ? receipt.sent || !isOnline || hasWaited : false

  // Talks to the browser: its fonts, images, clock and printer.
  useEffect(() => {
    if (!isReady) return
    let isGone = false
    void Promise.all([pause(printDelayMs), document.fonts?.ready, imagesShown()]).then(() => isGone || print())
    return () => {
      isGone = true
    }
  }, [isReady])
}

function useHasWaited(ms: number): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  // Talks to the clock.
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasWaited
}

/** Resolves when every image is shown or will never be: a missing logo holds up no receipt. */
function imagesShown(): Promise<unknown> {
  const shown = Promise.all([...document.images].map(image => image.decode?.().catch(() => undefined)))
  return Promise.race([shown, pause(imagePatienceMs)])
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

const tokenPatienceMs = 2_500
const imagePatienceMs = 3_000
