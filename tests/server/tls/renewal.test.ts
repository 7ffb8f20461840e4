import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, connect, type DetailedPeerCertificate } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { readCertificate, tlsOptions } from '../../../src/server/tls/certificate.ts'
import { ending, makeRenewal } from '../../../src/server/tls/keep-https.ts'
import { makeWatch } from '../../../src/server/watch/watch.ts'
import { makeCertificate } from '../../support/certificate.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const dayMs = 24 * 60 * 60_000
const now = Date.now()
const folder = mkdtempSync(join(tmpdir(), 'comanda-tls-'))
const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
const write = ({ cert, key }: { readonly cert: string; readonly key: string }) => {
  writeFileSync(files.certFile, cert)
  writeFileSync(files.keyFile, key)
}
write(makeCertificate(now - dayMs, now + 90 * dayMs, 1))

const pair = readCertificate(files)
const watch = makeWatch()
const restaurant = await openRestaurant({ app: { https: pair, watch } })
const server = restaurant.app.server as unknown as Server
await restaurant.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.address() as AddressInfo
const log: string[] = []
const write1 = (_facts: unknown, words: string) => void log.push(words)
const look = makeRenewal({ server, files, pair, watch, log: { info: write1, error: write1 } as never })
afterAll(async () => {
  await restaurant.close()
  rmSync(folder, { recursive: true })
})

const shake = (options: ConnectionOptions = {}) =>
  new Promise<{ serial: string; protocol: string | null; suite: string }>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options }, () => {
      const { serialNumber } = socket.getPeerCertificate() as DetailedPeerCertificate
      resolve({ serial: serialNumber, protocol: socket.getProtocol(), suite: socket.getCipher().name })
      socket.destroy()
    }).once('error', reject)
  })
const told = () => watch.list().filter(({ code }) => code.startsWith('certificate'))

test('a renewed certificate is in use without a restart, and connections that are open go on', async () => {
  const open = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  await new Promise(resolve => open.once('secureConnect', resolve))
  expect(await shake()).toMatchObject({ serial: '01' })
  look(now)
  expect(await shake()).toMatchObject({ serial: '01' })

  write(makeCertificate(now - dayMs, now + 90 * dayMs, 2))
  look(now)
  expect(await shake()).toMatchObject({ serial: '02' })
  const answered = new Promise<string>(resolve => open.once('data', bytes => resolve(String(bytes))))
  open.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  expect(await answered).toMatch(/^HTTP\/1\.1 200 /)
  open.destroy()
  expect(told()).toEqual([])
  expect(log).toEqual(['the renewed certificate is in use'])
})

test('a new certificate that is broken, or of another key, leaves the old one in service and is said loudly', async () => {
  const next = makeCertificate(now - dayMs, now + 90 * dayMs, 3)
  for (const broken of [
    { cert: 'half a certifi', key: next.key },
    { cert: next.cert, key: makeCertificate(now, now + dayMs).key },
    { cert: next.cert, key: '' },
  ]) {
    log.length = 0
    write(broken)
    look(now)
    look(now)
    expect(await shake()).toMatchObject({ serial: '02' })
    expect(told()).toEqual([{ code: 'certificate-broken', level: 'red', text: expect.stringContaining(folder) }])
    expect(log).toEqual(['the new certificate is not used, the old one stays'])
  }
  write(next)
  look(now)
  expect(await shake()).toMatchObject({ serial: '03' })
  expect(told()).toEqual([])
})

test('the dashboard says three weeks ahead that the certificate ends, and when it has', () => {
  look(now)
  expect(told()).toEqual([])
  look(now + 80 * dayMs)
  expect(told()).toMatchObject([{ code: 'certificate-ends', level: 'amber', text: /ends in 9 days, on 20/ }])
  const endsAt = now + 10 * dayMs
  const levels = [-12, 0, 6, 8, 9.5, 10, 11].map(days => ending(endsAt, now + days * dayMs)?.level ?? null)
  expect(levels).toEqual([null, 'amber', 'amber', 'red', 'red', 'red', 'red'])
  look(now + 91 * dayMs)
  expect(told()).toMatchObject([{ text: /^The certificate ended on \d{4}-\d\d-\d\d: tablets refuse/ }])
})

test('only suites with forward secrecy are spoken, and nothing before TLS 1.2', async () => {
  expect(await shake()).toMatchObject({ protocol: 'TLSv1.3' })
  expect(await shake({ maxVersion: 'TLSv1.2' })).toEqual({
    serial: '03',
    protocol: 'TLSv1.2',
    suite: 'ECDHE-ECDSA-AES128-GCM-SHA256',
  })
  const old = 'ALL:@SECLEVEL=0'
  await expect(shake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: old })).rejects.toThrow()
  for (const ciphers of ['AES128-SHA', 'AES256-SHA256', 'AES128-GCM-SHA256', 'ECDHE-ECDSA-AES128-SHA'])
    await expect(shake({ maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0` }), ciphers).rejects.toThrow()
  expect(tlsOptions.ciphers).not.toMatch(/CBC|-SHA(:|$)|DHE-RSA-AES\d+-SHA/)
})

test('over https browsers are told to stay there, except on the machine itself', async () => {
  const hstsOf = async (host: string) =>
    (await restaurant.app.inject({ url: '/healthz', headers: { host } })).headers['strict-transport-security']
  // `inject` has no line of its own, so it is plain HTTP.
  expect(await hstsOf('pos.example.com')).toBeUndefined()
  const answer = await new Promise<string>(resolve => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () =>
      socket.end('GET /healthz HTTP/1.1\r\nhost: pos.example.com\r\nconnection: close\r\n\r\n'),
    ).once('data', bytes => resolve(String(bytes)))
  })
  expect(answer).toMatch(/\r\nstrict-transport-security: max-age=31536000\r\n/i)
})
