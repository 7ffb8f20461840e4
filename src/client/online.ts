/**
 * Whether the server can be reached, by what happened, not by what the browser believes: an answer means yes, a call
 * without one means no, and where there is doubt the server is asked. While it is away it is asked every few seconds.
 */
import { useSyncExternalStore } from 'react'
import type { Browser } from './browser.ts'
import { useApp } from './use-app.ts'
import { within } from './within.ts'

export interface Reach {
  readonly isOnline: boolean
  /** Since when, in ms since epoch. */
  readonly since: number
}

export interface Online {
  readonly state: () => Reach
  readonly subscribe: (run: () => void) => () => void
  /** Whether this page has ever had an answer: until then `isOnline` is a hope. */
  readonly hasHeard: () => boolean
  /** An answer of the server came. */
  readonly answered: () => void
  /** A call got no answer. */
  readonly unanswered: () => void
  /** Asks the server whether it is there; what it says becomes the state. */
  readonly check: () => Promise<boolean>
  readonly close: () => void
}

interface OnlineNeeds extends Pick<Browser, 'fetch' | 'listen'> {
  readonly host: string
  readonly now: () => number
}

const checkMs = 2_000
/** While the server is away. Questions overlap: one that disappears must not delay the next. */
const askAgainMs = 1_000

export function makeOnline({ fetch, listen, host, now }: OnlineNeeds): Online {
  const listeners = new Set<() => void>()
  let reach: Reach = { isOnline: true, since: now() }
  let checking: Promise<boolean> | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let isClosed = false
  let answers = 0

  function become(isOnline: boolean) {
    if (isOnline) answers += 1
    if (isClosed || reach.isOnline === isOnline) return
    clearInterval(timer)
    if (!isOnline) timer = setInterval(knock, askAgainMs)
    reach = { isOnline, since: now() }
    for (const run of listeners) run()
  }

  async function knock() {
    if (await ping(fetch, host)) become(true)
  }

  function check(): Promise<boolean> {
    const before = answers
    checking ??= ping(fetch, host).then(isThere => {
      checking = null
      // What was asked just before the connection came back says nothing about now.
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
    hasHeard: () => answers > 0,
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

/** Whether the server can be reached. */
export function useOnline(): boolean {
  return useReach().isOnline
}

/** The same, with the moment of the last change. */
export function useReach(): Reach {
  const { online } = useApp()
  return useSyncExternalStore(online.subscribe, online.state)
}

async function ping(fetchFn: typeof fetch, host: string): Promise<boolean> {
  try {
    return await within(checkMs, async signal => {
      const response = await fetchFn(`${host}/healthz`, { cache: 'no-store', signal })
      await response.text()
      return /\bjson\b/.test(response.headers.get('content-type') ?? '')
    })
  } catch {
    return false
  }
}
