/** What has become of the backups: what the files say, and what the database notes of runs on any machine. */
import { hostname } from 'node:os'
import type { backup } from '../../contract/backup.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Database } from '../db/open.ts'
import { readStore } from '../store/store.ts'
import { type LastGood, lastGoodOf } from './last-good.ts'
import { fileBytes, listBackups } from './list-backups.ts'
import type { BackupLocation } from './location.ts'
import type { Step } from './make-backup.ts'
import { retainedBackups } from './retention.ts'
import { isDue } from './schedule.ts'

export interface BackupReads {
  readonly state: (now: number) => Promise<Reply<typeof backup.state>>
  readonly lastGood: (now: number) => Promise<LastGood>
}

/** A run shows every minute that it is alive; after three minutes without a sign it has ended with its process. */
export const silenceMs = 3 * 60_000

export function makeStateReader(database: Database, place: BackupLocation) {
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
      secondFolder: place.secondFolder ? { path: place.secondFolder, problem: second_failed_why } : null,
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

  return { row, goodAt, isNightDue, lastGood, state }
}
