import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRestaurant, type Restaurant } from '../../support/restaurant.ts'

const dist = mkdtempSync(join(tmpdir(), 'comanda-dist-'))
let restaurant: Restaurant
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Comanda</title>')
  writeFileSync(join(dist, 'assets/till-a1b2c3d4.js'), 'import{a as e}from"./money-1.js";export{e}')
  writeFileSync(join(dist, 'assets/till-z0y9x8w7.js'), 'export {}')
  writeFileSync(join(dist, 'assets/build.json'), '["index-1.js","till-screen-0a1b2c3d.js","till-a1b2c3d4.js"]')
  writeFileSync(join(dist, 'assets/till-a1b2c3d4.js.br'), 'smaller')
  restaurant = await openRestaurant({ dist })
})
afterAll(async () => {
  await restaurant.close()
  rmSync(dist, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  restaurant.app.inject({ method: 'GET', url, headers })

test('every staff address is the one page, with or without compression', async () => {
  for (const url of [
    '/',
    '/dashboard/pos',
    '/dashboard/settings/menu-items/7',
    '/no-access?x=1',
    '/print-receipt?key=a.b',
  ])
    for (const encoding of ['', 'identity']) {
      const page = await get(url, { accept: 'text/html', 'accept-encoding': encoding })
      expect({ url, encoding, status: page.statusCode, page: page.body }).toMatchObject({
        status: 200,
        page: expect.stringContaining('<title>Comanda</title>'),
      })
      expect(page.headers['cache-control']).toBe('no-cache')
    }
})

test('what has a name of its own is kept for a year and sent in its smallest form', async () => {
  const file = await get('/assets/till-a1b2c3d4.js', { 'accept-encoding': 'br' })
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('a file, a photo or a call that is not there is not the page', async () => {
  for (const url of ['/assets/till-9.js', '/photos/none.webp', '/api/v1/nothing', '/api', '/favicon.png']) {
    const answer = await get(url, { accept: '*/*' })
    expect({ url, status: answer.statusCode, body: answer.json() }).toMatchObject({
      status: 404,
      body: { success: false },
    })
  }
})

test('an address that can be no file’s is not there, and nobody is told to sign in for it', async () => {
  const long = 'x'.repeat(300)
  for (const url of [
    `/api/v1/customers/${long}`,
    `/photos/${long}`,
    `/assets/${long}.js`,
    '/assets/',
    '/a//../../b.js',
  ])
    expect({ url, status: (await get(url, { accept: '*/*' })).statusCode }).toEqual({ url, status: 404 })
})

test('no path leads out of the folder', async () => {
  for (const url of [
    '/..%2f..%2f..%2fetc/passwd',
    '/assets/..%2f..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])
    expect((await get(url)).body).not.toContain('root:')
})

test('a signed-in waiter’s page says ahead what it will need, a stranger’s does not', async () => {
  const signedIn = { cookie: 'comanda__authenticated=true', accept: 'text/html' }
  expect((await get('/dashboard/pos', signedIn)).headers.link).toBe(
    '</assets/till-a1b2c3d4.js>; rel=modulepreload, </assets/money-1.js>; rel=modulepreload, </api/v1/pos/init?form=groups>; rel=preload; as=fetch; crossorigin=use-credentials',
  )
  expect((await get('/dashboard/kitchen', signedIn)).headers.link).toBe(
    '</assets/till-a1b2c3d4.js>; rel=modulepreload, </assets/money-1.js>; rel=modulepreload',
  )
  expect((await get('/dashboard/pos', { accept: 'text/html' })).headers.link).toBeUndefined()
})
