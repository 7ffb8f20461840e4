/** The thread behind report-thread.ts: answers queries one after the other. */
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadQuery, ThreadResult } from './report-thread.ts'
import { connect } from './sqlite-file.ts'

const connection = connect(workerData as string, true)
const prepared = new Map<string, StatementSync>()
const preparedMax = 100

parentPort?.on('message', ({ id, sql, parameters }: ThreadQuery) => {
  parentPort?.postMessage(answer(id, sql, parameters))
})

function answer(id: number, sql: string, parameters: readonly unknown[]): ThreadResult {
  try {
    return { id, rows: statement(sql).all(...(parameters as SQLInputValue[])) }
  } catch (error) {
    return { id, error: String(error), errcode: (error as { errcode?: number }).errcode }
  }
}

function statement(sql: string): StatementSync {
  const found = prepared.get(sql)
  if (found) return found
  if (prepared.size >= preparedMax) prepared.clear()
  const made = connection.prepare(sql)
  prepared.set(sql, made)
  return made
}
