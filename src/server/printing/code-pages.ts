/** Which byte stands for which letter, by the kinds of printers. The tables are made once. */
import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder'
import type { PrinterLetters } from '../../domain/printers.ts'

/** A page that a printer has, under its own number for `ESC t`. */
interface CodePage {
  readonly no: number
  /** The bytes from 80h on, by their letters. */
  readonly bytes: ReadonlyMap<string, number>
}

const [first, last] = [0x80, 0xff]
const unknown = 0xfffd

function page(no: number, name: Codepage): CodePage {
  const points = CodepageEncoder.getCodepoints(name, true)
  const bytes = new Map<string, number>()
  for (let byte = first; byte <= last; byte += 1) {
    const point = points[byte]
    if (point && point !== unknown) bytes.set(String.fromCodePoint(point), byte)
  }
  return { no, bytes }
}

const common = [page(0, 'cp437'), page(19, 'cp858'), page(18, 'cp852'), page(17, 'cp866'), page(16, 'windows1252')]

/** The pages of each kind, those that are tried first in front. */
export const codePages: Readonly<Record<PrinterLetters, readonly CodePage[]>> = {
  generic: common,
  'generic-greek14': [...common, page(14, 'cp737')],
  'generic-greek24': [...common, page(24, 'cp737')],
  epson: [...common, page(14, 'cp737'), page(13, 'cp857'), page(44, 'cp1125'), page(46, 'windows1251')],
  citizen: [page(0, 'cp437'), page(2, 'cp858'), page(6, 'cp852'), page(7, 'cp866'), page(8, 'cp857')],
  ascii: [],
}

/** A letter in other ones that more printers have: without its accents, in its parts, or as people spell it; null: it has none. */
export function plain(letter: string): string | null {
  const known = spelled.get(letter)
  if (known !== undefined) return known
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare === letter || bare === '' ? null : bare
}

/** What people write on a machine that lacks the letter. */
const spellings: readonly (readonly [spelling: string, letters: string])[] = [
  ["'", '’‘‚‛′ʼʹ‹›'],
  ['"', '“”„‟″«»'],
  ['-', '–—‐‒―−⁃'],
  ['/', '⁄∕'],
  ['*', '•·∙'],
  ['x', '×'],
  ['', '¿¡'],
  [' deg', '°'],
  ['(c)', '©'],
  ['(R)', '®'],
  ['+/-', '±'],
  ['c', '¢'],
  ['->', '→'],
  ['<-', '←'],
  ['ss', 'ß'],
  ['SS', 'ẞ'],
  ['ae', 'æ'],
  ['AE', 'Æ'],
  ['oe', 'œ'],
  ['OE', 'Œ'],
  ['th', 'þ'],
  ['Th', 'Þ'],
  ['d', 'đð'],
  ['D', 'ĐÐ'],
  ['h', 'ħ'],
  ['H', 'Ħ'],
  ['i', 'ıі'],
  ['I', 'І'],
  ['l', 'ł'],
  ['L', 'Ł'],
  ['n', 'ŋ'],
  ['N', 'Ŋ'],
  ['o', 'ø'],
  ['O', 'Ø'],
  ['t', 'ŧ'],
  ['T', 'Ŧ'],
  // Romanian commas stand as cedillas in the older pages.
  ['ş', 'ș'],
  ['Ş', 'Ș'],
  ['ţ', 'ț'],
  ['Ţ', 'Ț'],
  // Ukrainian, Serbian and Macedonian letters beside a page of Russian ones.
  ['г', 'ґ'],
  ['Г', 'Ґ'],
  ['j', 'ј'],
  ['J', 'Ј'],
  ['s', 'ѕ'],
  ['S', 'Ѕ'],
  ['đ', 'ђ'],
  ['Đ', 'Ђ'],
  ['ć', 'ћ'],
  ['Ć', 'Ћ'],
  ['lj', 'љ'],
  ['Lj', 'Љ'],
  ['nj', 'њ'],
  ['Nj', 'Њ'],
  ['dž', 'џ'],
  ['Dž', 'Џ'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
  ['INR', '₹'],
  ['TRY', '₺'],
  ['RUB', '₽'],
  ['KRW', '₩'],
  ['VND', '₫'],
  ['UAH', '₴'],
  ['ILS', '₪'],
  ['PHP', '₱'],
  ['KZT', '₸'],
  ['GEL', '₾'],
  ['AZN', '₼'],
  ['NGN', '₦'],
  ['GHS', '₵'],
  ['CRC', '₡'],
  ['PYG', '₲'],
  ['THB', '฿'],
]
const spelled = new Map(spellings.flatMap(([spelling, letters]) => [...letters].map(one => [one, spelling] as const)))
