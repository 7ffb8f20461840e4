/** At which printer this till prints its papers: a choice of the device. */
import { quietly } from '../../client/device/printing.ts'

/** null: the browser prints. */
export const chosenPrinter = (): number | null => Number(quietly(() => localStorage.getItem(tillPrinter))) || null

const tillPrinter = 'comanda-till-printer'

export function choosePrinter(id: number | null): void {
  quietly(() => (id === null ? localStorage.removeItem(tillPrinter) : localStorage.setItem(tillPrinter, String(id))))
}
