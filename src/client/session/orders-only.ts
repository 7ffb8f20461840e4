/**
 * How long this device goes on without the server. Past the limit new orders can still be taken; everything else is
 * closed until the server has answered for this session. Time is added up in small steps, so that neither a clock put
 * back nor a reload regains any.
 */
import { offlineMaxMs } from '../../domain/limits.ts'
import type { Browser } from '../device/browser.ts'
import type { Online } from '../http/online.ts'
import type { Session } from './session.ts'

export interface OrdersOnly {
  /** Whether the signed-in person can take orders and nothing else. */
  readonly isOn: () => boolean
  readonly subscribe: (run: () => void) => () => void
  /** Asks the server for this session; resolves to whether everything is open. */
  readonly ask: () => Promise<boolean>
  readonly close: () => void
}

interface OrdersOnlyNeeds extends Pick<Browser, 'storage' | 'listen'> {
  readonly online: Pick<Online, 'answers' | 'check' | 'state' | 'subscribe'>
  readonly session: Pick<Session, 'user' | 'subscribe' | 'stamp' | 'renew'>
  /** When something last came over the realtime channel, in ms since epoch. */
  readonly heardAt: () => number | null
  readonly now: () => number
}

/** The record in local storage. */
interface Away {
  /** How long there was no answer, as far as it is known. */
  readonly ms: number
  /** Until when that was added up, in ms since epoch. */
  readonly at: number
}

const awayKey = 'comanda-away'
const stepMs = 60_000
/** What a clock that was put back counts for: nobody knows how long it was, and it must not be nothing. */
const putBackMs = 60 * 60_000

export function makeOrdersOnly(needs: OrdersOnlyNeeds): OrdersOnly {
  const { storage, listen, online, session, heardAt, now } = needs
  const listeners = new Set<() => void>()
  const signs = () => `${online.answers()} ${heardAt()}`
  let seen = signs()
  let wasOn = false
  let asking: Promise<boolean> | null = null

  function isOn(): boolean {
    return session.user() !== null && readAway(needs).ms >= offlineMaxMs
  }

  function look() {
    if (wasOn === isOn()) return
    wasOn = !wasOn
    for (const run of listeners) run()
    // A tablet that was off over night opens without a word.
    if (wasOn) void ask()
  }

  function keep(ms: number) {
    storage.setItem(awayKey, JSON.stringify({ ms, at: now() } satisfies Away))
    look()
  }

  function step() {
    if (!session.user()) {
      storage.removeItem(awayKey)
      return look()
    }
    const hasHeard = seen !== signs()
    seen = signs()
    const { ms, at } = readAway(needs)
    if (ms >= offlineMaxMs) {
      keep(ms)
      if (online.state().isOnline) void ask()
    } else keep(hasHeard ? 0 : ms + passed(now() - at))
  }

  function ask(): Promise<boolean> {
    asking ??= askNow().finally(() => {
      asking = null
    })
    return asking
  }

  async function askNow(): Promise<boolean> {
    const isHeard = (await online.check()) && (await session.renew(session.stamp())) === 'renewed'
    if (isHeard) keep(0)
    return !isOn()
  }

  const timer = setInterval(step, stepMs)
  const stops = [
    listen('visible', step),
    listen('storage', look),
    session.subscribe(step),
    online.subscribe(() => {
      if (online.state().isOnline && isOn()) void ask()
    }),
  ]
  step()
  return {
    isOn,
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    ask,
    close() {
      clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}

function readAway({ storage, now }: Pick<OrdersOnlyNeeds, 'storage' | 'now'>): Away {
  try {
    const { ms, at } = JSON.parse(storage.getItem(awayKey) ?? '') as Away
    if (Number.isFinite(ms) && Number.isFinite(at)) return { ms, at }
  } catch {
    // Nothing is stored, or nothing valid.
  }
  return { ms: 0, at: now() }
}

/** A clock is also corrected by seconds at times. */
const passed = (ms: number) => (ms < -stepMs ? putBackMs : Math.max(ms, 0))
