import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { distDir } from '../../src/server/app.ts'
import { compiledTexts, keys } from '../../src/texts/compile.ts'
import { fill } from '../../src/texts/fill.ts'
import { languageTags } from '../../src/texts/languages.ts'
import { pseudo, pseudoTags, pseudoTexts } from '../support/pseudo-texts.ts'

const said = (text: Parameters<typeof fill>[0], values = {}) => fill(text, 'en', values)

describe('a pseudo-language', () => {
  test('says every text, longer by about 40 %, in brackets and with accents', () => {
    const [english, longer] = [compiledTexts('en'), pseudoTexts('qps')]
    expect(Object.keys(longer)).toEqual(keys)
    const letters = (texts: object) =>
      Object.values(texts)
        .flat(9)
        .filter(part => typeof part === 'string')
        .join('').length
    expect(letters(longer) / letters(english)).toBeGreaterThan(1.3)
    expect(letters(longer) / letters(english)).toBeLessThan(1.5)
    expect(said(pseudo('Draft order', 'qps'))).toBe('[Ďŕáāƒť óōŕďéēŕ]')
  })

  test('leaves values, choices and marks as they are', () => {
    const text = [['count', 2, { one: '1 order', other: [0, ' orders'] }], ' of ', ['b', ['name']]] as const
    const message = pseudo(text as never, 'qps')
    const values = { name: 'Ana', b: (inside: string[]) => `<${inside.join('')}>` }
    expect(said(message, { ...values, count: 1 })).toBe('[1 óōŕďéēŕ óōƒ <Ana>]')
    expect(said(message, { ...values, count: 7 })).toBe('[7 óōŕďéēŕš óōƒ <Ana>]')
    expect(pseudo('', 'qpr')).toBe('')
  })

  test('runs from right to left in qpr', () => {
    expect(said(pseudo(['Hi ', ['name']], 'qpr'), { name: 'Ana' })).toBe(
      '\u202E[\u202C\u202EĤíī \u202CAna\u202E]\u202C',
    )
  })
})

describe('no pseudo-language ships', () => {
  test('it is no language of the product, and no file of the product or its build knows it', () => {
    expect(languageTags.filter(tag => (pseudoTags as readonly string[]).includes(tag))).toEqual([])
    const files = globSync([
      'src/**/*.{ts,tsx,json}',
      'sw/**/*.ts',
      'config/*.ts',
      '*.config.ts',
      'bin/*',
      'index.html',
    ])
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter(file => /\b(qps|qpr)\b|pseudo-texts/.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test.skipIf(!existsSync(distDir))('and none is in what was built', () => {
    const files = globSync(`${distDir}/**/*.{js,css,html,json,webmanifest}`)
    expect(files.filter(file => /\/q(ps|pr)-[^/]*$/.test(file))).toEqual([])
    const draft = said(pseudoTexts('qps')['login.password'] ?? '') as string
    expect(files.filter(file => readFileSync(file, 'utf8').includes(draft.slice(1, -1)))).toEqual([])
  })
})
