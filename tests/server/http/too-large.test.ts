import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readOffMaxBytes } from '../../../src/domain/limits.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { app, menu } = restaurant
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
afterAll(() => restaurant.close())
const { cookies } = await restaurant.as('admin')
const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const megabyte = 1024 * 1024
/** Sends everything before it reads a word, as browsers do; the answer, or why the connection broke. */
async function send(path: string, body: NonNullable<RequestInit['body']>, isChunked: boolean) {
  const sent = new Response(body)
  const bytes = Buffer.from(await sent.arrayBuffer())
  const size = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes.length}`
  const type = typeof body === 'string' ? 'application/json' : sent.headers.get('content-type')
  const line = connect({ port, host: '127.0.0.1' }).pause()
  const broken = new Promise<string>(resolve => line.on('error', error => resolve(error.message)))
  line.write(
    `POST /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\n${size}\r\n\r\n`,
  )
  if (isChunked) line.write(`${bytes.length.toString(16)}\r\n`)
  const isOut = new Promise<null>(resolve => line.write(bytes, error => error || resolve(null)))
  if (isChunked) line.write('\r\n0\r\n\r\n')
  const why = await Promise.race([isOut, broken])
  if (why !== null) return why
  const heard = once(line, 'data').then(([data]) => String(data))
  line.resume()
  const answer = await Promise.race([heard, broken])
  line.destroy()
  const [, status, message] = /^HTTP\/1.1 (\d+) .*"message":"([^"]+)"/s.exec(answer) ?? []
  return status ? `${status} ${message}` : answer
}
const formWith = (field: string, megabytes: number) => {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(megabytes * megabyte)]), 'from-the-phone.jpg')
  return form
}
const photo = 'The photo is too large! Please choose one of at most 512 KB.'
const file = 'The file is too large! Please choose one of at most 4 MB.'
const upload = `/menu-items/update/${menu.soup}/upload-photo`

const cases: readonly [string, string, () => NonNullable<RequestInit['body']>, string, boolean?][] = [
  ['a photo of 6 MB', upload, () => formWith('image', 6), photo],
  ['a photo of 12 MB', upload, () => formWith('image', 12), photo],
  ['a photo of 40 MB', upload, () => formWith('image', 40), photo],
  ['a photo whose size nobody says', upload, () => formWith('image', 12), photo, true],
  ['a logo of 12 MB', '/settings/store-setting/upload-logo', () => formWith('image', 12), photo],
  ['a menu file of 12 MB', '/menu-items/import/preview', () => formWith('file', 12), file],
  ['an order of 12 MB', '/pos/create-order', () => ' '.repeat(12 * megabyte), 'The request is too large!'],
  ['a password of 12 MB', '/auth/signin', () => ' '.repeat(12 * megabyte), 'The request is too large!'],
]

test.each(cases)(
  '%s is refused in words, not by a broken connection',
  async (_, path, body, words, isChunked = false) => {
    expect(await send(path, body(), isChunked)).toBe(`413 ${words}`)
  },
)

test('who never stops sending is hung up', async () => {
  const line = connect({ port, host: '127.0.0.1' })
  const closed = new Promise(resolve => line.on('close', resolve))
  line.on('error', () => {})
  line.write(
    `POST /api/v1/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(megabyte, ' '), Buffer.from('\r\n')])
  let sent = 0
  const more = () => {
    while (!line.destroyed && sent < 4 * readOffMaxBytes) {
      sent += megabyte
      if (!line.write(chunk)) return void line.once('drain', more)
    }
  }
  line.resume()
  more()
  await closed
  expect(sent).toBeLessThan(4 * readOffMaxBytes)
})
