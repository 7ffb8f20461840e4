import type { StoreFacts } from '../../src/client/session/store-facts.ts'

/** What a page knows of a store that has chosen nothing. */
export const storeFacts = {
  timeZone: 'UTC',
  dayStartsAtHour: 4,
  currency: 'EUR',
  currencyDecimals: 2 as const,
  language: 'en',
  languages: [] as string[],
  locale: null,
  receiptLanguage: null,
  supportEmail: null,
} satisfies StoreFacts
