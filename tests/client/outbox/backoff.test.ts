import { expect, test } from 'vitest'
import * as backoff from '../../../src/client/outbox/backoff.ts'
import type { OutboxEntry } from '../../../src/client/outbox/entry.ts'

const now = 1_000_000
const at = { now, random: 0.5 }
const entry = (key: string, notBefore = 0) => ({ key, notBefore }) as OutboxEntry
const waitOf = (waits: backoff.Backoff, key: string, notBefore = 0) =>
  Math.max(backoff.dueAt(waits, entry(key, notBefore), now) - now, 0)

test('two tablets that lost the server at the same time do not come back at the same time', () => {
  const waits = [0, 0.25, 1].map(random =>
    waitOf(backoff.afterSilence(backoff.noBackoff, 'a', false, { now, random }), 'a'),
  )
  expect(waits).toEqual([1_000, 1_250, 2_000])
})

test('each silence makes the wait longer, up to half a minute', () => {
  let waits = backoff.noBackoff
  const lengths = [1, 2, 3, 4, 5, 6, 7].map(() => {
    waits = backoff.afterSilence(waits, 'a', false, { now, random: 1 })
    return waitOf(waits, 'b')
  })
  expect(lengths).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test('an order that only the way to the server swallows waits longer than the others', () => {
  const once = backoff.afterSilence(backoff.noBackoff, 'a', true, at)
  const twice = backoff.afterSilence(backoff.afterAnswer(once, 'b'), 'a', true, at)
  expect(waitOf(twice, 'a')).toBe(2_500)
  expect(waitOf(twice, 'b')).toBe(1_500)
  expect(waitOf(backoff.resumed(twice), 'a')).toBe(2_500)
  expect(waitOf(backoff.resumedWith(twice, 'a'), 'a')).toBe(0)
})

test('the peace that the server asked for holds when the connection is back, the rest of the wait does not', () => {
  const waits = backoff.afterUnable(backoff.noBackoff, 'a', 1_200, { now, random: 1 })
  expect([waitOf(waits, 'a'), waitOf(waits, 'b')]).toEqual([2_000, 0])
  expect(waitOf(backoff.resumed(waits), 'a')).toBe(1_200)
  expect(waitOf(backoff.afterAnswer(waits, 'a'), 'a')).toBe(0)
})

test('a clock that is put back makes nobody wait longer than half a minute', () => {
  const waits = backoff.paused(backoff.noBackoff, now + 3_600_000)
  expect(waitOf(waits, 'a', now + 86_400_000)).toBe(0)
  expect(waitOf(backoff.noBackoff, 'a', now + 20_000)).toBe(20_000)
})

test('what is known of the waits is never changed behind its owner', () => {
  const before = structuredClone(backoff.noBackoff)
  backoff.afterUnable(backoff.afterSilence(backoff.noBackoff, 'a', true, at), 'a', 5_000, at)
  expect(backoff.noBackoff).toEqual(before)
})
