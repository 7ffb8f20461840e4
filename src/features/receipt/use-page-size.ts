import { useEffect } from 'react'

/**
 * Makes the page as wide as the paper and as long as `sheet`, so that a roll is cut where the receipt ends. CSS has no
 * such size, so the length is measured.
 */
export function usePageSize(widthMm: string, sheet: HTMLElement | null): void {
  // Talks to the document's style sheets and to the browser's print command.
  useEffect(() => {
    // Browsers without it print on the page that is set in their dialog.
    if (!sheet || !('adoptedStyleSheets' in document)) return
    const rules = new CSSStyleSheet()
    const measure = () => {
      const lengthMm = Math.ceil(sheet.getBoundingClientRect().height / pxPerMm) + 1
      rules.replaceSync(`@page { size: ${widthMm}mm ${Math.max(lengthMm, Number(widthMm))}mm; margin: 0 }`)
    }
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
    measure()
    addEventListener('beforeprint', measure)
    return () => {
      removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheetInUse => sheetInUse !== rules)
    }
  }, [widthMm, sheet])
}

const pxPerMm = 96 / 25.4
