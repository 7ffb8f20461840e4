/** Four printers that are well, in a process of their own, so that their work is nobody's order. Says their ports. */
import { openFakePrinter } from '../support/fake-printer.ts'

const printers = await Promise.all(Array.from({ length: 4 }, () => openFakePrinter('epson')))
process.once('disconnect', () => process.exit())
process.send?.(printers.map(({ port }) => port))
