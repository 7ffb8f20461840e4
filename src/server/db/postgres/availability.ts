/**
 * Whether the database can be reached. An answer means yes. After a silence it is asked over a separate connection;
 * without an answer it is away, and nothing waits for it until it is back.
 */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { clientOptions, cut, newClient } from './clients.ts'
import { databaseAway, hasTooManyConnections, isDatabaseError } from './connection-errors.ts'

export interface Availability {
  readonly name: string
  readonly isAvailable: () => boolean
  /** A query starts now; call the returned function when it has ended, answered or not. */
  readonly trackQuery: () => (isAnswered: boolean) => void
  /** A connection could not be made, or leads to where no order is taken: asks whether the database is there. */
  readonly reportFailure: (error: unknown) => Promise<void>
  /** Returns how to stop listening. */
  readonly onUnavailable: (run: (why: unknown) => void) => () => void
  readonly onAvailable: (run: () => void) => void
  readonly ping: () => Promise<void>
  readonly close: () => void
}

/** Silence that makes us ask, and how long the answer may then take. */
const silentMs = 750
const probeMs = 1_500
const lookMs = 250
/** While it is away. Checks overlap: one that gets lost must not delay the next. */
const knockMs = 200
/** An answer younger than this is as good as a new one. */
const freshMs = 500

const silence = new Error('silence')

/** 'crowded': it answers, but accepts no more connections. */
export type Found = 'here' | 'crowded' | 'away'

/** Watches the database at `url`; `say` gets a line when it goes and when it is back. */
export function watchAvailability(url: string, say: (line: string) => void): Availability {
  const name = `comanda-${randomBytes(6).toString('hex')}`
  const awayListeners = new Set<(why: unknown) => void>()
  const backListeners = new Set<() => void>()
  let isHere = true
  let isClosed = false
  let doubting: Promise<void> | null = null
  let awaySince = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const silenceWatch = watchSilence(
    () => probe(url),
    () => isHere && !isClosed,
    () => go(silence),
  )
  const { heard } = silenceWatch

  function go(why: unknown) {
    if (!isHere || isClosed) return
    isHere = false
    awaySince = now()
    say(`The database does not answer (${wordsOf(why)}). Comanda goes on as soon as it is back.`)
    silenceWatch.stop()
    timer = setInterval(knock, knockMs)
    for (const run of awayListeners) run(why)
  }

  function comeBack() {
    if (isHere || isClosed) return
    isHere = true
    clearInterval(timer)
    timer = undefined
    heard()
    say(`The database is back after ${Math.max(1, Math.round((now() - awaySince) / 1_000))} s.`)
    for (const run of backListeners) run()
  }

  async function knock() {
    if ((await probe(url, name)) === 'here') comeBack()
  }

  function doubt(error: unknown): Promise<void> {
    doubting ??= probe(url).then(found => {
      doubting = null
      if (found === 'here') heard()
      else go(error)
    })
    return doubting
  }

  async function ask() {
    const found = await probe(url)
    if (found !== 'away') return heard()
    go(silence)
    throw databaseAway(silence)
  }

  return {
    name,
    isAvailable: () => isHere,
    trackQuery: silenceWatch.track,
    reportFailure: doubt,
    onUnavailable(run) {
      awayListeners.add(run)
      return () => awayListeners.delete(run)
    },
    onAvailable: run => void backListeners.add(run),
    async ping() {
      if (!isHere || isClosed) throw databaseAway(new Error(isClosed ? 'closed' : 'away'))
      if (now() - silenceWatch.heardAt() > freshMs) await ask()
    },
    close() {
      isClosed = true
      silenceWatch.stop()
      clearInterval(timer)
    },
  }
}

const now = () => performance.now()

/** After some silence `find` looks whether anybody is there, while `isActive`; `onSilence`: nobody is. */
function watchSilence(find: () => Promise<Found>, isActive: () => boolean, onSilence: () => void) {
  let asking = 0
  let quietSince = 0
  let heardAt = Number.NEGATIVE_INFINITY
  let isProbing = false
  let timer: ReturnType<typeof setInterval> | undefined

  function heard() {
    heardAt = now()
    quietSince = heardAt
  }

  function stop() {
    clearInterval(timer)
    timer = undefined
  }

  /** Runs while a query is under way: after some silence it checks the database. */
  async function look() {
    if (asking === 0) return stop()
    if (isProbing || now() - quietSince < silentMs) return
    isProbing = true
    const found = await find()
    isProbing = false
    if (!isActive() || now() - quietSince < silentMs) return
    if (found === 'away') onSilence()
    // A long query.
    else quietSince = now()
  }

  return {
    heard,
    stop,
    heardAt: () => heardAt,
    track(): (isAnswered: boolean) => void {
      asking += 1
      if (asking === 1) quietSince = now()
      if (isActive()) timer ??= setInterval(look, lookMs)
      let isOver = false
      return isAnswered => {
        if (isOver) return
        isOver = true
        asking -= 1
        if (isAnswered) heard()
      }
    },
  }
}

/** Waits until the database at `url` is there. Throws an Error in plain words when it is not within `waitMs`. */
export async function awaitDatabase(url: string, say: (line: string) => void, waitMs: number): Promise<void> {
  const { host, port } = newClient(clientOptions(url, 'public', probeLimits))
  const where = `${host}:${port}`
  const until = performance.now() + waitMs
  for (let tries = 0; (await probe(url)) !== 'here'; tries++) {
    const seconds = Math.round(waitMs / 1_000)
    if (performance.now() > until)
      throw new Error(
        `The database at ${where} did not answer for ${seconds} s. Is it running, and is DATABASE_URL right?`,
      )
    if (tries === 0) say(`The database at ${where} does not answer yet. Comanda waits for it, up to ${seconds} s.`)
    await new Promise(resolve => setTimeout(resolve, knockMs))
  }
}

/**
 * Whether the database is there and takes orders. Also ends the connections that this process has given up
 * (`abandoned`), with their locks.
 */
async function probe(url: string, abandoned?: string): Promise<Found> {
  for (;;) {
    const from = performance.now()
    const found = await askOnce(url, abandoned)
    // A process that was delayed itself can't say that the other did not answer.
    const late = performance.now() - from - probeMs
    if (found !== 'silent' || late < heldUpMs) return found === 'silent' ? 'away' : found
  }
}

const heldUpMs = 300

async function askOnce(url: string, abandoned?: string): Promise<Found | 'silent'> {
  const client = newClient({ ...clientOptions(url, 'public', probeLimits), connectionTimeoutMillis: probeMs })
  let timer: ReturnType<typeof setTimeout> | undefined
  const noAnswer = new Promise<'silent'>(resolve => {
    timer = setTimeout(() => resolve('silent'), probeMs)
  })
  const answer = (async (): Promise<Found> => {
    try {
      await client.connect()
      const { rows } = await client.query(`select current_setting('transaction_read_only') as answer`)
      const isPrimary = (rows[0] as { readonly answer: string }).answer === 'off'
      // Where the address names the connections itself, they can't be told from those of other processes.
      if (isPrimary && abandoned && !url.includes('application_name=')) await client.query(endAbandoned, [abandoned])
      void client.end().catch(() => {})
      return isPrimary ? 'here' : 'away'
    } catch (error) {
      return hasTooManyConnections(error) ? 'crowded' : isReady(error) ? 'here' : 'away'
    }
  })()
  const found = await Promise.race([answer, noAnswer])
  clearTimeout(timer)
  if (found !== 'here') cut(client)
  return found
}

const endAbandoned = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1'

const probeLimits = { statementMs: probeMs, idleInTransactionMs: probeMs, answerMs: probeMs }

/** It answers and is neither starting nor stopping: what is wrong is not its absence. */
const isReady = (error: unknown): boolean =>
  isDatabaseError(error) && !/^(57P0|08|25|57014)/.test((error as pg.DatabaseError).code ?? '')

function wordsOf(error: unknown): string {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  return String(code ?? message ?? error)
}
