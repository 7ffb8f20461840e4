import { expect, test } from 'vitest'
import { readEnv } from '../../src/server/env.ts'

test('anybody who starts the server says how many proxies are in front of it, or that there is one', () => {
  const proxies = (TRUST_PROXY?: string) =>
    readEnv({ STORE_TIME_ZONE: 'UTC', ...(TRUST_PROXY !== undefined && { TRUST_PROXY }) }).proxies
  expect(proxies()).toBe(0)
  expect(proxies('')).toBe(0)
  expect(proxies('false')).toBe(0)
  expect(proxies('true')).toBe(1)
  expect(proxies('1')).toBe(1)
  expect(proxies('2')).toBe(2)
  for (const text of ['yes', '10.0.0.1', '-1', '1.5']) expect(() => proxies(text), text).toThrow(/^TRUST_PROXY must be/)
})

test('plain HTTP is sent on only by a server that has a certificate', () => {
  const tls = { STORE_TIME_ZONE: 'UTC', TLS_CERT_FILE: 'c', TLS_KEY_FILE: 'k' }
  expect(readEnv(tls).httpRedirectPort).toBeNull()
  expect(readEnv({ ...tls, HTTP_REDIRECT_PORT: '80' }).httpRedirectPort).toBe(80)
  expect(() => readEnv({ ...tls, HTTP_REDIRECT_PORT: '99999' })).toThrow(/^HTTP_REDIRECT_PORT must be/)
  expect(() => readEnv({ STORE_TIME_ZONE: 'UTC', HTTP_REDIRECT_PORT: '80' })).toThrow(/has a certificate/)
})

test('a token for the figures that could be guessed is refused', () => {
  expect(readEnv({ STORE_TIME_ZONE: 'UTC' }).metricsToken).toBeNull()
  expect(() => readEnv({ STORE_TIME_ZONE: 'UTC', METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN must/)
})
