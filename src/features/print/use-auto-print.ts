import { useEffect, useState } from 'react'
import { closeAfterPrint, printWhenReady } from '../../client/device/print-itself.ts'
import { useOnline } from '../../client/hooks.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'

/** Prints the page once. An order on its way gets a moment for its token, if there is a connection. */
export function useAutoPrint(receipts: readonly ReceiptSnapshot[] | undefined): void {
  const isOnline = useOnline()
  const hasWaited = useHasWaited(tokenPatienceMs)
  const isThere = receipts !== undefined && receipts.length > 0
  const isReady = isThere && (receipts.every(({ sent }) => sent) || !isOnline || hasWaited)

  // Talks to the browser's printer.
  useEffect(closeAfterPrint, [])
  useEffect(() => (isReady ? printWhenReady() : undefined), [isReady])
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

const tokenPatienceMs = 2_500
