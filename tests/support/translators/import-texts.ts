/** Takes what translators have sent: what fits English, and nothing else. */
import { type Catalogue, catalogues, keysOf } from '../../../src/texts/compile.ts'
import type { LanguageTag } from '../../../src/texts/languages.ts'
import { textAt, translatable, translationOf } from './exported-texts.ts'
import { textFaults } from './text-shape.ts'
import type { ReturnedText } from './translation-files.ts'

/**
 * What becomes of a text: `unknown` ones have a key that English does not have; of `empty` and `fuzzy` ones the language
 * keeps what it has.
 */
type Fate = 'taken' | 'unchanged' | 'refused' | 'unknown' | 'empty' | 'fuzzy'

interface Judged {
  readonly key: string
  readonly fate: Fate
  /** Why it is refused. */
  readonly faults?: readonly string[]
}

export interface Imported {
  /** In the order of English. */
  readonly catalogue: Catalogue
  readonly judged: readonly Judged[]
  /** Keys of the language that English does not have: the catalogue no longer holds them. */
  readonly dropped: readonly string[]
}

/** `before`: what the language has. */
export function importTexts(
  language: LanguageTag,
  texts: readonly ReturnedText[],
  before: Catalogue = catalogues[language],
): Imported {
  const now = new Map<string, string>()
  for (const key of translatable) now.set(key, translationOf(before, key) ?? '')
  const judged = texts.map(text => {
    const one = judge(language, text, now.get(text.key))
    if (one.fate === 'taken') now.set(text.key, text.translation)
    return one
  })
  return {
    catalogue: inOrder(now, before),
    judged,
    dropped: keysOf(before).filter(key => textAt(catalogues.en, key) === undefined),
  }
}

function judge(language: LanguageTag, text: ReturnedText, present: string | undefined): Judged {
  const { key, translation, isFuzzy } = text
  if (present === undefined) return { key, fate: 'unknown' }
  if (isFuzzy) return { key, fate: 'fuzzy' }
  if (translation.trim() === '') return { key, fate: 'empty' }
  if (translation === present) return { key, fate: 'unchanged' }
  const english = textAt(catalogues.en, key) ?? ''
  if (text.english !== undefined && text.english !== english)
    return { key, fate: 'refused', faults: [`translates “${text.english}”, but English says “${english}” now`] }
  const faults = textFaults(language, english, translation)
  return faults.length > 0 ? { key, fate: 'refused', faults } : { key, fate: 'taken' }
}

/** Without what is empty, but for what is empty in English and was there `before`. */
function inOrder(texts: ReadonlyMap<string, string>, before: Catalogue): Catalogue {
  const areas = Object.entries(catalogues.en).map(([area, english]) => {
    const found = Object.entries(english).map(([name, text]) => {
      const own = text === '' ? before[area]?.[name] : texts.get(`${area}.${name}`) || undefined
      return [name, own] as const
    })
    return [area, Object.fromEntries(found.filter(([, own]) => own !== undefined))] as const
  })
  return Object.fromEntries(areas.filter(([, found]) => Object.keys(found).length > 0)) as Catalogue
}

/** "es: 12 taken, 2,964 unchanged, 1 refused", then what is wrong with each. */
export function report(language: LanguageTag, { judged, dropped }: Imported): string {
  const count = (fate: Fate) => judged.filter(one => one.fate === fate).length.toLocaleString('en')
  const lines = judged.flatMap(({ key, fate, faults }) => {
    if (fate === 'refused') return [`  ${key} ${faults?.join('; ')}`]
    return fate === 'unknown' ? [`  ${key} is a key that English does not have`] : []
  })
  const counts = [
    `${count('taken')} taken`,
    `${count('unchanged')} unchanged`,
    `${count('refused')} refused`,
    `${count('unknown')} unknown`,
    `${count('empty')} not translated`,
    `${count('fuzzy')} fuzzy and skipped`,
  ]
  const gone = dropped.length > 0 ? [`  no longer in English, removed: ${dropped.join(', ')}`] : []
  return [`${language}: ${counts.join(', ')}`, ...lines, ...gone].join('\n')
}
