/** What we use of it: the package brings no types. */
declare module 'gettext-parser' {
  interface Entry {
    readonly msgctxt?: string
    readonly msgid: string
    readonly msgstr: readonly string[]
    readonly comments?: { readonly reference?: string; readonly extracted?: string; readonly flag?: string }
  }

  interface Translations {
    readonly charset?: string
    /** Missing where the file is none. */
    readonly headers?: Readonly<Record<string, string>>
    /** By context, then by English text. */
    readonly translations: Readonly<Record<string, Readonly<Record<string, Entry>>>>
  }

  export const po: {
    /** Throws SyntaxError for what is no PO file. */
    readonly parse: (file: Buffer | string) => Translations
    readonly compile: (file: Translations, options?: { readonly foldLength?: number }) => Buffer
  }
}
