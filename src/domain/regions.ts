/** How the countries that speak one language write amounts and dates: 'de-AT'. */
import { type LanguageTag, languageIn } from '../texts/languages.ts'

/** What a store may choose, in the languages' order. */
export const regions: Readonly<Record<LanguageTag, readonly string[]>> = {
  en: ['en-GB', 'en-IE', 'en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-ZA', 'en-IN', 'en-SG'],
  ar: ['ar-AE', 'ar-SA', 'ar-QA', 'ar-KW', 'ar-EG', 'ar-JO', 'ar-LB', 'ar-MA', 'ar-TN', 'ar-DZ'],
  de: ['de-DE', 'de-AT', 'de-CH', 'de-LU', 'de-IT'],
  es: ['es-ES', 'es-MX', 'es-AR', 'es-CL', 'es-CO', 'es-PE', 'es-EC', 'es-UY', 'es-US'],
  fr: ['fr-FR', 'fr-BE', 'fr-CH', 'fr-CA', 'fr-LU', 'fr-MA'],
  it: ['it-IT', 'it-CH'],
  pt: ['pt-PT', 'pt-BR', 'pt-AO', 'pt-MZ'],
  zh: ['zh-CN', 'zh-SG', 'zh-MY'],
}

export function isRegion(locale: string): boolean {
  const language = languageIn(locale)
  return language !== null && regions[language].includes(locale)
}
