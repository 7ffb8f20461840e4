import type { CompiledMessage } from 'icu-minify/format'
import { expect, test } from 'vitest'
import { compiled, keys } from '../../src/texts/compile.ts'
import { fill } from '../../src/texts/fill.ts'
import { isolate, withoutIsolates } from '../../src/texts/isolate.ts'
import { type LanguageTag, languages, languageTags } from '../../src/texts/languages.ts'
import { say } from '../../src/texts/say.ts'
import { inSight, typedWords } from '../support/in-sight.ts'

/** The names of the values that stand in a text as they are. */
function argumentsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part) && part.length === 1 && typeof part[0] === 'string') return part
  return Object.values(part).flatMap(argumentsIn)
}

/** The names by which it chooses its words. */
function choicesIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = Array.isArray(part) && typeof part[1] === 'number' ? [String(part[0])] : []
  return [...own, ...Object.values(part).flatMap(choicesIn)]
}

/** The marks around words of it. */
function marksIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = Array.isArray(part) && part.length > 1 && typeof part[0] === 'string' && typeof part[1] !== 'number'
  return [...(own ? [String(part[0])] : []), ...Object.values(part).flatMap(marksIn)]
}

const inside = (words: readonly unknown[]) => words.join('')

/** A text with this value and others that are short; null: in the form that was chosen it does not stand. */
function saidWith(message: CompiledMessage, language: LanguageTag, name: string, typed: string): string | null {
  const values = Object.fromEntries([
    ...argumentsIn(message).map(one => [one, '5']),
    ...marksIn(message).map(one => [one, inside]),
    ...choicesIn(message).map(one => [one, 2]),
    [name, typed],
  ])
  const said = [fill<string>(message, language, values)].flat().join('')
  return withoutIsolates(said).includes(typed) ? said : null
}

test.each(languageTags)(
  '%s: what people typed stands in every sentence as they typed it, and moves nothing',
  language => {
    const { direction } = languages[language]
    const torn = keys.flatMap(key => {
      const message = compiled(language, key)
      const names = argumentsIn(message).filter(name => !choicesIn(message).includes(name))
      return names.flatMap(name =>
        typedWords.flatMap(typed => {
          const said = saidWith(message, language, name, typed)
          return said === null || seenWhole(said, typed, direction) ? [] : [`${key} {${name}}: ${said}`]
        }),
      )
    })
    expect(torn).toEqual([])
  },
)

const seenWhole = (said: string, typed: string, direction: 'ltr' | 'rtl') =>
  said.split('\n').some(line => inSight(line, direction).includes(inSight(typed, 'auto')))

test('a count stands at the side of a title, which is one run of words', () => {
  const cola = inSight('קולה 2L', 'auto')
  const counted = (language: LanguageTag) => say(language, 'papers.counted', { quantity: '1', title: 'קולה 2L' })
  expect(inSight(counted('en'), 'ltr')).toBe(`1x ${cola}`)
  expect(inSight(counted('ar'), 'rtl')).toMatch(new RegExp(`^${cola}.*1`))
})

test('Latin words in English carry no mark, nor does what a text chooses by', () => {
  expect(say('en', 'papers.counted', { quantity: '1', title: 'Cola 2L (0.5)' })).toBe('1x Cola 2L (0.5)')
  expect(say('ar', 'openOrders.dishNotReady', { quantity: 1, title: 'Soup', state: 'preparing' })).not.toBe(
    say('ar', 'openOrders.dishNotReady', { quantity: 1, title: 'Soup', state: 'completed' }),
  )
  expect(isolate('שורה 1\nשורה 2', 'ltr')).toBe('\u2068שורה 1\u2069\n\u2068שורה 2\u2069')
})
