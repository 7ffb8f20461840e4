import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keys } from '../../src/texts/compile.ts'
import { fill } from '../../src/texts/fill.ts'
import { rich } from '../../src/texts/rich.ts'
import { isTextKey, say } from '../../src/texts/say.ts'
import { speak, t } from '../../src/texts/t.ts'
import type { TextKey } from '../../src/texts/text.ts'

test('one order waits, two orders wait, and thousands are easy to read', () => {
  expect(t('login.unsentHere', { count: 1 })).toMatch(/^1 not sent yet waits on this device\./)
  expect(t('login.unsentHere', { count: 2 })).toMatch(/^2 not sent yet wait on this device\./)
  expect(t('login.unsentHere', { count: 1_234 })).toMatch(/^1,234 not sent yet wait on this device\./)
})

test('the server says the same as the screens, in the words of a catalogue', () => {
  expect(say('en', 'refused.tooManyPasswords', { minutes: 1 })).toBe(
    'Too many wrong passwords! Please try again in 1 minute.',
  )
  expect(say('en', 'refused.tooManyPasswords', { minutes: 5 })).toBe(
    'Too many wrong passwords! Please try again in 5 minutes.',
  )
  expect(say('en', 'login.password')).toBe(t('login.password'))
})

test('a text that is not there is a fault and never an empty label', () => {
  const nowhere = 'login.nowhere' as 'login.password'
  expect(() => t(nowhere)).toThrow(RangeError)
  expect(() => say('en', nowhere)).toThrow(RangeError)
  expect(isTextKey('login.password')).toBe(true)
  expect(isTextKey('Too many cooks!')).toBe(false)
})

test('words between marks become what the screen makes of them', () => {
  speak('en', { 'login.marked': [['now'], ' instead of ', ['b', 'what ', ['was']], '.'] })
  const key = 'login.marked' as TextKey
  const b = (inside: unknown) => createElement('b', null, inside as string)
  const drawn = rich(key, { now: 'soup', was: 'bread', b } as never)
  expect(renderToStaticMarkup(createElement('p', null, drawn))).toBe('<p>soup instead of <b>what bread</b>.</p>')
})

test('in an Arabic sentence amounts and names keep their own direction, and digits are 0 to 9', () => {
  const sentence = [['what'], ' ← ', ['count', 4]] as Parameters<typeof fill>[0]
  const said = (language: string, what: string, count = 7) => fill(sentence, language, { what, count })
  expect(said('ar', '€ 12.50')).toBe('\u2068€ 12.50\u2069 ← 7')
  expect(said('ar', 'Table 4')).toBe('\u2068Table 4\u2069 ← 7')
  // Behind one Latin word the digits would stand at its other side.
  expect(said('ar', 'ready')).toBe('\u2068ready\u2069 ← 7')
  expect(said('ar', 'شوربة')).toBe('شوربة ← 7')
  expect(said('de', 'Table 4')).toBe('Table 4 ← 7')
  expect(said('ar-EG', 'شوربة', 1_234)).toBe('شوربة ← 1,234')
})

test('every English text can be read and none is empty', () => {
  expect(keys.length).toBeGreaterThan(0)
  expect(new Set(keys).size).toBe(keys.length)
})
