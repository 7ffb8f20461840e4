/** Which transactions have left something for the printers: those are woken after the commit. */
import type { Tx } from './open.ts'

const marked = new WeakSet<Tx>()

export const wakePrintersAfter = (tx: Tx): void => {
  marked.add(tx)
}

export const leavesPrinting = (tx: Tx): boolean => marked.has(tx)
