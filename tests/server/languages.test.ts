import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { answerLanguage, sayHere, speaksIn } from '../../src/server/http/speech.ts'
import { say } from '../../src/texts/say.ts'
import { openRestaurant } from '../support/restaurant.ts'

const restaurant = await openRestaurant()
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const store = { storeName: 'Casa', currency: 'EUR', isQRMenuEnabled: true }
const speaks = (languages: object) => admin('POST', '/settings/store-setting', { ...store, ...languages })
beforeEach(async () => {
  await speaks({ language: null, languages: [], locale: null })
  await admin('POST', '/settings/print-setting', { pageFormat: '80', receiptLanguage: null })
})

const english = { language: 'en', languages: ['en'], locale: null, receipts: 'en' } as const
const spanish = { ...english, language: 'es', languages: ['es', 'fr'] } as const

describe('the language of an answer', () => {
  test('is English for every browser while the store has switched on nothing', () => {
    expect(answerLanguage({ 'accept-language': 'es-ES,es;q=0.9,en;q=0.8' }, english)).toBe('en')
    expect(answerLanguage({}, english)).toBe('en')
  })

  test('is the first that the store has switched on, by weight, else its own', () => {
    expect(answerLanguage({ 'accept-language': 'de;q=1, fr-CA;q=0.4, es;q=0.7' }, spanish)).toBe('es')
    expect(answerLanguage({ 'accept-language': 'fr;q=0.9, es;q=0' }, spanish)).toBe('fr')
    expect(answerLanguage({ 'accept-language': 'de' }, spanish)).toBe('es')
    expect(answerLanguage({}, spanish)).toBe('es')
    expect(answerLanguage({ 'accept-language': ';q=x, ,,*' }, spanish)).toBe('es')
  })

  test('is what our client asks for, whatever the store has switched on', () => {
    expect(answerLanguage({ 'comanda-language': 'ar', 'accept-language': 'fr' }, spanish)).toBe('ar')
    expect(answerLanguage({ 'comanda-language': '../etc', 'accept-language': 'fr' }, spanish)).toBe('fr')
    expect(answerLanguage({ 'comanda-language': 'toString' }, spanish)).toBe('es')
  })
})

test('a store that switches Spanish on answers in Spanish from the next request, with Spanish amounts', async () => {
  const refusal = async (headers: Record<string, string> = {}) =>
    (await admin('POST', '/pos/create-order', { cart: [] }, headers)).body as { code: string; message: string }
  expect(await refusal({ 'accept-language': 'es' })).toMatchObject({ message: 'Cart is empty!' })
  await speaks({ language: 'es' })
  const said = await refusal()
  expect(said.code).toBe('forms.cartEmpty')
  expect(said.message).not.toBe('Cart is empty!')
  expect(await refusal({ 'comanda-language': 'en' })).toMatchObject({ message: 'Cart is empty!' })
})

test('writes that share a commit speak the language of their own request', async () => {
  const asked = (['en', 'es', 'de', 'fr'] as const).flatMap(language => [language, language])
  const write = (language: (typeof asked)[number]) =>
    speaksIn({ language, store: english }, () =>
      restaurant.database.write(async tx => {
        await tx.selectFrom('store').select('id').execute()
        return sayHere('forms.cartEmpty')
      }),
    )
  expect(await Promise.all(asked.map(write))).toEqual(asked.map(language => say(language, 'forms.cartEmpty')))
})
