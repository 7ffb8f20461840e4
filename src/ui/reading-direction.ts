/** In which direction this page reads. */

export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

/** An arrow key as on a page that reads from left to right: there, ArrowRight leads on. */
export function readingKey(key: string): string {
  if (!isRightToLeft()) return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}
