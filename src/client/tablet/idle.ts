/**
 * Locks a shared tablet that nobody has touched for its lock time: not while the server is away, because nobody could
 * unlock it then.
 */
import type { Browser } from '../device/browser.ts'
import type { Online } from '../http/online.ts'
import type { Session } from '../session/session.ts'

interface IdleNeeds extends Pick<Browser, 'listen' | 'storage'> {
  readonly session: Pick<Session, 'user' | 'tablet' | 'subscribe'>
  readonly online: Pick<Online, 'check' | 'subscribe'>
  readonly lock: () => Promise<void>
  readonly now: () => number
}

/** When somebody last touched it, in whichever tab; ms since epoch. */
const touchedKey = 'comanda-touched'
/** A touch is noted as often as this. */
const noteEveryMs = 1_000
/** The longest wait that timers know. */
const longestMs = 2 ** 31 - 1

/** Begins to watch; returns how to stop. */
export function lockWhenIdle({ listen, storage, session, online, lock, now }: IdleNeeds): () => void {
  const { tablet } = session
  let timer: ReturnType<typeof setTimeout> | undefined
  let notedAt = Number.NEGATIVE_INFINITY
  let isLooking = false

  const note = () => storage.setItem(touchedKey, String(now()))

  /** How long until nobody has touched it for its lock time; not more than 0: for longer. */
  function leftMs(): number {
    const lockAfterS = tablet.current()?.lockAfterS ?? 0
    const idleMs = now() - Number(storage.getItem(touchedKey))
    // A clock that was put back says nothing of how long it was.
    return lockAfterS === 0 ? Number.POSITIVE_INFINITY : lockAfterS * 1_000 - Math.max(idleMs, 0)
  }

  function touched() {
    if (tablet.isLocked() || Math.abs(now() - notedAt) < noteEveryMs) return
    notedAt = now()
    note()
    plan()
  }

  function plan() {
    clearTimeout(timer)
    const ms = leftMs()
    // Without the server there is nothing to plan: the next touch or its return comes first.
    if (session.user() && ms > 0 && ms <= longestMs) timer = setTimeout(look, ms)
  }

  async function look() {
    if (isLooking) return
    if (session.user() && leftMs() <= 0) {
      isLooking = true
      const isThere = await online.check()
      isLooking = false
      if (isThere && leftMs() <= 0) await lock()
    }
    tablet.decide()
    plan()
  }

  /** Anybody who has just come is there. */
  function someoneElse() {
    if (session.user()) note()
    plan()
  }

  // Anybody who has just made it a shared tablet is there, too.
  if (storage.getItem(touchedKey) === null) note()
  const stops = [
    listen('touch', touched),
    listen('visible', () => void look()),
    session.subscribe(someoneElse),
    // Its lock time may be another.
    tablet.subscribe(plan),
    online.subscribe(() => void look()),
    () => clearTimeout(timer),
  ]
  void look()
  return () => {
    for (const stop of stops) stop()
  }
}
