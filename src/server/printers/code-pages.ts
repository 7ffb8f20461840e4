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
  citizen: [page(0, 'cp437'), page(2, 'cp858'), page(6, 'cp852'), page(7, 'cp866')],
  ascii: [],
}

/** A letter without its accents, where that is a plain one; null: there is none. */
export function plain(letter: string): string | null {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return /^[ -~]+$/.test(bare) ? bare : (spelled[letter] ?? null)
}

/** What people write on a machine that lacks the letter. */
const spelled: Readonly<Record<string, string>> = {
  ...{ '’': "'", '‘': "'", '‚': "'", '“': '"', '”': '"', '„': '"', '–': '-', '—': '-', '…': '...', '×': 'x' },
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', ø: 'o', Ø: 'O', œ: 'oe', Œ: 'OE', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' },
  ...{ '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₺': 'TRY', '₽': 'RUB', '₩': 'KRW', '₫': 'VND', '₴': 'UAH' },
  '→': '->',
  '\u00a0': ' ',
  '\u202f': ' ',
}
