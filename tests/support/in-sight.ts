/** Texts as they are seen from left to right (UAX #9), without the marks that no eye sees. */
import makeBidi from 'bidi-js'

const bidi = makeBidi()

export function inSight(text: string, direction: 'ltr' | 'rtl' | 'auto'): string {
  const seen = bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, direction))
  return seen.replace(/[\u200e\u200f\u061c\u2066-\u2069]/gu, '')
}

/** What people type, in scripts of both directions, with digits and brackets at both ends. */
export const typedWords = ['קולה 2L', '2 בלי בצל (חצי)', 'شاي 0.5L', '(عصير) 7up 2', 'Cola 2L (0.5)', '7up'] as const
