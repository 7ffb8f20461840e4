/** One reading of what is searched and of what is searched for, so that both sides meet however they were typed. */

/**
 * `text` without capitals, marks and ligatures, with plain quotes, hyphens and blanks: "Crème  brûlée" and "creme brulee"
 * are one, as are "Straße" and "STRASSE", "Smørrebrød" and "smorrebrod".
 */
export function fold(text: string): string {
  // Most titles are plain, and a long menu has thousands.
  if (/^[!-_a-~]*(?: [!-_a-~]+)*$/.test(text)) return text.toLowerCase()
  return text
    .replace(/´/g, "'") // a blank with a mark to NFKD
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .normalize('NFKD') // marks that were apart until now stand in order
    .replace(letters, letter => spellings.get(letter) ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Marks on Latin, Greek and Cyrillic letters, and those that Hebrew and Arabic are mostly written without; invisible characters. */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u0591-\u05c7\u064b-\u0655\u0670\u0640]|\p{Cf}/gu

/** What has no mark to take off, and how it is spelled without. */
const plain: readonly (readonly [spelling: string, letters: string])[] = [
  ['ss', 'ß'],
  ['ae', 'æ'],
  ['oe', 'œ'],
  ['th', 'þ'],
  ['d', 'đð'],
  ['h', 'ħ'],
  ['i', 'ı'],
  ['k', 'ĸ'],
  ['l', 'ł'],
  ['n', 'ŋ'],
  ['o', 'ø'],
  ['t', 'ŧ'],
  ['σ', 'ς'],
  // Arabic, as it is mostly typed: alif maqsura, ta marbuta, alif wasla.
  ['ي', 'ى'],
  ['ه', 'ة'],
  ['ا', 'ٱ'],
  ["'", '`‘’‚‛′ʼʹ‹›'],
  ['"', '“”„‟″«»'],
  ['-', '‐‑‒–—―−'],
  ['/', '⁄'],
]
const spellings = new Map(plain.flatMap(([spelling, those]) => [...those].map(letter => [letter, spelling] as const)))
const letters = new RegExp(`[${[...spellings.keys()].join('')}]`, 'gu')
