/**
 * How long this device shows its data without the server. Time is added up in small steps, so that neither a clock put
 * back nor a reload regains any. Past the limit only the server unlocks; nothing is lost.
 */
import { offlineMaxMs } from '../../domain/limits.ts'
import type { Browser } from '../device/browser.ts'
import type { Online } from '../http/online.ts'
import type { Session } from './session.ts'

export interface DeviceLock {
  /** Whether the signed-in person's pages are locked. */
  readonly isLocked: () => boolean
  readonly subscribe: (run: () => void) => () => void
  /** Asks the server for this session; resolves to whether the device is unlocked. */
  readonly unlock: () => Promise<boolean>
  readonly close: () => void
}

interface DeviceLockNeeds extends Pick<Browser, 'storage' | 'listen'> {
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

export function makeDeviceLock(needs: DeviceLockNeeds): DeviceLock {
  const { storage, listen, online, session, heardAt, now } = needs
  const listeners = new Set<() => void>()
  const signs = () => `${online.answers()} ${heardAt()}`
  let seen = signs()
  let wasLocked = isLocked()
  let unlocking: Promise<boolean> | null = null

  function isLocked(): boolean {
    return session.user() !== null && readAway(needs).ms >= offlineMaxMs
  }

  function look() {
    if (wasLocked === isLocked()) return
    wasLocked = !wasLocked
    for (const run of listeners) run()
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
      if (online.state().isOnline) void unlock()
    } else keep(hasHeard ? 0 : ms + passed(now() - at))
  }

  function unlock(): Promise<boolean> {
    unlocking ??= unlockNow().finally(() => {
      unlocking = null
    })
    return unlocking
  }

  async function unlockNow(): Promise<boolean> {
    const isHeard = (await online.check()) && (await session.renew(session.stamp())) === 'renewed'
    if (isHeard) keep(0)
    return !isLocked()
  }

  const timer = setInterval(step, stepMs)
  const stops = [
    listen('visible', step),
    listen('storage', look),
    session.subscribe(step),
    online.subscribe(() => {
      if (online.state().isOnline && isLocked()) void unlock()
    }),
  ]
  step()
  return {
    isLocked,
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    unlock,
    close() {
      clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}

function readAway({ storage, now }: Pick<DeviceLockNeeds, 'storage' | 'now'>): Away {
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
