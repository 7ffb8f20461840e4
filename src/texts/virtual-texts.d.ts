/** What guests read, by language. */
declare module 'virtual:texts/guest' {
  export const texts: Readonly<Record<import('./languages.ts').LanguageTag, import('./t.ts').Texts>>
}

declare module 'virtual:texts/*' {
  export const texts: import('./t.ts').Texts
}
