import { expect, test } from 'vitest'
import { hashPassword, isOutdated, passwordMatches } from '../../../src/server/auth/password.ts'

test('a password opens its own account and no other password does', async () => {
  const kept = await hashPassword('paella!')
  expect(await passwordMatches('paella!', kept)).toBe(true)
  expect(await passwordMatches('Paella!', kept)).toBe(false)
  expect(await passwordMatches('', kept)).toBe(false)
})

test('two people with the same password are kept differently, and neither in plain text', async () => {
  const [one, other] = await Promise.all([hashPassword('sangria'), hashPassword('sangria')])
  expect(one).not.toBe(other)
  expect(one).toMatch(/^scrypt\$N=65536,r=8,p=2\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toContain('sangria')
})

test('an accent typed on another keyboard is the same accent', async () => {
  expect(await passwordMatches('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
})

test('nobody is let in where there is no such user', async () => {
  expect(await passwordMatches('', null)).toBe(false)
  expect(await passwordMatches('anything', null)).toBe(false)
})

test('what a password costs is written beside it, so that it can grow without locking anybody out', async () => {
  const cheap = await hashPassword('paella!', { N: 16, r: 8, p: 1 })
  expect(cheap).toMatch(/^scrypt\$N=16,r=8,p=1\$/)
  expect(await passwordMatches('paella!', cheap)).toBe(true)
  expect([isOutdated(cheap), isOutdated(cheap, { N: 16, r: 8, p: 1 })]).toEqual([true, false])
})
