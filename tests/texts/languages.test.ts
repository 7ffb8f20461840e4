import { describe, expect, test } from 'vitest'
import { type Catalogue, catalogues, compiled, keys, keysOf } from '../../src/texts/compile.ts'
import { fill } from '../../src/texts/fill.ts'
import { type LanguageTag, languageTags } from '../../src/texts/languages.ts'
import { inWords } from '../../src/texts/say.ts'
import type { TextKey } from '../../src/texts/text.ts'
import { textAt } from '../support/translators/exported-texts.ts'
import { shapeOf, textFaults } from '../support/translators/text-shape.ts'

const known: ReadonlySet<string> = new Set(keys)
const english = (key: string) => textAt(catalogues.en, key) ?? ''

describe.each(languageTags)('the texts in %s', language => {
  const own = keysOf(catalogues[language])

  test('have keys that English has', () => {
    expect(own.filter(key => !known.has(key))).toEqual([])
  })

  test('stand in the order of English, so that an import moves none', () => {
    const present = new Set(own)
    expect(own).toEqual(keys.filter(key => present.has(key)))
  })

  test('can be read, have the values, marks and choices of English and the plural forms of their language', () => {
    expect(faultsOf(language, catalogues[language])).toEqual([])
  })

  test('become sentences with any values', () => {
    const faults = own.flatMap(key => (known.has(key) ? unfilled(language, key) : []))
    expect(faults).toEqual([])
  })
})

test('a language that lacks a text says the English one', () => {
  const login = catalogues.es.login as Record<string, string>
  const { password = '' } = login
  expect(fill(compiled('es', 'login.password'), 'es')).toBe(password)
  try {
    delete login.password
    expect(fill(compiled('es', 'login.password'), 'es')).toBe('Password')
  } finally {
    login.password = password
  }
})

test.each([
  ['es', 'Hola {name', 'Hello {name}', /^can not be read/],
  ['es', ' ', 'Hello', /^is empty/],
  ['es', 'Hola', 'Hello {name}', /^lacks the value name/],
  ['fr', "Commande d'{name}", "{name}'s order", /^lacks the value name/],
  ['es', 'Hola {nombre}', 'Hello {name}', /lacks the value name.*has a value nombre/],
  ['es', 'Es {now}', 'It is <b>{now}</b>', /^lacks the mark b/],
  ['es', '{is, select, sí {ya} other {}}', '{is, select, yes {now} other {}}', /lacks the choice of is yes/],
  ['ar', '{count, plural, one {x} other {#}}', '{count, plural, one {#} other {#}}', /lacks the plural form two of/],
  ['de', '{count, plural, other {#}}', '{count, plural, one {#} other {#}}', /lacks the plural form one of/],
] as const)('a fault is found in %s: %s', (language, text, original, fault) => {
  expect(textFaults(language, original, text).join('; ')).toMatch(fault)
})

test.each([
  ['es', '{count, plural, one {#} other {# platos}}', '{count, plural, one {# dish} other {# dishes}}'],
  ['de', '{count, plural, =1 {ein Gericht} other {# Gerichte}}', '{count, plural, one {# dish} other {# dishes}}'],
  ['fr', '{now, select, ready {Prêt} other {{now}}}', 'It is {now}'],
  ['zh', '{count}份', '{count, plural, one {# dish} other {# dishes}}'],
] as const)('nothing is wrong in %s with: %s', (language, text, original) => {
  expect(textFaults(language, original, text)).toEqual([])
})

const faultsOf = (language: LanguageTag, catalogue: Catalogue): string[] =>
  keysOf(catalogue)
    .filter(key => known.has(key))
    .flatMap(key => textFaults(language, english(key), textAt(catalogue, key) ?? '').map(fault => `${key} ${fault}`))

/** What is left of the text's own signs, or is no word, when it is said with values of every kind. */
function unfilled(language: LanguageTag, key: TextKey): string[] {
  return samplesOf(english(key), textAt(catalogues[language], key) ?? '').flatMap(values => {
    const said = inWords(language, { key, values })
    const isWhole = typeof said === 'string' && !/[{}]|<\/?\w+>|undefined|NaN|\[object/.test(said)
    return isWhole ? [] : [`${key} with ${JSON.stringify(values)} says ${JSON.stringify(said)}`]
  })
}

/** Values for a text: each choice at least once, none to many of what is counted, and a name with its own brackets. */
function samplesOf(text: string, translation: string): object[] {
  const { values, marks, selects } = shapeOf(text)
  const numbers = shapeOf(text).numbers.union(shapeOf(translation).numbers)
  const rounds = Math.max(1, ...[...selects.values()].map(({ size }) => size), numbers.size > 0 ? counts.length : 1)
  return Array.from({ length: rounds }, (_, round) => {
    const value = (name: string) => {
      const choices = [...(selects.get(name) ?? [])]
      if (choices.length > 0) return choices[round % choices.length]
      return numbers.has(name) ? counts[round % counts.length] : `Ana's (${name})`
    }
    const inMarks = [...marks].map(mark => [mark, (inside: readonly string[]) => inside.join('')] as const)
    return Object.fromEntries([...[...values].map(name => [name, value(name)] as const), ...inMarks])
  })
}

const counts = [0, 1, 2, 3, 6, 11, 21, 100, 1_000, 12_345, 999_999]
