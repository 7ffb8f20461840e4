/** Stand-ins for what runs beside: a thread that answers in the next turn, a process whose work is done at rest. */
import { EventEmitter } from 'node:events'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
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

function answer(connection: DatabaseSync, { id, sql, parameters }: ThreadQuery): ThreadResult {
  try {
    return { id, rows: connection.prepare(sql).all(...(parameters as SQLInputValue[])) }
  } catch (error) {
    return { id, error: String(error), errcode: (error as { errcode?: number }).errcode }
  }
}
