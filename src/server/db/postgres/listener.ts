/** The connection that LISTENs: whenever it is lost it reconnects, and reports that something may have been missed. */
import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Availability } from './availability.ts'
import { clientOptions, cut, type Limits, newClient } from './clients.ts'
import { makePause } from './interruptible-pause.ts'

interface Listener {
  /** What looks like one client that never goes away. */
  readonly asClient: () => EventEmitter & {
    readonly query: (text: string) => Promise<void>
    readonly release: () => void
  }
  readonly onReconnect: (run: () => void) => void
  readonly tellMissed: () => void
  readonly close: () => void
}

const limits: Limits = { statementMs: 3_000, idleInTransactionMs: 3_000, answerMs: 3_000 }
const pauseMinMs = 50
const pauseMaxMs = 2_000
/** A connection over which nothing comes may be dead: it is asked now and then. */
const checkMs = 2_000

/** Nothing is connected before the first LISTEN. */
export function openListener(url: string, schemaName: string, availability: Availability): Listener {
  const options = clientOptions(url, schemaName, limits, availability.name)
  const heard = new EventEmitter()
  const listens = new Set<string>()
  const missed = new EventEmitter()
  let client: pg.Client | null = null
  let isOpening = false
  let mayHaveMissed = false
  let isClosed = false
  let isChecking = false
  const pause = makePause()
  let timer: ReturnType<typeof setInterval> | undefined

  async function open() {
    if (isOpening) return
    isOpening = true
    for (let pauseMs = pauseMinMs; !isClosed && !(await opened()); pauseMs = Math.min(pauseMs * 2, pauseMaxMs))
      await pause.wait(pauseMs)
    isOpening = false
  }

  async function opened(): Promise<boolean> {
    const next = newClient(options)
    let isOpen = false
    client = next
    next.once('end', () => {
      if (isOpen) void open()
    })
    next.on('notification', message => heard.emit('notification', message))
    isOpen = await listen(next, listens)
    if (!isOpen) {
      mayHaveMissed = true
      return false
    }
    timer ??= setInterval(check, checkMs)
    if (mayHaveMissed) missed.emit('missed')
    mayHaveMissed = true
    return true
  }

  /** Asks for what it hears already, which changes nothing and wants an answer. */
  async function check() {
    const asked = client
    const [first] = listens
    if (!asked || !first || isOpening || isChecking) return
    isChecking = true
    await asked.query(first).catch(() => cut(asked))
    isChecking = false
  }

  availability.onUnavailable(() => client && cut(client))
  availability.onAvailable(() => {
    // An attempt that was begun while it was away may wait for long.
    if (isOpening && client) cut(client)
    pause.end()
  })

  function close() {
    isClosed = true
    clearInterval(timer)
    pause.end()
    if (client) cut(client)
  }

  return {
    asClient: () =>
      Object.assign(heard, {
        async query(text: string) {
          const isNew = !listens.has(text)
          listens.add(text)
          if (!client) return open()
          if (isNew && !isOpening) await client.query(text).catch(() => client && cut(client))
        },
        release: close,
      }),
    onReconnect: run => void missed.on('missed', run),
    tellMissed: () => void missed.emit('missed'),
    close,
  }
}

/** Whether `client` could be connected and hears all that `texts` ask for. */
async function listen(client: pg.Client, texts: Iterable<string>): Promise<boolean> {
  try {
    await client.connect()
    for (const text of texts) await client.query(text)
    return true
  } catch {
    cut(client)
    return false
  }
}
