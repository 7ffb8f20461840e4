import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageEvent } from '../../../src/client/device/browser.ts'
import { makeOnline, type Online } from '../../../src/client/http/online.ts'
import { ownClock, pass } from '../until.ts'

let answer: (signal: AbortSignal) => Promise<Response>
let happens: (event: PageEvent) => void
let online: Online

const thereIs = async () => Response.json({ success: true })
const nothing = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  ownClock()
  answer = thereIs
  online = makeOnline({
    fetch: (_, init) => answer(init!.signal!),
    host: 'http://till.test',
    now: Date.now,
    listen: (event, run) => {
      happens = heard => {
        if (heard === event) run()
      }
      return () => {}
    },
  })
})
afterEach(() => {
  online.close()
  vi.useRealTimers()
})

test('a call without an answer means offline, at once and since then', () => {
  vi.advanceTimersByTime(5_000)
  const heard = vi.fn()
  online.subscribe(heard)
  online.unanswered()
  online.unanswered()
  expect(online.state()).toEqual({ isOnline: false, since: Date.now() })
  expect(heard).toHaveBeenCalledOnce()
})

test('a server that comes back is noticed within two seconds, also out of a silence that swallows everything', async () => {
  answer = signal => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  online.unanswered()
  await pass(30_000)
  expect(online.state().isOnline).toBe(false)
  answer = thereIs
  await pass(1_500)
  expect(online.state().isOnline).toBe(true)
})

test('when the network comes or goes the server is asked, and silence is heard within two seconds', async () => {
  answer = signal => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  happens('network')
  await pass(2_000)
  expect(online.state().isOnline).toBe(false)
})

test('a question that was asked before the connection came back says nothing about now', async () => {
  answer = signal => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const asked = online.check()
  await pass(1_000)
  online.answered()
  await pass(2_000)
  expect(await asked).toBe(false)
  expect(online.state().isOnline).toBe(true)
})

test('Wi-Fi that answers everything with its own page is no connection', async () => {
  answer = async () => new Response('<h1>Hotel</h1>', { headers: { 'content-type': 'text/html' } })
  expect(await online.check()).toBe(false)
  expect(online.state().isOnline).toBe(false)
})

test('a server that has trouble of its own can still be reached', async () => {
  answer = async () => Response.json({ success: false, message: 'Oops' }, { status: 500 })
  expect(await online.check()).toBe(true)
})

test('a server that says it can do nothing is as good as away, and is heard when it can', async () => {
  answer = async () => Response.json({ success: false, message: "It can't reach its database." }, { status: 503 })
  expect(await online.check()).toBe(false)
  expect(online.state().isOnline).toBe(false)
  answer = thereIs
  await pass(1_500)
  expect(online.state().isOnline).toBe(true)
})

test('questions at the same time are asked once', async () => {
  const asked = vi.fn(thereIs)
  answer = asked
  await Promise.all([online.check(), online.check(), online.check()])
  expect(asked).toHaveBeenCalledOnce()
})

test('the server tells how far the clock of this device is off', async () => {
  expect(online.clockOffsetMs()).toBeNull()
  const date = new Date(Date.now() + 180_000).toUTCString()
  answer = async () => Response.json({}, { headers: { date } })
  await online.check()
  expect(Math.abs((online.clockOffsetMs() ?? 0) - 180_000)).toBeLessThanOrEqual(1_000)
})

test('a closed page asks no more', async () => {
  const asked = vi.fn(nothing)
  answer = asked
  const last = online.check()
  online.close()
  await last
  await pass(30_000)
  expect(asked).toHaveBeenCalledOnce()
})
