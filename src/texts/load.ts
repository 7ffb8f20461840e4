/** Brings the texts of this page's language: one file, loaded whole. */

import { fill } from './fill.ts'
import type { LanguageTag } from './languages.ts'
import { speak, type Texts } from './t.ts'
import type { Say } from './text.ts'

const files: Readonly<Record<LanguageTag, () => Promise<{ readonly texts: Texts }>>> = {
  en: () => import('virtual:texts/en'),
  ar: () => import('virtual:texts/ar'),
  de: () => import('virtual:texts/de'),
  es: () => import('virtual:texts/es'),
  fr: () => import('virtual:texts/fr'),
  it: () => import('virtual:texts/it'),
  pt: () => import('virtual:texts/pt'),
  zh: () => import('virtual:texts/zh'),
}

/**
 * Every text of `tag`, or the English ones where that file can't be had. Returns the language that the page speaks from
 * now on. Rejects when there are none at all.
 */
export async function loadTexts(tag: LanguageTag): Promise<LanguageTag> {
  try {
    const { texts } = await files[tag]()
    speak(tag, texts)
    return tag
  } catch (error) {
    if (tag === 'en') throw error
    return loadTexts('en')
  }
}

/** The texts of another language, to show what somebody else reads; the page goes on in its own. Rejects when they can't be had. */
export async function loadSaying(tag: LanguageTag): Promise<Say> {
  const { texts } = await files[tag]()
  return (key, ...[values = {}]) => {
    const message = texts[key]
    if (message === undefined) throw new RangeError(`No text ${key}`)
    return fill(message, tag, values) as string
  }
}
