/** The connection that NOTIFYs. Messages wait here while the database is away; nobody waits for them. */
import type pg from 'pg'
import type { Availability } from './availability.ts'
import { clientOptions, cut, type Limits, newClient } from './clients.ts'
import { isConnectionLost, isDatabaseError } from './connection-errors.ts'
import { makePause } from './interruptible-pause.ts'

interface Notifier {
  readonly send: (text: string, values?: readonly unknown[]) => Promise<Answer>
  readonly close: () => void
}

type Answer = { readonly rows: readonly unknown[] }

interface Queued {
  readonly text: string
  readonly values: readonly unknown[]
  readonly answered: (answer: Answer) => void
}

const limits: Limits = { statementMs: 3_000, idleInTransactionMs: 3_000, answerMs: 3_000 }
const pauseMs = 500
/** After a long silence every process tells its screens to ask for everything; old news is then worth nothing. */
const waitingMax = 1_000
const atOnceMax = 50

const nothing: Answer = { rows: [] }

/** Nothing is connected before something is said. */
export function openNotifier(url: string, schemaName: string, availability: Availability): Notifier {
  // A notification that a crash of the database loses is made up for when it returns; waiting for the disk gains
  // nothing.
  const { options, ...others } = clientOptions(url, schemaName, limits, availability.name)
  const waiting: Queued[] = []
  let client: pg.Client | null = null
  let attempt: pg.Client | null = null
  let isSaying = false
  let isClosed = false
  const pause = makePause()

  async function sayAll() {
    if (isSaying) return
    isSaying = true
    while (waiting.length > 0 && !isClosed) {
      const batch = waiting.splice(0, together(waiting))
      try {
        client ??= await connected()
        const answer = await client.query(...queryOf(batch))
        for (const { answered } of batch) answered(answer)
      } catch (error) {
        if (isDatabaseError(error) && !isConnectionLost(error)) for (const { answered } of batch) answered(nothing)
        else {
          waiting.unshift(...batch)
          if (client) cut(client)
          client = null
          await pause.wait(pauseMs)
        }
      }
    }
    isSaying = false
  }

  async function connected(): Promise<pg.Client> {
    const made = newClient({ ...others, options: `${options} -c synchronous_commit=off` })
    made.once('end', () => {
      if (client === made) client = null
    })
    attempt = made
    return made.connect()
  }

  availability.onUnavailable(() => client && cut(client))
  availability.onAvailable(() => {
    if (attempt && attempt !== client) cut(attempt)
    pause.end()
  })

  return {
    send(text, values = []) {
      if (isClosed) return Promise.resolve(nothing)
      if (waiting.length >= waitingMax) waiting.shift()?.answered(nothing)
      const said = new Promise<Answer>(answered => waiting.push({ text, values, answered }))
      void sayAll()
      return isNotice(text) ? Promise.resolve(nothing) : said
    },
    close() {
      isClosed = true
      pause.end()
      for (const { answered } of waiting.splice(0)) answered(nothing)
      if (client) void client.end().catch(() => {})
      else if (attempt) cut(attempt)
    },
  }
}

const isNotice = (text: string) => /^select pg_notify\(\$1, \$2\)$/i.test(text)

/** How many of the first go together: notices do, in their order. */
function together(waiting: readonly Queued[]): number {
  const other = waiting.findIndex(({ text }) => !isNotice(text))
  return Math.max(1, Math.min(other < 0 ? waiting.length : other, atOnceMax))
}

function queryOf(batch: readonly Queued[]): [text: string, values: unknown[]] {
  const [first] = batch
  if (first && batch.length === 1) return [first.text, [...first.values]]
  const calls = batch.map((_, at) => `pg_notify($${at * 2 + 1}, $${at * 2 + 2})`)
  return [`select ${calls.join(', ')}`, batch.flatMap(({ values }) => values)]
}
