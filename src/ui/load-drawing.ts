/**
 * Loads the code that draws plots. Its library passes the browser's language to `Intl` unchanged, and a browser in a
 * plain "C" locale names one that is no language tag ("en-US@posix"): while the library loads, such a browser speaks
 * English.
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
