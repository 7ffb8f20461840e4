/** In which direction this page reads. */

export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

/** The arrow key that does the same on a page that reads from left to right: 'ArrowRight' goes forward on every page. */
export function readingKey(key: string): string {
  if (!isRightToLeft()) return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}
