/** The languages that the product speaks. `locale`: the region whose formats it uses where the store has chosen none. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
} as const

export type LanguageTag = keyof typeof languages
