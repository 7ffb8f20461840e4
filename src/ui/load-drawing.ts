/**
 * Loads the code for plots. Its library passes the browser's language to `Intl`; one like "en-US@posix" is no tag, so
 * meanwhile the browser speaks English.
 */
export async function loadDrawing() {
  const isOdd = !isLanguage(navigator.language)
  if (isOdd) Object.defineProperty(navigator, 'language', { value: 'en', configurable: true })
  try {
    return await import('./draw-plot.ts')
  } finally {
    // Removes the replacement again; the browser's own property is behind it.
    if (isOdd) Reflect.deleteProperty(navigator, 'language')
  }
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
