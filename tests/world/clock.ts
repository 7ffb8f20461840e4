/**
 * The world's time. It moves only when nothing is left to do: then all that is due at the next moment happens, in an
 * order that the seed draws. How fast the machine is, and how many turns real work takes, changes nothing.
 */
import { AsyncResource } from 'node:async_hooks'
import type { Chance } from '../../src/server/demo/chance.ts'
import { makeQueue } from './queue.ts'

export interface Clock {
  /** ms since epoch, whole. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Lets time pass until `work` is done. Throws a Stuck when it never will be, or not within `withinMs`. */
  readonly runUntil: <T>(work: Promise<T>, withinMs?: number) => Promise<T>
  /** Runs `work` once everything rests. No time passes meanwhile and nothing else happens: for real files. */
  readonly standStill: <T>(work: () => Promise<T>) => Promise<T>
  /** Says who waits for what, should it never come. */
  readonly waiting: <T>(who: string, work: Promise<T>) => Promise<T>
  readonly timers: Timers
}

/** What takes the place of the process's own. */
export interface Timers {
  readonly later: (run: () => void, ms: number) => Timer
  readonly soon: (run: () => void) => Timer
  readonly end: (timer: Timer) => void
}

export interface Timer {
  isOff: boolean
  run: () => void
}

interface Due extends Timer {
  readonly at: number
  readonly order: number
  /** Timers of one moment and one length keep their order, as they do everywhere. */
  readonly kin: string
}

/** Somebody waits for what never comes. */
export class Stuck extends Error {}

/** What a round of immediates costs, so that a loop of them can't stop the clock. */
const roundMs = 0.1
const dayMs = 24 * 60 * 60_000
const turn = setImmediate

/** Time begins at `start`, in ms since epoch; `chance` draws the order of what is due at the same moment. */
export function makeClock(start: number, chance: Chance): Clock {
  const queue = makeQueue<Due>((a, b) => a.at < b.at || (a.at === b.at && a.order < b.order))
  const stills: (() => Promise<void>)[] = []
  const waits = new Map<symbol, string>()
  let immediates: Timer[] = []
  let time = start
  let order = 0

  const now = () => Math.floor(time)

  const timers: Timers = {
    later(run, given) {
      const ms = Math.max(1, Math.floor(given) || 0)
      const due: Due = {
        at: now() + ms,
        order: order++,
        kin: `${now()} ${ms}`,
        run: ofRequest(run),
        isOff: false,
      }
      queue.push(due)
      return due
    },
    soon(run) {
      const one = { run: ofRequest(run), isOff: false }
      immediates.push(one)
      return one
    },
    end(timer) {
      timer.isOff = true
      // It stays in the queue until its time comes; what it would have run need not.
      timer.run = () => {}
    },
  }

  /** Runs the immediates that there are, each followed by what it promised; false: there were none. */
  async function round(): Promise<boolean> {
    if (immediates.length === 0) await realTurn()
    if (immediates.length === 0) return false
    const batch = immediates
    immediates = []
    time += roundMs
    for (const one of batch) {
      if (one.isOff) continue
      one.run()
      await realTurn()
    }
    return true
  }

  /** All that is due next, in the order that the seed draws. Whoever ends another's timer in time has ended it. */
  async function nextMoment(): Promise<void> {
    const first = queue.first()
    if (!first) throw new Stuck(`The clock runs dry while ${whoWaits()}.`)
    time = Math.max(time, first.at)
    const together: Due[] = []
    for (let next = queue.first(); next && next.at <= time; next = queue.first()) {
      queue.pop()
      if (!next.isOff) together.push(next)
    }
    for (const due of shuffled(together)) {
      if (due.isOff) continue
      due.run()
      await realTurn()
    }
  }

  function shuffled(together: readonly Due[]): readonly Due[] {
    if (together.length < 2) return together
    const places = new Map<string, number>()
    for (const { kin } of together) if (!places.has(kin)) places.set(kin, chance.fraction())
    return together.toSorted((a, b) => (places.get(a.kin) ?? 0) - (places.get(b.kin) ?? 0) || a.order - b.order)
  }

  const whoWaits = () => (waits.size > 0 ? [...waits.values()].join('; ') : 'somebody waits, who has not said for what')

  return {
    now,
    timers,
    sleep: ms => new Promise(resolve => void timers.later(resolve, ms)),
    async runUntil(work, withinMs = dayMs) {
      const until = time + withinMs
      let isDone = false
      const ended = () => {
        isDone = true
      }
      work.then(ended, ended)
      await realTurn()
      while (!isDone) {
        if ((await round()) || (await round())) continue
        if (isDone) break
        const still = stills.shift()
        if (still) await stand(still())
        else if (time > until) throw new Stuck(`After ${withinMs / 60_000} minutes still ${whoWaits()}.`)
        else await nextMoment()
      }
      return work
    },
    standStill: work =>
      new Promise((resolve, reject) => {
        stills.push(() => work().then(resolve, reject))
      }),
    async waiting(who, work) {
      const mine = Symbol(who)
      waits.set(mine, who)
      return work.finally(() => waits.delete(mine))
    },
  }

  /** Real files take as many turns as they take; only what they set off runs meanwhile. */
  async function stand(work: Promise<void>): Promise<void> {
    let isDone = false
    void work.finally(() => {
      isDone = true
    })
    const before = time
    while (!isDone) if (!(await round())) await realTurn()
    time = before
  }
}

/** What belongs to the request that set it, such as its language, is there again when it runs. */
function ofRequest(run: () => void): () => void {
  const request = new AsyncResource('WorldTimer')
  return () => request.runInAsyncScope(run)
}

const realTurn = () => new Promise<void>(resolve => turn(resolve))
