import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { refusal } from '../../support/refusal.ts'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { app, ask } = restaurant
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
afterAll(() => restaurant.close())

/** Says how much is to come, sends nothing of it, and waits for the answer. */
async function announced(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const asking = request({ host: '127.0.0.1', port, method: 'POST', path: `/api/v1${path}`, headers })
  asking.on('error', () => {})
  asking.flushHeaders()
  const [answer] = await once(asking, 'response')
  asking.destroy()
  return answer.statusCode
}

test('anybody who is not signed in is turned away before anything they send is read', async () => {
  const order = { 'content-type': 'application/json', 'content-length': '900000' }
  const photo = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900000' }
  expect(await announced('/pos/create-order', order)).toBe(401)
  expect(await announced('/menu-items/update/1/upload-photo', photo)).toBe(401)
  expect(await ask('POST', '/pos/create-order', 'no JSON', { 'content-type': 'application/json' })).toMatchObject({
    status: 401,
    body: refusal('Please sign in!'),
  })
})

test('who may not do a thing is told so, however wrong what they send', async () => {
  const cook = await restaurant.as('cook')
  expect(await cook('POST', '/pos/create-order', '{', { 'content-type': 'application/json' })).toMatchObject({
    status: 403,
    body: refusal("You don't have access to this area!"),
  })
})

test('at the door there is room for the longest name and password, and for nothing larger', async () => {
  const username = 'ü'.repeat(120)
  const password = '🍕'.repeat(100)
  const escaped = (text: string) => [...Array(text.length).keys()].map(at => `\\u${hex(text.charCodeAt(at))}`).join('')
  const json = `{"username":"${escaped(username)}","password":"${escaped(password)}"}`
  expect((await ask('POST', '/auth/signin', json, { 'content-type': 'application/json' })).status).toBe(401)
  expect(await ask('POST', '/auth/signin', { username, password, more: 'x'.repeat(20_000) })).toMatchObject({
    status: 413,
    body: refusal('The request is too large!'),
  })
  expect((await ask('POST', '/auth/signin', { username: 'admin', password: adminPassword })).status).toBe(200)
})
const hex = (code: number) => code.toString(16).padStart(4, '0')
