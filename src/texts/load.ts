/** Brings the texts of this page's language: one file, loaded whole. */
import type { LanguageTag } from './languages.ts'
import { speak, type Texts } from './t.ts'

const files: Readonly<Record<LanguageTag, () => Promise<{ readonly texts: Texts }>>> = {
  en: () => import('virtual:texts/en'),
}

const tag = 'en'

/** Every text of the page's language. Rejects when they can't be had. */
export async function loadTexts(): Promise<void> {
  const { texts } = await files[tag]()
  speak(tag, texts)
}
