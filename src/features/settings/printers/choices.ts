/** What a printer can be set to, in words. */
import type { PrinterBeep, PrinterLetters, PrinterPulse } from '../../../domain/printers.ts'
import type { PlainKey } from '../../../texts/text.ts'

export const columnLabels: Readonly<Record<number, PlainKey>> = {
  48: 'printers.columns48',
  42: 'printers.columns42',
  32: 'printers.columns32',
}

export const letterLabels: Readonly<Record<PrinterLetters, PlainKey>> = {
  generic: 'printers.lettersGeneric',
  'generic-greek14': 'printers.lettersGreek14',
  'generic-greek24': 'printers.lettersGreek24',
  epson: 'printers.lettersEpson',
  citizen: 'printers.lettersCitizen',
  ascii: 'printers.lettersAscii',
}

export const beepLabels: Readonly<Record<PrinterBeep, PlainKey>> = {
  none: 'printers.beepNone',
  'esc-b': 'printers.beepClone',
  epson: 'printers.beepEpson',
}

export const pulseLabels: Readonly<Record<PrinterPulse, PlainKey>> = {
  none: 'printers.pulseNone',
  pin2: 'printers.pulsePin2',
  pin5: 'printers.pulsePin5',
}
