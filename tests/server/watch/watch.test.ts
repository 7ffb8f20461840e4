import { expect, test } from 'vitest'
import type { Announcement } from '../../../src/contract/realtime.ts'
import { english, speaksIn } from '../../../src/server/http/speech.ts'
import { announceHealth } from '../../../src/server/watch/announce-health.ts'
import { makeWatch } from '../../../src/server/watch/watch.ts'
import { watchMachine } from '../../../src/server/watch/watch-machine.ts'
import { openTestDatabase } from '../../support/database.ts'

const full = { level: 'amber', said: { key: 'health.diskFull', values: {} } } as const

test('anybody who listens learns of a warning once, however often it is said', () => {
  const watch = makeWatch()
  let heard = 0
  const stop = watch.subscribe(() => heard++)
  watch.set('disk', full)
  watch.set('disk', { ...full })
  expect(heard).toBe(1)
  watch.set('disk', { ...full, level: 'red' })
  expect(heard).toBe(2)
  watch.set('disk', null)
  watch.set('disk', null)
  expect([heard, watch.list()]).toEqual([3, []])
  stop()
  watch.set('disk', full)
  expect(heard).toBe(3)
})

test('the log says each warning once and in English, no matter whose request meets it', () => {
  const watch = makeWatch()
  const lines: string[] = []
  const log = (line: unknown) => void lines.push(String(line))
  const stop = watchMachine({
    database: { file: null, read: null as never, reports: null as never },
    now: () => 0,
    dataDir: '/nowhere/at/all',
    watch,
    log: { error: log, warn: log, info: log },
  })
  speaksIn({ language: 'es', store: english }, () => watch.set('failed-write', { ...full, level: 'red' }))
  watch.set('other', full)
  speaksIn({ language: 'de', store: english }, () => watch.set('other', null))
  stop()
  const words = "The server's disk is full. Make room now: no order reaches the kitchen."
  expect(lines).toEqual([`failed-write: ${words}`, `other: ${words}`, 'other: over'])
})

test('open dashboards are told when a warning appears and when it goes, and no other screen is made to ask', async () => {
  const { database, close } = await openTestDatabase()
  const watch = makeWatch()
  const told: Announcement[] = []
  let rang = Promise.withResolvers<void>()
  const announce = (_: string, announcement: Announcement) => {
    told.push(announcement)
    rang.resolve()
  }
  const stop = announceHealth({ watch, database, announce, log: { warn: () => {} } })
  watch.set('disk', full)
  await rang.promise
  rang = Promise.withResolvers()
  watch.set('disk', null)
  await rang.promise
  stop()
  expect(told.map(({ topics }) => topics)).toEqual([['dashboard'], ['dashboard']])
  // Devices take a number twice as a repetition, and one that is skipped as something missed.
  const { seq } = await database.read.selectFrom('versions').select('seq').executeTakeFirstOrThrow()
  expect(new Set(told.map(one => one.seq)).size).toBe(2)
  for (const one of told) expect(one.seq >= seq && one.seq < seq + 1).toBe(true)
  await close()
})
