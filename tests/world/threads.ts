/** Stand-ins for what runs beside: a thread that answers in the next turn, a process whose work is done at rest. */
import { EventEmitter } from 'node:events'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { ProcessMessage } from '../../src/server/backup/backup-process.ts'
import type { BackupLocation } from '../../src/server/backup/location.ts'
import type { makeBackup } from '../../src/server/backup/make-backup.ts'
import type { ThreadQuery, ThreadResult } from '../../src/server/db/report-thread.ts'
import type { Clock } from './clock.ts'

interface WorkerOptions {
  readonly workerData?: unknown
}

/** `connect` opens a file for reading, as the thread does it. */
export function threadOf(
  clock: Clock,
  connect: (file: string) => DatabaseSync,
): new (
  script: URL,
  options: WorkerOptions,
) => EventEmitter {
  return class extends EventEmitter {
    connection: DatabaseSync

    constructor(script: URL, { workerData }: WorkerOptions) {
      super()
      if (!/report-thread-worker/.test(script.href)) throw new Error(`the world has no thread for ${script.href}`)
      this.connection = connect(String(workerData))
    }

    postMessage(query: ThreadQuery): void {
      clock.timers.soon(() => this.emit('message', answer(this.connection, query)))
    }

    ref(): void {}
    unref(): void {}

    async terminate(): Promise<void> {
      this.connection.close()
    }
  }
}

/** What a server sees of the process that makes its backup. */
export function processOf(clock: Clock, script: URL, make: () => typeof makeBackup): EventEmitter {
  if (!/backup-process/.test(script.href)) throw new Error(`the world has no process for ${script.href}`)
  const child = new EventEmitter()
  let isEnded = false
  const say = (said: ProcessMessage) => void child.emit('message', said)
  const work = async (place: BackupLocation): Promise<void> => {
    if (isEnded) return
    const made = await make()(place, clock.now, step => say({ step })).catch(messageOf)
    say(typeof made === 'string' ? { failed: made } : { madeAt: made.manifest.madeAt, secondFailed: made.secondFailed })
  }
  return Object.assign(child, {
    send: (place: BackupLocation) => void clock.standStill(() => work(place)),
    kill() {
      isEnded = true
      child.emit('exit', null, 'SIGTERM')
    },
  })
}

const messageOf = (error: unknown) => String(error)

function answer(connection: DatabaseSync, { id, sql, parameters }: ThreadQuery): ThreadResult {
  try {
    return { id, rows: connection.prepare(sql).all(...(parameters as SQLInputValue[])) }
  } catch (error) {
    return { id, error: String(error), errcode: (error as { errcode?: number }).errcode }
  }
}
