/** The outbox in a browser: what wakes it, and how tabs tell each other. */
import type { Browser } from '../device/browser.ts'
import type { Online } from '../http/online.ts'
import type { Session } from '../session/session.ts'
import type { OutboxNeeds } from './needs.ts'
import { makeOutbox, type OutboxEngine } from './outbox.ts'

interface HostNeeds
  extends Omit<OutboxNeeds, 'later' | 'tell' | 'user' | 'isReachable' | 'isLost'>,
    Pick<Browser, 'channel' | 'listen'> {
  readonly online: Online
  readonly session: Pick<Session, 'user' | 'subscribe'>
}

interface HostedOutbox {
  readonly outbox: OutboxEngine
  readonly close: () => void
}

/** Starts the outbox: it sends on put, when the server is back, after signing in, when the page becomes visible. */
export function hostOutbox({ channel, listen, online, session, ...needs }: HostNeeds): HostedOutbox {
  const others = channel?.('comanda-outbox') ?? null
  const outbox = makeOutbox({
    ...needs,
    user: session.user,
    isLost: async () => !(await online.check()) && !online.state().isOnline,
    isReachable: () => online.state().isOnline && online.hasHeard(),
    tell: () => others?.postMessage('changed'),
    later(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  others?.addEventListener('message', () => void outbox.drain())
  const stops = [
    listen('visible', () => void outbox.wake()),
    online.subscribe(() => {
      if (online.state().isOnline) void outbox.back()
    }),
    session.subscribe(() => {
      outbox.look()
      void outbox.wake()
    }),
  ]
  needs.database.onMemory(outbox.look)
  void outbox.drain()
  return {
    outbox,
    close() {
      for (const stop of stops) stop()
      outbox.close()
      others?.close()
    },
  }
}
