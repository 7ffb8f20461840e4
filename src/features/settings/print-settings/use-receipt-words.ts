import { useEffect, useState } from 'react'
import { isLanguageTag, type LanguageTag, localeOf } from '../../../texts/languages.ts'
import { loadSaying } from '../../../texts/load.ts'
import { spoken } from '../../../texts/t.ts'
import type { Say } from '../../../texts/text.ts'
import type { PaperWords } from '../../receipt/receipt-paper.tsx'

/** In which words a receipt in `language` is shown; undefined: in the page's own, also while the others come. */
export function useReceiptWords(
  language: string | null | undefined,
  storeLocale: string | null,
): PaperWords | undefined {
  const tag = isLanguageTag(language) ? language : 'en'
  const [loaded, setLoaded] = useState<{ readonly tag: LanguageTag; readonly say: Say } | null>(null)

  // Fetches a file.
  useEffect(() => {
    if (tag === spoken()) return
    let isWanted = true
    // Where it can't be had, the page's own words stay.
    loadSaying(tag).then(
      say => isWanted && setLoaded({ tag, say }),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [tag])

  if (tag === spoken() || loaded?.tag !== tag) return undefined
  return { ...loaded, locale: localeOf(tag, storeLocale) }
}
