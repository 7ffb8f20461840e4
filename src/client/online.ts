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
const askAgainMs = 3_000

export function makeOnline({ fetch, listen, host, now }: OnlineNeeds): Online {
  const listeners = new Set<() => void>()
  let reach: Reach = { isOnline: true, since: now() }
  let checking: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let hasHeard = false

  function become(isOnline: boolean) {
    hasHeard ||= isOnline
    clearTimeout(timer)
    if (!isOnline && !isClosed) timer = setTimeout(check, askAgainMs)
    if (reach.isOnline === isOnline) return
    reach = { isOnline, since: now() }
    for (const run of listeners) run()
  }

  function check(): Promise<boolean> {
    checking ??= ping(fetch, host).then(isThere => {
      checking = null
      become(isThere)
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
    hasHeard: () => hasHeard,
    answered: () => become(true),
    unanswered: () => become(false),
    check,
    close() {
      isClosed = true
      clearTimeout(timer)
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
