/**
 * The locale in which amounts, counts, days and times are written just now: of the page, or of the answer that the
 * server is giving.
 */
let current: () => string = () => 'en-GB'

export const writtenIn = (): string => current()

/** Says once, at the start, where the locale is found. */
export const writeIn = (locale: () => string): void => {
  current = locale
}
