/** The languages that the product speaks. `locale`: the region whose formats it uses where the store has chosen none. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-AE' },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de-DE' },
  es: { name: 'Español', direction: 'ltr', locale: 'es-ES' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr-FR' },
  it: { name: 'Italiano', direction: 'ltr', locale: 'it-IT' },
  pt: { name: 'Português', direction: 'ltr', locale: 'pt-PT' },
  zh: { name: '简体中文', direction: 'ltr', locale: 'zh-CN' },
} as const

export type LanguageTag = keyof typeof languages

/** English first: it is the language of a store that has chosen none. */
export const languageTags = Object.keys(languages) as readonly LanguageTag[]

export const isLanguageTag = (text: unknown): text is LanguageTag =>
  typeof text === 'string' && Object.hasOwn(languages, text)

/** The language of a tag like "es-MX"; null: the product does not speak it. */
export function languageIn(tag: string): LanguageTag | null {
  const [language] = tag.toLowerCase().split('-')
  return isLanguageTag(language) ? language : null
}

/**
 * How amounts, numbers and dates are written in `language`, in a store of `storeLocale` ("de-AT"): as there where the
 * language is spoken there, else as is usual for the language. Digits are always 0 to 9: tills, papers and cards have no
 * others.
 */
export function localeOf(language: LanguageTag, storeLocale: string | null): string {
  const locale = storeLocale !== null && languageIn(storeLocale) === language ? storeLocale : languages[language].locale
  return language === 'ar' ? `${locale}-u-nu-latn` : locale
}
