/**
 * The locale in which amounts, counts, days and times are written just now: of the page, or of the answer that the
 * server is giving.
 */
let current: () => string = () => 'en-GB'

export const writtenIn = (): string => current()

/** Says once, at the start, where the locale is found. Returns where it was found before. */
export function writeIn(locale: () => string): () => string {
  const before = current
  current = locale
  return before
}
