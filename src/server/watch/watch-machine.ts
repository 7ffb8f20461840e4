/** Looks after the machine while the server runs: room on its disk each minute, the file whole at the start and each night. */

import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/open.ts'
import { english, speaksIn } from '../http/speech.ts'
import { readStore } from '../store/store.ts'
import { isFileDue, lookAtFile } from './integrity.ts'
import type { Warning, Watch } from './watch.ts'

interface Needs {
  readonly database: Pick<Database, 'read' | 'reports' | 'file'>
  readonly now: () => number
  readonly dataDir: string
  readonly watch: Watch
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
}

const everyMs = 60_000

/** Starts checking; returns how to stop. Never delays the start, and findings go to the log too. */
export function watchMachine({ database, now, dataDir, watch, log }: Needs): () => void {
  let fileAt: number | null = null
  const look = async () => {
    await lookAtDisk(dataDir, watch)
    if (!database.file) return
    if (fileAt !== null && !isFileDue(fileAt, now(), (await readStore(database.read)).timeZone)) return
    fileAt = now()
    await lookAtFile(database, watch)
  }
  const run = () => void look().catch(error => log.warn({ err: error }, 'the machine could not be looked at'))
  const stopLogging = logWarnings(watch, log)
  run()
  const timer = setInterval(run, everyMs).unref()
  return () => {
    clearInterval(timer)
    stopLogging()
  }
}

function logWarnings(watch: Watch, log: Needs['log']): () => void {
  let known = new Map<string, string>()
  return watch.subscribe(() => {
    // In one language, no matter whose request met the trouble.
    const list = speaksIn({ language: 'en', store: english }, watch.list)
    for (const { code, level, text } of list) {
      if (known.get(code) !== text) log[level === 'red' ? 'error' : 'warn'](`${code}: ${text}`)
    }
    for (const code of known.keys()) if (!list.some(one => one.code === code)) log.info(`${code}: over`)
    known = new Map(list.map(({ code, text }) => [code, text]))
  })
}

/** How much room is left on the data's disk, reported before it is full. */
const diskCode = 'disk'
const mega = 1_000_000
const giga = 1_000 * mega
const soonBytes = 2 * giga
const nowBytes = 500 * mega
const stepBytes = 50 * mega

/** Looks at the disk of `folder` once. A folder that can't be asked says nothing. */
export async function lookAtDisk(
  folder: string,
  watch: Pick<Watch, 'set'>,
  ask: typeof statfs = statfs,
): Promise<void> {
  const room = await ask(folder).catch(() => null)
  if (room) watch.set(diskCode, warningFor(room.bavail * room.bsize))
}

/** Rounded, so that open dashboards are not told of every photo. */
function warningFor(bytes: number): Warning | null {
  if (bytes >= soonBytes) return null
  if (bytes >= nowBytes) {
    const size = Math.floor(bytes / (giga / 10)) / 10
    return { level: 'amber', said: { key: 'health.diskSoon', values: { size } } }
  }
  if (bytes <= 0) return { level: 'red', said: { key: 'health.diskFull', values: {} } }
  const size = String((Math.floor(bytes / stepBytes) + 1) * 50)
  return { level: 'red', said: { key: 'health.diskLow', values: { size } } }
}
