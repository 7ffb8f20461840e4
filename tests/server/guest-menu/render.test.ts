import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { openRestaurant, type Restaurant } from '../../support/restaurant.ts'

/** A built page that shows what it is given: here it is the keeping and the sending that is tested. */
const dist = mkdtempSync(join(tmpdir(), 'comanda-guest-'))
mkdirSync(join(dist, 'server'))
writeFileSync(join(dist, 'server/guest-page.json'), JSON.stringify({ code: 'start()', css: 'b{color:red}' }))
writeFileSync(
  join(dist, 'server/guest-server.js'),
  `import { isMainThread } from 'node:worker_threads'
let drawn = 0
export const renderGuestPage = (menu, place) =>
  '<p>' + ++drawn + '</p>' + (isMainThread ? 'by the tills’ thread' : '') + 'place: ' + place.origin + ' in ' + place.language + ' ' + place.locale + ' ' + place.decimals + JSON.stringify(menu) + ' '.repeat(2000)`,
)

let house: Restaurant
let admin: Awaited<ReturnType<Restaurant['as']>>
beforeAll(async () => {
  house = await openRestaurant({ dist })
  admin = await house.as('admin')
  await show(true)
})
afterAll(async () => {
  await house.close()
  rmSync(dist, { recursive: true })
})

const contact = { address: 'Calle Mayor 1', phone: '+34600100200', email: 'casa@mail.test' }
const show = (isQRMenuEnabled: boolean) =>
  admin('POST', '/settings/store-setting', { storeName: 'Casa Paprika', currency: 'EUR', isQRMenuEnabled, ...contact })
const get = (headers: Record<string, string> = {}, url = '/menu') =>
  house.app.inject({ method: 'GET', url, headers: { host: 'casa.example', ...headers } })
const drawnNo = (body: string) => Number(/<p>(\d+)<\/p>/.exec(body)?.[1])

test('the page is drawn once and sent from memory until menu or store change', async () => {
  const first = drawnNo((await get()).body)
  expect((await get()).body, 'drawn where no till waits').not.toContain('by the tills’ thread')
  expect(drawnNo((await get({}, '/menu?table=7')).body)).toBe(first)
  await house.as('waiter').then(waiter => waiter('POST', '/auth/signout'))
  expect(drawnNo((await get()).body)).toBe(first)
  const soup = { title: 'Soup', price: '5.25', netPrice: null, categoryId: null, taxId: null }
  await admin('POST', `/menu-items/update/${house.menu.soup}`, soup)
  const next = await get()
  expect(drawnNo(next.body)).toBe(first + 1)
  expect(next.body).toContain('"title":"Soup","cents":525')
})

test('it is sent in the smallest form a browser takes, and not at all to one that has it', async () => {
  const plain = await get()
  const br = await get({ 'accept-encoding': 'gzip, br' })
  const gzip = await get({ 'accept-encoding': 'gzip' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect((await get({ 'accept-encoding': 'br;q=0' })).body).toBe(plain.body)
  const known = await get({ 'if-none-match': String(plain.headers.etag) })
  expect(known.statusCode).toBe(304)
  expect(known.body).toBe('')
  expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test('guests get no cookie, and the page may run nothing but its own script', async () => {
  const page = await get()
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(page.headers['cache-control']).toBe('no-cache')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  // printf 'start()' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='; style-src")
  // printf 'b{color:red}' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("style-src 'sha256-ypIZpeWh67Lh3q46jpjGW7VCAJpmEqcFe8Dl5B2rXQU='")
  expect(policy).not.toContain('unsafe')
})

test('whatever a browser calls the server, the page is the same one and names none of it', async () => {
  const page = (await get()).body
  expect(page).toContain('place: null')
  for (const host of ['other.example', 'evil.example:99', 'no host<at> all']) {
    const answer = await get({ host, 'x-forwarded-host': host, origin: `http://${host}` })
    expect(answer.body).toBe(page)
    expect(answer.body).not.toContain('example')
  }
})

test('a store that has told its address is named by it, whatever a browser calls the server', async () => {
  const { database } = house
  const app = await buildApp({ database, dist, publicUrl: 'https://casa.example' })
  const pages = ['casa.example', 'evil.example', 'localhost'].map(host =>
    app.inject({ method: 'GET', url: '/menu', headers: { host } }),
  )
  const [page, ...others] = (await Promise.all(pages)).map(({ body }) => body)
  await app.close()
  expect(page).toContain('place: https://casa.example')
  for (const other of others) expect(other).toBe(page)
})

test('a hundred guests who come while the menu changes again and again have few pages drawn, and none an old one', async () => {
  const before = drawnNo((await get()).body)
  const asked: Promise<unknown>[] = []
  for (let number = 0; number < 10; number++) {
    const soup = { title: `Soup ${number}`, price: '5.25', netPrice: null, categoryId: null, taxId: null }
    await admin('POST', `/menu-items/update/${house.menu.soup}`, soup)
    asked.push(...Array.from({ length: 10 }, async () => shownSoup((await get()).body, number)))
  }
  await Promise.all(asked)
  expect(drawnNo((await get()).body) - before).toBeLessThanOrEqual(20)
})
/** No guest may see a soup that was off the menu when they asked. */
function shownSoup(body: string, leastNumber: number) {
  expect(Number(/Soup (\d+)/.exec(body)?.[1])).toBeGreaterThanOrEqual(leastNumber)
}

test('a menu that is switched off gives away no dish, and no way to the store', async () => {
  await show(false)
  const page = await get()
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('"sections":null')
  for (const secret of ['Soup', 'Pizza', 'Food', '525', ...Object.values(contact)])
    expect(page.body).not.toContain(secret)
  await show(true)
  expect((await get()).body).toContain('Pizza')
})

test('an address with a slash at its end leads to the menu, in the language that it names', async () => {
  const answer = await get({}, '/menu/')
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location).toBe('/menu')
  for (const url of ['/menu/?lang=es&table=4', '/%6Denu/?lang=es&table=4'])
    expect((await get({}, url)).headers.location).toBe('/menu?lang=es&table=4')
})

test('what draws the page is not handed out', async () => {
  for (const url of ['/server/guest-page.json', '/server/guest-server.js', '/%73erver/guest-server.js'])
    expect((await get({ accept: '*/*' }, url)).statusCode).toBe(404)
})

test('each language has its page: by its address, else by the guest’s browser, else the store’s own', async () => {
  const es = { kind: 'item', id: house.menu.soup, language: 'es', title: 'Sopa' }
  await admin('POST', '/translations', { rows: [es] })
  const languageOf = async (url: string, headers: Record<string, string> = {}) =>
    String((await get(headers, url)).headers['content-language'])
  // Browsers send the header unasked: it counts only for languages that the store has.
  expect(await languageOf('/menu', { 'accept-language': 'es' })).toBe('en')
  await admin('POST', '/settings/store-setting', { language: 'en', languages: ['es', 'ar'], locale: 'en-IE' })

  expect(await languageOf('/menu')).toBe('en')
  expect(await languageOf('/menu', { 'accept-language': 'fr, ar;q=0.5' })).toBe('ar')
  expect(await languageOf('/menu?lang=es', { 'accept-language': 'ar' })).toBe('es')
  expect(await languageOf('/menu?lang=es-MX', { 'accept-language': 'ar' })).toBe('es')
  expect(await languageOf('/menu?lang=xx')).toBe('en')

  const spanish = await get({}, '/menu?lang=es&table=4')
  expect(spanish.body).toContain('in es es-ES 2')
  expect(spanish.body).toContain('"title":"Sopa"')
  expect(spanish.body).toContain('"languages":["en","es","ar"]')
  expect(spanish.headers.vary).toContain('accept-language')
  const english = await get()
  expect(english.body).toContain('in en en-IE 2')
  expect(english.body).not.toContain('Sopa')
  expect(drawnNo((await get({}, '/menu?lang=es')).body)).toBe(drawnNo(spanish.body))
})

test('a server that has not yet noticed other languages draws no page of the old ones, which would stay', async () => {
  const other = await buildApp({ database: house.database, dist })
  await other.inject('/menu')
  await admin('POST', '/settings/store-setting', { language: 'en', languages: ['fr'], locale: 'en-US' })
  const { body } = await other.inject('/menu')
  await other.close()
  expect(body).toContain('in en en-US 2')
  expect(body).toContain('"languages":["en","fr"]')
})
