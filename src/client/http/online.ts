/**
 * Whether the server can be reached: an answer means yes, a call without one no, and in doubt it is asked. A server
 * that can do nothing counts as away.
 */
import type { Browser } from '../device/browser.ts'
import { within } from './within.ts'

export interface Reach {
  readonly isOnline: boolean
  /** Since when, in ms since epoch. */
  readonly since: number
}

export interface Online {
  readonly state: () => Reach
  readonly subscribe: (run: () => void) => () => void
  /** Whether this page has ever had an answer: until then `isOnline` is an assumption. */
  readonly hasHeard: () => boolean
  /** How many answers this page has had. */
  readonly answers: () => number
  /** How far the server's clock is ahead of this device's, in ms, exact to about half a second; null: not known yet. */
  readonly clockOffsetMs: () => number | null
  /** The server answered. */
  readonly answered: () => void
  /** A call got no answer. */
  readonly unanswered: () => void
  /** Asks the server; its answer becomes the state. */
  readonly check: () => Promise<boolean>
  readonly close: () => void
}

interface OnlineNeeds extends Pick<Browser, 'fetch' | 'listen'> {
  readonly host: string
  readonly now: () => number
}

const checkMs = 2_000
/** While the server is away. Requests overlap: one that gets lost must not delay the next. */
const askAgainMs = 1_000

export function makeOnline({ fetch, listen, host, now }: OnlineNeeds): Online {
  const listeners = new Set<() => void>()
  let reach: Reach = { isOnline: true, since: now() }
  let checking: Promise<boolean> | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let isClosed = false
  let answers = 0
  let offsetMs: number | null = null

  function become(isOnline: boolean) {
    if (isOnline) answers += 1
    if (isClosed || reach.isOnline === isOnline) return
    clearInterval(timer)
    if (!isOnline) timer = setInterval(knock, askAgainMs)
    reach = { isOnline, since: now() }
    for (const run of listeners) run()
  }

  async function ping(): Promise<boolean> {
    const sentAt = now()
    const date = await serverDate(fetch, host)
    if (date === null) return false
    // The server sends whole seconds; the middle of the request counts.
    if (date > 0) offsetMs = date + 500 - (sentAt + now()) / 2
    return true
  }

  async function knock() {
    if (await ping()) become(true)
  }

  function check(): Promise<boolean> {
    const before = answers
    checking ??= ping().then(isThere => {
      checking = null
      // A request sent just before the connection came back says nothing about now.
      if (isThere || answers === before) become(isThere)
      return isThere
    })
    return checking
  }

  const unlisten = listen('network', () => void check())
  return {
    state: () => reach,
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    clockOffsetMs: () => offsetMs,
    hasHeard: () => answers > 0,
    answers: () => answers,
    answered: () => become(true),
    unanswered: () => become(false),
    check,
    close() {
      isClosed = true
      clearInterval(timer)
      unlisten()
    },
  }
}

/** The server's time (ms since epoch), 0 if it does not send it; null: it does not answer. */
async function serverDate(fetchFn: typeof fetch, host: string): Promise<number | null> {
  try {
    return await within(checkMs, async signal => {
      const response = await fetchFn(`${host}/healthz`, { cache: 'no-store', signal })
      await response.text()
      const isOurs = /\bjson\b/.test(response.headers.get('content-type') ?? '')
      // 503: the server answers, but its database does not, and nothing can be done.
      return isOurs && response.status !== 503 ? Date.parse(response.headers.get('date') ?? '') || 0 : null
    })
  } catch {
    return null
  }
}
