/** What has become of the backups: what the files say, and what the database notes of runs on any machine. */

import { hostname } from 'node:os'
import type { backup } from '../../contract/backup.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { addDays, latestHour, localDateTime } from '../../domain/business-day.ts'
import type { Database } from '../db/open.ts'
import { sayHere } from '../http/speech.ts'
import { readStore } from '../store/store.ts'
import { fileBytes, listBackups } from './list-backups.ts'
import type { BackupLocation } from './location.ts'
import type { Step } from './make-backup.ts'
import { retainedBackups } from './retention.ts'
import { type DeviceOf, makePresence, notPluggedIn } from './second-place.ts'

export interface BackupReads {
  readonly state: (now: number) => Promise<Reply<typeof backup.state>>
  readonly lastGood: (now: number) => Promise<LastGood>
}

/** A run shows every minute that it is alive; after three minutes without a sign it has ended with its process. */
export const silenceMs = 3 * 60_000

export function makeStateReader(database: Database, place: BackupLocation, askDevice?: DeviceOf) {
  const row = () => database.read.selectFrom('backup_state').selectAll().executeTakeFirstOrThrow()
  const timeZoneOf = async () => (await readStore(database.read)).timeZone
  const good = async () => {
    const { installation } = await row()
    const found = await listBackups(place.folder)
    const mine = found.flatMap(({ manifest, ...file }) =>
      manifest?.installation === installation && manifest.engine === database.engine ? [{ ...file, manifest }] : [],
    )
    return { mine, damaged: found.filter(({ manifest }) => !manifest).map(({ name }) => name) }
  }
  /** The files say it; the database counts only for backups of another machine. */
  const goodAt = async (at: number) => {
    const { good_at, good_host } = await row()
    const elsewhere = good_host !== null && good_host !== hostname() ? good_at : null
    const { mine } = await good()
    const times = [...mine.map(({ madeAt }) => madeAt), ...(elsewhere === null ? [] : [elsewhere])]
    return times.filter(time => time <= at).reduce<number | null>((a, b) => Math.max(a ?? b, b), null)
  }
  const isNightDue = async (at: number, { hour, tried_at }: Awaited<ReturnType<typeof row>>) => {
    const { openedAt } = await database.read
      .selectFrom('users')
      .select(eb => eb.fn.min('made_at').as('openedAt'))
      .executeTakeFirstOrThrow()
    const night = { now: at, zone: await timeZoneOf(), hour, triedAt: tried_at, openedAt: Number(openedAt) }
    return isDue({ ...night, goodAt: await goodAt(at) })
  }

  const { secondFolder } = place
  const isSecondThere = secondFolder ? makePresence({ ...place, secondFolder }, askDevice) : async () => true

  const lastGood: BackupReads['lastGood'] = async at =>
    lastGoodOf(await goodAt(at), at, await timeZoneOf(), (await row()).hour)

  const state: BackupReads['state'] = async at => {
    const { hour, step, step_at, failed_why, second_failed_why } = await row()
    const [timeZone, { mine, damaged }] = [await timeZoneOf(), await good()]
    const kept = retainedBackups(mine, timeZone, at)
    return {
      hour,
      timeZone,
      last: lastGoodOf(await goodAt(at), at, timeZone, hour),
      step: step !== null && step_at >= at - silenceMs ? (step as Step) : null,
      failed: failed_why,
      folder: place.folder,
      secondFolder: secondFolder
        ? { path: secondFolder, problem: inWords((await isSecondThere()) ? second_failed_why : notPluggedIn) }
        : null,
      files: mine.map(({ name, manifest }) => ({
        name,
        at: new Date(manifest.madeAt).toISOString(),
        bytes: fileBytes(manifest),
        orders: manifest.tables.orders ?? 0,
        keptAs: [...(kept.get(name) ?? [])],
        checked: manifest.checked,
      })),
      damaged,
    }
  }

  return { row, goodAt, isNightDue, isSecondThere, lastGood, state }
}

const inWords = (problem: string | null) => (problem === notPluggedIn ? sayHere('health.noStick') : problem)

/** When the night's backup is due. Pure. */
interface Night {
  readonly now: number
  /** The store's time zone, and the hour of its clock. */
  readonly zone: string
  readonly hour: number
  /** The last good backup; null: there is none. */
  readonly goodAt: number | null
  readonly triedAt: number
  /** A restaurant that has just opened has missed no night. */
  readonly openedAt: number
}

/** One that failed is tried again after so long. */
const retryMs = 3_600_000

/** Whether it is due: its hour has come since the last good one, or was missed while the machine was off. */
export function isDue({ now, zone, hour, goodAt, triedAt, openedAt }: Night): boolean {
  const scheduled = latestHour(now, zone, hour)
  // A clock that was fast once must not prevent later nights.
  const covered = goodAt !== null && goodAt <= now ? goodAt : openedAt
  if (Math.max(covered, Math.min(openedAt, now)) >= scheduled) return false
  return triedAt < scheduled || triedAt > now || now - triedAt >= retryMs
}

/** The last good backup in words, and how urgent it is that there is none. */
interface LastGood {
  readonly at: string | null
  readonly level: 'good' | 'amber' | 'red'
  readonly text: string
}

const hourMs = 3_600_000
const amberAfterMs = 36 * hourMs
const redAfterMs = 72 * hourMs

/** `goodAt` in ms since the epoch; null: there has never been one. `hour` is that of the night's backup. */
export function lastGoodOf(goodAt: number | null, now: number, zone: string, hour: number): LastGood {
  if (goodAt === null) {
    const time = `${String(hour).padStart(2, '0')}:00`
    return { at: null, level: 'amber', text: sayHere('settings.noBackupYet', { time }) }
  }
  const age = now - goodAt
  const level = age >= redAfterMs ? 'red' : age >= amberAfterMs ? 'amber' : 'good'
  return {
    at: new Date(goodAt).toISOString(),
    level,
    text: sayHere('settings.lastGoodBackup', { when: momentOf(goodAt, now, zone) }),
  }
}

/** '03:10' today, 'yesterday, 03:10', else '2026-11-20, 03:10'. */
function momentOf(at: number, now: number, zone: string): string {
  const [day = '', time = ''] = localDateTime(at, zone).split('T')
  const today = localDateTime(now, zone).slice(0, 10)
  const clock = time.slice(0, 5)
  if (day === today) return clock
  return day === addDays(today, -1) ? sayHere('settings.yesterdayAt', { time: clock }) : `${day}, ${clock}`
}
