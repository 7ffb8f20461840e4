import { beforeEach, expect, test } from 'vitest'
import { makeCachedAnswers } from '../../../src/client/http/cached-answers.ts'
import { makeSendRequest } from '../../../src/client/http/request.ts'

const online = { answered() {}, unanswered() {}, check: async () => true }
const cachedAnswers = makeCachedAnswers()
let reader: string | null = 'ana'
let orders: unknown = []
let cacheControl = 'private, no-store'
/** What the server was told that the page holds, question by question. */
let claims: (string | null)[] = []
let beforeAnswer = () => {}

const server = async (input: Request | URL | string, init?: RequestInit) => {
  const claim = new Request(input, init).headers.get('if-none-match')
  claims.push(claim)
  beforeAnswer()
  const etag = `"${JSON.stringify(orders).length}"`
  if (claim === etag) return new Response(null, { status: 304, headers: { etag } })
  return Response.json(orders, { headers: { etag, 'cache-control': cacheControl } })
}
const sendRequest = makeSendRequest('http://till.test', server as typeof fetch, online, () => reader, cachedAnswers)
const read = async () => (await sendRequest({ method: 'GET', path: '/orders' }))?.body

beforeEach(() => {
  cachedAnswers.forget()
  reader = 'ana'
  orders = [{ customer_name: 'Bea' }]
  cacheControl = 'private, no-store'
  claims = []
  beforeAnswer = () => {}
})

test('a list with guests’ names that has not changed does not come again, and stays what it was', async () => {
  const first = await read()
  expect(await read()).toBe(first)
  expect(claims).toEqual([null, '"25"'])
})

test('one that has changed is the new one', async () => {
  await read()
  orders = []
  expect(await read()).toEqual([])
  expect(await read()).toEqual([])
  expect(claims).toEqual([null, '"25"', '"2"'])
})

test('nothing of it is left for anybody who comes next, also where the answer was still on its way', async () => {
  await read()
  reader = 'bo'
  await read()
  expect(claims).toEqual([null, null])
  cachedAnswers.forget()
  beforeAnswer = () => {
    reader = null
  }
  await read()
  reader = 'bo'
  beforeAnswer = () => {}
  await read()
  expect(claims.slice(2)).toEqual([null, null])
})

test('what the browser may keep itself is left to the browser', async () => {
  cacheControl = 'private, no-cache'
  await read()
  await read()
  expect(claims).toEqual([null, null])
})
