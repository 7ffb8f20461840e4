import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '../../../src/server/http/errors.ts'
import { makeMetrics } from '../../../src/server/metrics/metrics.ts'
import { serveMetrics } from '../../../src/server/metrics/serve-metrics.ts'

async function statusFor(
  asked: { remoteAddress?: string; headers?: Record<string, string> } = {},
  isBehindProxy = false,
): Promise<number> {
  const app = Fastify({ trustProxy: isBehindProxy })
  answerErrors(app)
  serveMetrics(
    app,
    makeMetrics(() => 0),
    { token: null, isBehindProxy },
  )
  const { statusCode } = await app.inject({ url: '/metrics', ...asked })
  await app.close()
  return statusCode
}

test('without a token only a program on the machine itself is told', async () => {
  expect(await statusFor()).toBe(200)
  expect(await statusFor({ remoteAddress: '::ffff:127.0.0.1' })).toBe(200)
  expect(await statusFor({ remoteAddress: '::1', headers: { host: '[::1]:8080' } })).toBe(200)
  for (const remoteAddress of ['192.168.1.30', '10.0.0.1', '2001:db8::1', '::ffff:192.168.1.30'])
    expect(await statusFor({ remoteAddress }), remoteAddress).toBe(404)
})

test('behind a proxy on the machine everybody comes from the machine, so nobody is told without a token', async () => {
  expect(await statusFor({}, true)).toBe(404)
  expect(await statusFor({ headers: { 'x-forwarded-for': '127.0.0.1' } }, true)).toBe(404)
  expect(await statusFor({ headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(404)
  expect(await statusFor({ headers: { forwarded: 'for=203.0.113.9' } })).toBe(404)
})

test('a page in a browser of the machine can not ask under a name of its own', async () => {
  expect(await statusFor({ headers: { host: 'rebound.example:8080' } })).toBe(404)
})
