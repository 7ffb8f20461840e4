/** What a translation must have in common with the English text, and what its language asks of it. */
import compile from 'icu-minify/compile'
import type { LanguageTag } from '../../../src/texts/languages.ts'

/** What stands in a text besides words. */
interface Shape {
  readonly values: ReadonlySet<string>
  readonly marks: ReadonlySet<string>
  /** The choices of each `select`, by its value. */
  readonly selects: ReadonlyMap<string, ReadonlySet<string>>
  /** What is counted or written as a number. */
  readonly numbers: ReadonlySet<string>
  readonly plurals: readonly Plural[]
}

interface Plural {
  readonly value: string
  readonly type: Intl.PluralRulesOptions['type']
  readonly choices: readonly string[]
}

/** What is wrong with `text` as the translation of `english`: one sentence each, none when all is well. */
export function textFaults(language: LanguageTag, english: string, text: string): string[] {
  if (text.trim() === '' && english.trim() !== '') return ['is empty']
  try {
    const [wanted, found] = [shapeOf(english), shapeOf(text)]
    return [
      ...differences('value', wanted.values, found.values),
      ...differences('mark', wanted.marks, found.marks),
      ...[...wanted.selects].flatMap(([value, choices]) =>
        differences(`choice of ${value}`, choices, found.selects.get(value) ?? new Set()),
      ),
      ...found.plurals.flatMap(plural => missingForms(language, plural)),
    ]
  } catch (error) {
    return [`can not be read: ${error instanceof Error ? error.message : error}`]
  }
}

/** Throws SyntaxError for what is no ICU MessageFormat. */
export function shapeOf(text: string): Shape {
  const [values, marks, numbers] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const shape: Gathered = { values, marks, numbers, selects: new Map(), plurals: [] }
  for (const node of [compile(text)].flat()) gather(node, shape)
  return shape
}

/** The counts for which every text must have a form: all small ones, and a few large ones that the product can show. */
const counts = [
  ...Array.from({ length: 2_001 }, (_, count) => count),
  10_000,
  12_345,
  99_999,
  100_000,
  123_456,
  999_999,
]

const differences = (what: string, wanted: ReadonlySet<string>, found: ReadonlySet<string>) => [
  ...[...wanted.difference(found)].map(name => `lacks the ${what} ${name}`),
  ...[...found.difference(wanted)].map(name => `has a ${what} ${name} that English does not have`),
]

function missingForms(language: LanguageTag, { value, type, choices }: Plural): string[] {
  // English is the original: its author knows where one form is enough.
  if (language === 'en') return []
  const rules = new Intl.PluralRules(language, { type })
  const missing = counts.filter(count => !choices.includes(`=${count}`)).map(count => rules.select(count))
  return [...new Set(missing)]
    .filter(form => !choices.includes(form))
    .map(form => `lacks the plural form ${form} of ${value}`)
}

interface Gathered {
  readonly values: Set<string>
  readonly marks: Set<string>
  readonly numbers: Set<string>
  readonly selects: Map<string, Set<string>>
  readonly plurals: Plural[]
}

/** Adds what a part of a compiled text holds. */
function gather(node: unknown, shape: Gathered): void {
  if (!Array.isArray(node)) return
  const [name, kind, choices] = node as [string, unknown, unknown]
  // A value alone, or 1 `select`, 2 `plural`, 3 `selectordinal`, 4 and above: a value in its own form; else a mark.
  if (node.length > 1 && !(typeof kind === 'number' && kind > 0)) {
    shape.marks.add(name)
    for (const child of node.slice(1)) gather(child, shape)
    return
  }
  shape.values.add(name)
  if (typeof kind === 'number' && kind > 1) shape.numbers.add(name)
  if (kind !== 1 && kind !== 2 && kind !== 3) return
  const options = choices as Readonly<Record<string, unknown>>
  const names = Object.keys(options)
  if (kind === 1) shape.selects.set(name, new Set([...(shape.selects.get(name) ?? []), ...names]))
  else shape.plurals.push({ value: name, type: kind === 2 ? 'cardinal' : 'ordinal', choices: names })
  for (const chosen of Object.values(options)) for (const child of [chosen].flat()) gather(child, shape)
}
