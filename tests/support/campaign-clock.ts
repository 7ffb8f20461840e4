/**
 * Time for a campaign: it controls the timers of the whole process, and time passes as fast as the work in between
 * allows. A night of back-offs and time-outs takes seconds, and every device sees them in the right order.
 */

export interface CampaignClock {
  /** ms since epoch */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Lets time pass until `work` is done; each turn of the event loop takes `stepMs`. */
  readonly runUntil: <T>(work: Promise<T>, stepMs: number) => Promise<T>
  /** No time passes while `work` runs. */
  readonly standStill: <T>(work: () => Promise<T>) => Promise<T>
  /** Restores the timers. */
  readonly end: () => void
}

interface Timer {
  readonly at: number
  readonly order: number
  readonly run: () => void
  isOff: boolean
}

/** Replaces `setTimeout` and `setInterval` of this process; time begins at `start`, in ms since epoch. */
export function startClock(start: number): CampaignClock {
  const real = { setTimeout, clearTimeout, setInterval, clearInterval }
  const turn = setImmediate
  const heap: Timer[] = []
  let now = start
  let order = 0
  let stills = 0

  function add(run: () => void, ms: number): Timer {
    const timer = { at: now + Math.max(0, ms || 0), order: order++, run, isOff: false }
    push(heap, timer)
    return timer
  }

  function handle(timer: { current: Timer }) {
    const own = {
      timer,
      ref: () => own,
      unref: () => own,
      hasRef: () => true,
      refresh: () => own,
      [Symbol.toPrimitive]: () => 0,
      [Symbol.dispose]: () => clear(own),
    }
    return own
  }

  function clear(given: unknown) {
    const timer = (given as { timer?: { current: Timer } } | null | undefined)?.timer
    if (timer) timer.current.isOff = true
  }

  Object.assign(globalThis, {
    setTimeout: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      handle({ current: add(() => run(...args), ms) }),
    setInterval(run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
      const timer = { current: null as unknown as Timer }
      const again = () => {
        timer.current = add(
          () => {
            again()
            run(...args)
          },
          Math.max(ms, 1),
        )
      }
      again()
      return handle(timer)
    },
    clearTimeout: clear,
    clearInterval: clear,
  })

  function advance(ms: number) {
    const end = now + ms
    for (let next = heap[0]; next && next.at <= end; next = heap[0]) {
      pop(heap)
      if (next.isOff) continue
      now = Math.max(now, next.at)
      next.run()
    }
    now = end
  }

  return {
    now: () => now,
    sleep: ms => new Promise(resolve => void add(resolve, ms)),
    async runUntil(work, stepMs) {
      let isDone = false
      const ended = () => {
        isDone = true
      }
      work.then(ended, ended)
      while (!isDone) {
        await new Promise(resolve => turn(resolve))
        if (stills === 0) advance(stepMs)
      }
      return work
    },
    async standStill(work) {
      stills += 1
      try {
        return await work()
      } finally {
        stills -= 1
      }
    },
    end: () => void Object.assign(globalThis, real),
  }
}

const isBefore = (a: Timer, b: Timer) => a.at < b.at || (a.at === b.at && a.order < b.order)

/** A binary heap: the next timer is first. */
function push(heap: Timer[], timer: Timer): void {
  let place = heap.push(timer) - 1
  while (place > 0) {
    const parent = (place - 1) >> 1
    if (isBefore(heap[parent] as Timer, timer)) break
    heap[place] = heap[parent] as Timer
    place = parent
  }
  heap[place] = timer
}

function pop(heap: Timer[]): void {
  const last = heap.pop()
  if (!last || heap.length === 0) return
  let place = 0
  for (;;) {
    let child = 2 * place + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && isBefore(heap[child + 1] as Timer, heap[child] as Timer)) child += 1
    if (isBefore(last, heap[child] as Timer)) break
    heap[place] = heap[child] as Timer
    place = child
  }
  heap[place] = last
}
