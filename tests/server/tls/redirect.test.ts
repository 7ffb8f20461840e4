import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { makeRedirect, targetOf } from '../../../src/server/tls/redirect.ts'
import { refusal } from '../../support/refusal.ts'

const place = { httpsPort: 8443, publicUrl: null }
const server = makeRedirect(place)
await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => void server.close())

const get = (url: string, host = 'pos.example.com:8080') => ({ method: 'GET', url, headers: { host } })

test('who types the address without https lands on the same page with it', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/dashboard/pos?table=4`, { redirect: 'manual' })
  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toBe('https://127.0.0.1:8443/dashboard/pos?table=4')
  expect(targetOf(get('/menu'), { httpsPort: 443, publicUrl: null })).toBe('https://pos.example.com/menu')
  expect(targetOf(get('/menu', '[fd00::1]:80'), place)).toBe('https://[fd00::1]:8443/menu')
})

test('where the restaurant has an address of its own, everybody is sent there', () => {
  const publicUrl = 'https://pos.example.com'
  expect(targetOf(get('/menu', 'evil.example'), { httpsPort: 8443, publicUrl })).toBe('https://pos.example.com/menu')
})

test('calls are refused instead of sent on: what they carry has crossed the network readable already', async () => {
  const signIn = await fetch(`http://127.0.0.1:${port}/api/v1/auth/signin`, { method: 'POST', body: '{}' })
  expect([signIn.status, await signIn.json()]).toEqual([403, refusal('Please use https!')])
  expect(targetOf(get('/api/v1/kitchen'), place)).toBeNull()
  expect(targetOf(get('/socket.io/?EIO=4'), place)).toBeNull()
  for (const host of ['', 'a b', 'x:y:z']) expect(targetOf(get('/', host), place), host).toBeNull()
  expect(targetOf(get('http://evil.example/'), place)).toBeNull()
})
