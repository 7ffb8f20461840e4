/** The embedded database on a separate thread: `node:sqlite` blocks its thread while a report reads a year. */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Schema } from './schema.ts'

/** A query for the thread, and its answer. */
export interface ThreadQuery {
  readonly id: number
  readonly sql: string
  readonly parameters: readonly unknown[]
}
export type ThreadResult = { readonly id: number } & (
  | { readonly rows: unknown[] }
  | { readonly error: string; readonly errcode?: number | undefined }
)

/** The database in `file`, for reading only. The thread starts with the first query. */
export function openReportThread(file: string): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => threadDriver(file),
      createIntrospector: db => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

function threadDriver(file: string): Driver {
  const thread = makeThread(file)
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) => ({
      rows: (await thread.ask(sql, parameters)) as R[],
    }),
    streamQuery: () => {
      throw new Error('not streamed: the thread answers whole')
    },
  }
  const say = async (sql: string) => void (await connection.executeQuery(CompiledQuery.raw(sql)))
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: () => say('begin'),
    commitTransaction: () => say('commit'),
    rollbackTransaction: () => say('rollback'),
    releaseConnection: async () => {},
    destroy: () => thread.end(),
  }
}

/** Beside this file, written as this one is: as TypeScript in a clone, as JavaScript in the package. */
const threadFile = new URL(`./report-thread-worker${extname(import.meta.filename)}`, import.meta.url)

function makeThread(file: string) {
  const waiting = new Map<number, { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }>()
  let worker: Worker | null = null
  let asked = 0

  const start = () => {
    const made = new Worker(threadFile, { workerData: file, execArgv: [] })
    made.on('message', (answer: ThreadResult) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      // A pending query keeps the process alive; an idle thread does not.
      if (waiting.size === 0) made.unref()
      if ('rows' in answer) asker?.resolve(answer.rows)
      else asker?.reject(Object.assign(new Error(answer.error), { errcode: answer.errcode }))
    })
    made.on('error', error => giveUp(error instanceof Error ? error : new Error(String(error))))
    made.on('exit', () => giveUp(new Error('the reading thread has ended')))
    return made
  }
  const giveUp = (error: Error) => {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  return {
    ask: (sql: string, parameters: readonly unknown[]) =>
      new Promise<unknown[]>((resolve, reject) => {
        worker ??= start()
        const question: ThreadQuery = { id: ++asked, sql, parameters }
        waiting.set(question.id, { resolve, reject })
        worker.ref()
        worker.postMessage(question)
      }),
    end: async () => {
      await worker?.terminate()
    },
  }
}
