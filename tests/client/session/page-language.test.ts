import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { surviving } from '../../../src/client/device/browser.ts'
import { makePageLanguage } from '../../../src/client/session/page-language.ts'
import { learnStore } from '../../../src/client/session/store-facts.ts'
import type { User } from '../../../src/domain/entities.ts'
import { storeFacts } from '../../support/store-facts.ts'

const store = { ...storeFacts, language: 'fr', languages: ['fr', 'es'] }
const person = (username: string, language?: string) => ({ username, language }) as User

let user: User | null = null
let sent: unknown[] = []
const call = async (_endpoint: unknown, input: unknown) => sent.push(input)
const openDevice = () => makePageLanguage(surviving(null), () => user, call as never)
const isOn = (pathname: string) => vi.stubGlobal('location', { pathname })

beforeEach(() => {
  user = null
  sent = []
  isOn('/dashboard/pos')
  vi.stubGlobal('navigator', { languages: ['nl-NL', 'it-CH', 'de'] })
})
afterEach(() => {
  learnStore(null)
  vi.unstubAllGlobals()
})

test('a new device speaks the browser’s first language that there is, then the store’s, and English without either', () => {
  const language = openDevice()
  expect(language.wanted()).toBe('it')
  learnStore(store)
  expect(language.wanted()).toBe('fr')
  learnStore(null)
  vi.stubGlobal('navigator', { languages: ['nl-NL'] })
  expect(language.wanted()).toBe('en')
})

test('a person’s own language counts before what was chosen last on the device, and goes with them', () => {
  learnStore(store)
  const language = openDevice()
  language.choose('de')
  expect(language.wanted()).toBe('de')
  user = person('ana', 'es')
  expect(language.wanted()).toBe('es')
  user = person('ben')
  expect(language.wanted()).toBe('de')
})

test('a kitchen display that is pinned to a language speaks it for everybody, until it is let go', () => {
  const language = openDevice()
  user = person('ana', 'es')
  language.pin('zh')
  expect([language.pinned(), language.wanted()]).toEqual(['zh', 'zh'])
  language.pin(null)
  expect([language.pinned(), language.wanted()]).toEqual([null, 'es'])
})

test('what somebody chooses counts at once, for them alone, and is sent until the server says so too', async () => {
  const language = openDevice()
  user = person('ana', 'es')
  language.choose('ar')
  expect(language.wanted()).toBe('ar')
  await language.send()
  await language.send()
  expect(sent).toEqual([{ body: { language: 'ar' } }, { body: { language: 'ar' } }])
  user = person('ben', 'pt')
  expect(language.wanted()).toBe('pt')
  await language.send()
  expect(sent).toHaveLength(2)
  user = person('ana', 'ar')
  await language.send()
  user = person('ana', 'de')
  expect([language.wanted(), sent.length]).toEqual(['de', 2])
})

test.each(['/print-receipt', '/print-token'])('%s speaks to guests: the language of receipts, or the store’s', path => {
  isOn(path)
  user = person('ana', 'es')
  const language = openDevice()
  language.pin('zh')
  expect(language.wanted()).toBe('en')
  learnStore(store)
  expect(language.wanted()).toBe('fr')
  learnStore({ ...store, receiptLanguage: 'pt' })
  expect(language.wanted()).toBe('pt')
})
