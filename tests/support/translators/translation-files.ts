/** The two forms of a file for translators: PO, which their programs know, and JSON. */
import { po } from 'gettext-parser'
import type { ExportedText } from './exported-texts.ts'

/** One text of a file that came back. */
export interface ReturnedText {
  readonly key: string
  /** The English text that was translated; undefined: the file does not say. */
  readonly english?: string | undefined
  readonly translation: string
  /** A translator's program has guessed it, and nobody has looked at it. */
  readonly isFuzzy?: boolean
}

export interface ReturnedFile {
  /** The tag in the file's head; null: it names none. */
  readonly language: string | null
  readonly texts: readonly ReturnedText[]
}

export const asJson = (texts: readonly ExportedText[]): string => `${JSON.stringify(texts, null, 2)}\n`

export function asPo(language: string, texts: readonly ExportedText[]): string {
  const translations = Object.fromEntries(
    texts.map(({ key, english, translation, places, longest }) => {
      const extracted = longest === null ? '' : `At most ${longest} letters`
      const comments = { reference: places.join('\n'), extracted }
      return [key, { [english]: { msgctxt: key, msgid: english, msgstr: [translation], comments } }]
    }),
  )
  const headers = {
    'Project-Id-Version': 'Comanda',
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  }
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString().trimEnd()}\n`
}

/** Throws SyntaxError for what is neither. */
export const readReturned = (file: Buffer): ReturnedFile =>
  /^\uFEFF?\s*\[/.test(file.subarray(0, 64).toString()) ? fromJson(file) : fromPo(file)

function fromPo(file: Buffer): ReturnedFile {
  const { headers, translations } = po.parse(file)
  if (!headers) throw new SyntaxError('The file is neither PO nor a list of texts')
  const { '': _head, ...byKey } = translations
  const texts = Object.entries(byKey).flatMap(([key, entries]) =>
    Object.values(entries).map(({ msgid, msgstr, comments }) => ({
      key,
      english: msgid,
      translation: msgstr[0] ?? '',
      isFuzzy: /\bfuzzy\b/.test(comments?.flag ?? ''),
    })),
  )
  return { language: headers.Language || headers.language || null, texts }
}

function fromJson(file: Buffer): ReturnedFile {
  const texts: unknown = JSON.parse(file.toString().replace(/^\uFEFF/, ''))
  if (!Array.isArray(texts)) throw new SyntaxError('The file is no list of texts')
  return { language: null, texts: texts.map(returned) }
}

function returned(text: unknown, at: number): ReturnedText {
  const { key, english, translation } = (text ?? {}) as Readonly<Record<string, unknown>>
  if (typeof key !== 'string') throw new SyntaxError(`Text ${at + 1} of the file has no key`)
  if (translation !== null && translation !== undefined && typeof translation !== 'string')
    throw new SyntaxError(`The translation of ${key} is no text`)
  return { key, english: typeof english === 'string' ? english : undefined, translation: translation ?? '' }
}
