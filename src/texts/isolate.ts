/**
 * Words that people typed, among words that may be written in the other direction: each keeps its own order (UAX #9,
 * first strong isolate), and what stands beside it stays where it is.
 */

/** A letter that is written from right to left, or a sign that makes others so. */
const fromRight =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Nothing in it can change places with its neighbours where all is written from right to left. */
const keepsItsPlace = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{M} ]*$|^\p{Nd}*$/u
const marks = /[\u2066-\u2069]/u

/**
 * `text` as it stands in words of that direction: between U+2068 and U+2069 where something could change places, line
 * by line. As it is where nothing can (Latin words in English), and where its parts are isolated already.
 */
export function isolate(text: string, direction: 'ltr' | 'rtl'): string {
  const isSafe = direction === 'ltr' ? !fromRight.test(text) : keepsItsPlace.test(text)
  if (isSafe || marks.test(text)) return text
  return text
    .split('\n')
    .map(line => (line === '' ? '' : `\u2068${line}\u2069`))
    .join('\n')
}

/** The text without the marks of `isolate`: what is compared, counted or given to a machine. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/gu, '')
