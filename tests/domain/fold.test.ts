import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../src/domain/fold.ts'
import { spellings } from '../cases/spellings.ts'

test.each(spellings)('“$stored” is found however it is typed', ({ stored, typed }) => {
  for (const one of typed) expect(fold(stored)).toContain(fold(one))
})

test('what is folded stays as it is when it is folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test.each(['｀', '\u1fef', '\u065a\u05be\u0619'])('%j is folded at once', text => {
  expect(fold(fold(text))).toBe(fold(text))
})

test('vowels of scripts that are written with marks stay', () => {
  for (const word of ['पनीर', 'ต้ม', 'がんも', '김치']) expect(fold(word).normalize('NFC')).toBe(word)
})
