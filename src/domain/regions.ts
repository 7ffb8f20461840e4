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

/**
 * What is proposed for a store in `country` ("AT"): its region in the store's language, and where no language was chosen
 * the country's own with it. null: the product has no region for that.
 */
export function regionOf(country: string, language: LanguageTag | null): string | null {
  if (language !== null) return regions[language].find(locale => locale === `${language}-${country}`) ?? null
  const own = Object.values(regions)
    .flat()
    .filter(locale => locale.endsWith(`-${country}`))
  return own.find(locale => locale === firstLanguages[country]) ?? own[0] ?? null
}

/** Of countries in which the product speaks several languages, the one of most restaurants. */
const firstLanguages: Readonly<Record<string, string>> = {
  BE: 'fr-BE',
  CA: 'en-CA',
  CH: 'de-CH',
  IT: 'it-IT',
  LU: 'fr-LU',
  MA: 'ar-MA',
  SG: 'en-SG',
  US: 'en-US',
}

export function isRegion(locale: string): boolean {
  const language = languageIn(locale)
  return language !== null && regions[language].includes(locale)
}
