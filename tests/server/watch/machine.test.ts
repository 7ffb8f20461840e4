import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import type { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { instantOf, localDateTime } from '../../../src/domain/business-day.ts'
import { openSqlite } from '../../../src/server/db/open.ts'
import { english, speaksIn } from '../../../src/server/http/speech.ts'
import { isFileDue, lookAtFile } from '../../../src/server/watch/integrity.ts'
import { makeWatch } from '../../../src/server/watch/watch.ts'
import { lookAtDisk, watchMachine } from '../../../src/server/watch/watch-machine.ts'
import { openTestDatabase } from '../../support/database.ts'
import { fillOld } from '../../support/old-database.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) await close()
})

describe('room on the disk', () => {
  const look = async (bytes: number) => {
    const watch = makeWatch()
    const ask = async () => ({ bavail: bytes / 4_096, bsize: 4_096 })
    await lookAtDisk('anywhere', watch, ask as unknown as typeof statfs)
    return watch.list().map(({ level, text }) => `${level}: ${text}`)
  }

  test.each([
    [50_000_000_000, []],
    [2_000_000_000, []],
    [1_999_999_000, ["amber: Only 1.9 GB are left on the server's disk. Please make room soon."]],
    [500_000_000, ["amber: Only 0.5 GB are left on the server's disk. Please make room soon."]],
    [
      499_999_000,
      [
        "red: Less than 500 MB are left on the server's disk. Make room now: once it is full, no order reaches the kitchen.",
      ],
    ],
    [
      24_000_000,
      [
        "red: Less than 50 MB are left on the server's disk. Make room now: once it is full, no order reaches the kitchen.",
      ],
    ],
    [0, ["red: The server's disk is full. Make room now: no order reaches the kitchen."]],
  ])('with %d bytes left the dashboard says %j', async (bytes, said) => {
    expect(await look(bytes)).toEqual(said)
  })

  test('is written as who reads it writes numbers', async () => {
    const speech = { language: 'es', store: english } as const
    expect(await speaksIn(speech, () => look(1_999_999_000))).toEqual([expect.stringContaining(' 1,9 GB ')])
  })

  test('this machine can be asked, and room that came back ends the warning', async () => {
    const watch = makeWatch()
    const full = async () => ({ bavail: 0, bsize: 1 })
    await lookAtDisk('.', watch, full as unknown as typeof statfs)
    expect(watch.list()).toHaveLength(1)
    const roomy = async () => ({ bavail: 1e12, bsize: 1 })
    await lookAtDisk('.', watch, roomy as unknown as typeof statfs)
    expect(watch.list()).toEqual([])
    await lookAtDisk('/nowhere/at/all', watch)
    expect(watch.list()).toEqual([])
  })
})

describe.skipIf(process.env.DATABASE_URL)('the database file', () => {
  /** A restaurant with a page of its invoices overwritten, as a dying memory card does it. */
  const damagedPlace = async () => {
    const place = await openTestDatabase()
    closing.push(place.close)
    const file = 'file' in place.place ? place.place.file : ''
    await fillOld(place.database, 4_000)
    const root = await sql<{ rootpage: number }>`select rootpage from sqlite_schema where name = 'invoices'`.execute(
      place.database.read,
    )
    await place.database.write(tx => tx.updateTable('store').set({ store_name: 'Old' }).execute())
    await place.database.close()
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.alloc(4_096, 0xa5), 0, 4_096, ((root.rows[0]?.rootpage ?? 1) - 1) * 4_096)
    closeSync(handle)
    expect(statSync(file).size).toBeGreaterThan(400_000)
    const database = openSqlite(file)
    closing.push(database.close)
    return { ...place, database }
  }

  test('that is whole is not spoken of', async () => {
    const { database, close } = await openTestDatabase()
    closing.push(close)
    const watch = makeWatch()
    await lookAtFile(database, watch)
    expect(watch.list()).toEqual([])
  })

  test('that is damaged somewhere inside is told of before anybody meets it', async () => {
    const { database } = await damagedPlace()
    const watch = makeWatch()
    await lookAtFile(database, watch)
    expect(watch.list()).toMatchObject([{ code: 'damage', level: 'red', text: /^The database file is damaged/ }])
  })

  test('that a screen finds damaged says so there, and on the dashboard at once', async () => {
    const { database, place, close } = await damagedPlace()
    await database.write(tx => tx.deleteFrom('users').execute())
    await database.write(tx => tx.deleteFrom('customers').execute())
    await database.write(tx => tx.deleteFrom('store').execute())
    await database.write(tx => tx.deleteFrom('print_settings').execute())
    await database.write(tx => tx.deleteFrom('secrets').execute())
    const restaurant = await openRestaurant({
      now: Date.parse('2026-11-25T12:00:00Z'),
      database: { database, place, close },
    })
    const admin = await restaurant.as('admin')
    const answer = await admin('GET', '/invoices?type=this_month')
    expect(answer.status).toBe(503)
    expect(answer.body.message).toContain("The server's database is damaged.")
    expect(restaurant.watch.list()).toMatchObject([
      { code: 'damage', level: 'red', text: /^The database file is damaged/ },
    ])
    await restaurant.app.close()
  })

  test('is read at the start and at four in the night of the store, wherever its machine stands', async () => {
    const zone = 'Asia/Tokyo'
    const { database, close } = await openRestaurant({ timeZone: zone })
    closing.push(close)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const clock = { now: instantOf('2026-11-22', '17:00', zone) }
    const reads: string[] = []
    const watch = makeWatch()
    const set = (code: string) => void (code === 'damage' && reads.push(localDateTime(clock.now, zone)))
    const zonesAsked = vi.spyOn(database.read, 'selectFrom')
    const stop = watchMachine({
      database,
      now: () => clock.now,
      dataDir: '/nowhere/at/all',
      watch: { ...watch, set },
      log: { error: () => {}, warn: () => {}, info: () => {} },
    })
    await expect.poll(() => reads).toEqual(['2026-11-22T17:00:00'])
    // At 04:00 in UTC, in Madrid and in Kiritimati nothing is read.
    const times = ['12:00', '13:00', '14:00', '03:59', '04:00'].map((time, at) =>
      instantOf(at < 3 ? '2026-11-23' : '2026-11-24', time, zone),
    )
    for (const [at, time] of times.entries()) {
      clock.now = time
      await vi.advanceTimersByTimeAsync(60_000)
      await expect.poll(() => zonesAsked.mock.calls.length).toBe(at + 1)
    }
    await expect.poll(() => reads).toEqual(['2026-11-22T17:00:00', '2026-11-24T04:00:00'])
    stop()
  })

  test('is read again at four in the night, by the clock of the store', () => {
    for (const zone of ['Europe/Madrid', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati']) {
      const isDue = (day: string, time: string, [lastDay, lastTime]: readonly [string, string]) =>
        isFileDue(instantOf(lastDay, lastTime, zone), instantOf(day, time, zone), zone)
      const started = ['2026-11-22', '17:00'] as const
      expect(isDue('2026-11-22', '23:59', started)).toBe(false)
      expect(isDue('2026-11-23', '03:59', started)).toBe(false)
      expect(isDue('2026-11-23', '04:00', started)).toBe(true)
      const night = ['2026-11-23', '04:10'] as const
      expect(isDue('2026-11-23', '04:50', night)).toBe(false)
      expect(isDue('2026-11-24', '04:00', night)).toBe(true)
    }
  })
})
