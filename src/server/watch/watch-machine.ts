/** Looks after the machine while the server runs: room on its disk each minute, the file whole at the start and each night. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/open.ts'
import { lookAtDisk } from './disk-space.ts'
import { isFileDue, lookAtFile } from './integrity.ts'
import type { Watch } from './watch.ts'

interface Needs {
  readonly database: Pick<Database, 'reports' | 'file'>
  readonly dataDir: string
  readonly watch: Watch
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
}

const everyMs = 60_000

/** Starts checking; returns how to stop. Never delays the start, and findings go to the log too. */
export function watchMachine({ database, dataDir, watch, log }: Needs): () => void {
  let fileAt: number | null = null
  const look = async () => {
    await lookAtDisk(dataDir, watch)
    if (!database.file || !isFileDue(fileAt, Date.now())) return
    fileAt = Date.now()
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
    const list = watch.list()
    for (const { code, level, text } of list) {
      if (known.get(code) !== text) log[level === 'red' ? 'error' : 'warn'](`${code}: ${text}`)
    }
    for (const code of known.keys()) if (!list.some(one => one.code === code)) log.info(`${code}: over`)
    known = new Map(list.map(({ code, text }) => [code, text]))
  })
}
