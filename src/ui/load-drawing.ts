/**
 * Brings the code that draws plots. Its library hands the browser's language to `Intl` as it is, and a browser in a bare
 * "C" locale names one that is no language tag ("en-US@posix"): while the library loads, such a browser speaks English.
 */
export async function loadDrawing() {
  const isOdd = !isLanguage(navigator.language)
  if (isOdd) Object.defineProperty(navigator, 'language', { value: 'en', configurable: true })
  try {
    return await import('./draw-plot.ts')
  } finally {
    // Takes the stand-in away again; the browser's own lies behind it.
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
