import type { PrinterBeep, PrinterLetters, PrinterPulse } from '../../domain/printers.ts'
import type { PrinterRow } from '../db/schema-printers.ts'
import type { PrinterModel } from './escpos.ts'

export const modelOf = (printer: PrinterRow): PrinterModel => ({
  columns: printer.columns,
  letters: printer.letters as PrinterLetters,
  cutter: printer.cutter === 1,
  beep: printer.beep as PrinterBeep,
  pulse: printer.pulse as PrinterPulse,
})
