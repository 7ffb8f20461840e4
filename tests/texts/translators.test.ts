import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { catalogues } from '../../src/texts/compile.ts'
import { exportedTexts, longestOf, translatable } from '../support/translators/exported-texts.ts'
import { importTexts, report } from '../support/translators/import-texts.ts'
import { asJson, asPo, readReturned } from '../support/translators/translation-files.ts'

const texts = exportedTexts('es')
const present = { login: { password: 'Contraseña', username: 'Usuario' } }
const fates = (...returned: Parameters<typeof importTexts>[1]) =>
  importTexts('es', returned, present).judged.map(({ fate }) => fate)

describe('translators get', () => {
  test('every text with its English, its translation and the places where it is said', () => {
    expect(texts.map(({ key }) => key)).toEqual(translatable)
    const password = texts.find(({ key }) => key === 'login.password')
    expect(password).toMatchObject({ english: 'Password', translation: catalogues.es.login?.password })
    expect(password?.places).toContain('src/features/login/login-screen.tsx')
    expect(texts.filter(({ places }) => places.length > 3 || places.length === 0)).toEqual([])
  })

  test('how long a label may be, and no limit for sentences and values', () => {
    expect(longestOf('Draft')).toBe(12)
    expect(longestOf('Send to Kitchen')).toBe(21)
    expect(longestOf('Please provide username!')).toBe(null)
    expect(longestOf('Remove {title}')).toBe(null)
  })

  test('on request what is missing alone', () => {
    const missing = exportedTexts('es', { onlyMissing: true })
    expect(missing).toEqual(texts.filter(({ translation }) => translation === ''))
  })

  test('files that come back as they were sent, as PO and as JSON', () => {
    const sent = texts.map(({ key, english, translation }) => ({ key, english, translation }))
    const fromPo = readReturned(Buffer.from(asPo('es', texts)))
    expect(fromPo.language).toBe('es')
    expect(fromPo.texts.map(({ isFuzzy: _, ...text }) => text)).toEqual(sent)
    expect(readReturned(Buffer.from(asJson(texts))).texts).toEqual(sent)
  })

  test('the key, the place and the longest length in a PO file', () => {
    const [text] = texts.filter(({ key }) => key === 'login.password')
    const lines = asPo('es', text ? [text] : []).split('\n')
    for (const line of ['#. At most 12 letters', 'msgctxt "login.password"', 'msgid "Password"'])
      expect(lines).toContain(line)
    expect(lines).toContain('#: src/features/login/login-screen.tsx')
  })
})

describe('what translators send', () => {
  test('is taken where it fits, and stands in the order of English', () => {
    const { catalogue, judged } = importTexts(
      'es',
      [
        { key: 'login.username', english: 'Username', translation: 'Nombre' },
        { key: 'login.password', translation: 'Contraseña' },
        { key: 'account.signOut', translation: 'Salir' },
      ],
      present,
    )
    expect(judged.map(({ fate }) => fate)).toEqual(['taken', 'unchanged', 'taken'])
    expect(catalogue).toEqual({ account: { signOut: 'Salir' }, login: { password: 'Contraseña', username: 'Nombre' } })
    const order = Object.keys(catalogues.en)
    expect(Object.keys(catalogue)).toEqual(order.filter(area => area in catalogue))
  })

  test('is refused, and the rest kept, where values differ, it can not be read, or English is another now', () => {
    const imported = importTexts(
      'es',
      [
        { key: 'login.unsentHere', translation: '{number} sin enviar' },
        { key: 'login.username', translation: 'Nombre {' },
        { key: 'login.password', english: 'Secret word', translation: 'Palabra secreta' },
        { key: 'account.signOut', translation: 'Salir' },
      ],
      present,
    )
    expect(imported.judged.map(({ fate }) => fate)).toEqual(['refused', 'refused', 'refused', 'taken'])
    expect(imported.catalogue.login).toEqual({ ...present.login })
    const [head, ...lines] = report('es', imported).split('\n')
    expect(head).toMatch(/^es: 1 taken, 0 unchanged, 3 refused, 0 unknown/)
    expect(lines[0]).toMatch(/^ {2}login\.unsentHere lacks the value count; has a value number/)
    expect(lines[1]).toMatch(/^ {2}login\.username can not be read/)
    expect(lines[2]).toMatch(/^ {2}login\.password translates “Secret word”/)
  })

  test('is missing where it is empty, and never an empty text', () => {
    expect(fates({ key: 'login.password', translation: '' }, { key: 'login.username', translation: ' ' })).toEqual([
      'empty',
      'empty',
    ])
  })

  test('is skipped where a program has guessed it, and told where English has no such key', () => {
    const po = asPo('es', texts.slice(0, 1)).replace('msgctxt', '#, fuzzy\nmsgctxt')
    expect(fates(...readReturned(Buffer.from(po)).texts)).toEqual(['fuzzy'])
    expect(fates({ key: 'login.nowhere', translation: 'Nada' })).toEqual(['unknown'])
  })

  test('removes what English no longer says', () => {
    const old = { ...present, gone: { text: 'Ya no' } }
    const { catalogue, dropped } = importTexts('es', [], old)
    expect(dropped).toEqual(['gone.text'])
    expect(catalogue).toEqual(present)
  })

  test('is no file when it is neither PO nor a list of texts', () => {
    expect(() => readReturned(Buffer.from('[{"translation": "Hola"}]'))).toThrow(/Text 1 of the file has no key/)
    expect(() => readReturned(Buffer.from('[{"key": "login.password", "translation": 7}]'))).toThrow(/is no text/)
    expect(() => readReturned(Buffer.from('Hola'))).toThrow(SyntaxError)
  })
})

test.each([
  [['export', 'es'], 2, /^unknown: "export es"\n\nnpm run texts -- export <tag>/],
  [['missing', 'es'], 2, /^unknown: "missing es"/],
  [['export', 'xx', 'xx.po'], 2, /^“xx” is none of the languages ar, de, /],
  [['export', 'es', 'es.po', '--long'], 2, /^Unknown option '--long'/],
  [['import', 'es', '/nowhere/es.po'], 1, /^ENOENT: .*\/nowhere\/es\.po/],
] as const)('`npm run texts -- %s` says what is wrong with it', (given, code, words) => {
  const { status, stderr } = spawnSync(process.execPath, ['tests/support/translators/main.ts', ...given])
  expect(status).toBe(code)
  expect(stderr.toString()).toMatch(words)
})
