declare module 'virtual:languages' {
  export interface LanguageFiles {
    readonly first: () => Promise<{ readonly texts: import('./t.ts').TextFile }>
    readonly rest: () => Promise<{ readonly texts: import('./t.ts').TextFile }>
  }
  export const languages: Readonly<Record<import('./languages.ts').LanguageTag, LanguageFiles>>
}

declare module 'virtual:texts/en' {
  export const texts: import('./t.ts').TextFile
}
