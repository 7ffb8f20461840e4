/**
 * Loaded with `--import` before anything of the product: what is not the same twice becomes the same for the same seed.
 * Modules are changed as objects, and Node hands the change on to every `import` of theirs; whatever keeps what it has
 * found while it is loaded (`promisify(scrypt)`) finds this.
 */
import processes from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import timers from 'node:timers'
import timersPromises from 'node:timers/promises'
import workers from 'node:worker_threads'
import zlib from 'node:zlib'
import type { makeBackup } from '../../src/server/backup/make-backup.ts'
import type { connect } from '../../src/server/db/sqlite-file.ts'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import { makeClock, type Timer } from './clock.ts'
import type { Replaced } from './replaced.ts'
import { processOf, threadOf } from './threads.ts'

export const seed = process.env.WORLD_SEED ?? '1'
/** What is left as it is, so that a test sees that it matters. */
const leftOut = process.env.WORLD_LEAVES ?? null

/** A Friday evening in Madrid. */
const opening = Date.parse('2026-11-20T17:00:00Z')
export const clock = makeClock(opening, chanceFrom(`${seed} ties`))

/** What needs something of the product, once all is replaced. */
const withProduct: (() => Promise<void>)[] = []

type Callback<T> = (error: Error | null, result?: T) => void
type Any = Record<string, unknown>

const chances = (what: string) => chanceFrom(`${seed} ${what}`)
const bytesFrom = (what: string) => {
  const { whole } = chances(what)
  return (size: number) => Buffer.from(Array.from({ length: size }, () => whole(0, 255)))
}

const replacements: Record<Replaced, () => void> = {
  'Math.random': () => {
    Math.random = chances('Math.random').fraction
  },
  'crypto in the browser': () => {
    const bytes = bytesFrom('crypto')
    crypto.webcrypto.getRandomValues = into => {
      if (into) new Uint8Array(into.buffer, into.byteOffset, into.byteLength).set(bytes(into.byteLength))
      return into
    }
    crypto.webcrypto.randomUUID = () => uuid(bytes(16))
  },
  'random bytes': () => {
    const bytes = bytesFrom('node:crypto')
    const { whole } = chances('randomInt')
    Object.assign(crypto, {
      randomBytes: bytes,
      randomUUID: () => uuid(bytes(16)),
      randomInt: (a: number, b?: number) => (b === undefined ? whole(0, a - 1) : whole(a, b - 1)),
      randomFillSync(into: Buffer) {
        into.set(bytes(into.byteLength))
        return into
      },
    })
  },
  scrypt: () => {
    // On another thread it would take turns of ours. The work itself is as cheap as it gets.
    const { scryptSync } = crypto
    Object.assign(crypto, {
      scrypt: (password: string, salt: Buffer, length: number, _: unknown, done: Callback<Buffer>) =>
        clock.timers.soon(() => done(null, scryptSync(password, salt, length, { N: 2, r: 1, p: 1 }))),
    })
  },
  compression: () => {
    for (const name of ['gzip', 'brotliCompress'] as const) {
      const sync = zlib[`${name}Sync`] as (...given: unknown[]) => Buffer
      const replaced = (...given: unknown[]) => {
        const done = given.pop() as Callback<Buffer>
        clock.timers.soon(() => done(null, sync(...given)))
      }
      ;(zlib as unknown as Any)[name] = replaced
    }
  },
  'small files': () => {
    const { readFileSync, statfsSync } = fs
    Object.assign(fs.promises, {
      readFile: async (...given: Parameters<typeof readFileSync>) => readFileSync(...given),
      statfs: async (path: string) => ({ ...statfsSync(path), bavail: 1_000_000, bsize: 4_096 }),
    })
  },
  Date: () => {
    const { now } = clock
    const MachineDate = Date
    class WorldDate extends MachineDate {
      constructor(...given: [] | [number]) {
        if (given.length === 0) super(now())
        else super(...given)
      }
      static override now = now
      static override [Symbol.hasInstance](date: unknown): boolean {
        return date instanceof MachineDate
      }
    }
    globalThis.Date = WorldDate as unknown as DateConstructor
  },
  'performance.now': () => {
    const since = () => clock.now() - opening
    performance.now = since
    const hrtime = () => [Math.floor(since() / 1_000), (since() % 1_000) * 1_000_000]
    process.hrtime = Object.assign(hrtime, { bigint: () => BigInt(since()) * 1_000_000n }) as typeof process.hrtime
  },
  timers: () => {
    const own = { setTimeout: timeout, setInterval: interval, setImmediate: immediate }
    const clears = { clearTimeout: clear, clearInterval: clear, clearImmediate: clear }
    Object.assign(globalThis, own, clears)
    Object.assign(timers, own, clears)
    Object.assign(timersPromises, {
      setTimeout: (ms?: number, value?: unknown, options?: { signal?: AbortSignal }) =>
        pause(value, done => timeout(done, ms), options?.signal),
      setImmediate: (value?: unknown, options?: { signal?: AbortSignal }) =>
        pause(value, done => immediate(done), options?.signal),
      setInterval() {
        throw new Error('the world has no setInterval of timers/promises')
      },
    })
    AbortSignal.timeout = ms => {
      const ending = new AbortController()
      timeout(() => ending.abort(new DOMException('The operation timed out', 'TimeoutError')), ms)
      return ending.signal
    }
  },
  threads: () => {
    // The product is not loaded yet: what opens the file comes with it.
    let open: typeof connect | null = null
    const thread = threadOf(clock, file => (open as typeof connect)(file, true))
    Object.assign(workers, { Worker: thread })
    withProduct.push(async () => {
      open = (await import('../../src/server/db/sqlite-file.ts')).connect
    })
  },
  processes: () => {
    // The one that makes a backup: its work is done here, while the world stands still.
    let make: typeof makeBackup | null = null
    Object.assign(processes, { fork: (script: URL) => processOf(clock, script, () => make as typeof makeBackup) })
    withProduct.push(async () => {
      make = (await import('../../src/server/backup/make-backup.ts')).makeBackup
    })
  },
  sockets: () => {
    const standIn = { url: new URL('./sockets.ts', import.meta.url).href, shortCircuit: true }
    registerHooks({
      resolve: (name, context, next) => (/^socket\.io(-client)?$/.test(name) ? standIn : next(name, context)),
    })
  },
  WeakRef: () => {
    // What is still there must not depend on when the garbage was collected.
    globalThis.WeakRef = class<T extends WeakKey> {
      readonly #kept: T
      constructor(kept: T) {
        this.#kept = kept
      }
      deref = () => this.#kept
    } as unknown as WeakRefConstructor
  },
  'names of the machine': () => {
    process.env.TZ = 'UTC'
    process.env.LANG = 'C.UTF-8'
    Object.assign(os, { hostname: () => 'till' })
    Object.defineProperty(process, 'pid', { value: 4_711 })
  },
}

if (leftOut !== null && !Object.hasOwn(replacements, leftOut)) throw new Error(`nothing is replaced as "${leftOut}"`)
for (const [name, replace] of Object.entries(replacements)) if (name !== leftOut) replace()
syncBuiltinESMExports()
for (const finish of withProduct) await finish()

interface Handle {
  current: Timer
}

function timeout(run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
  return handle({ current: clock.timers.later(() => run(...args), ms) })
}

function immediate(run: (...args: unknown[]) => void, ...args: unknown[]) {
  return handle({ current: clock.timers.soon(() => run(...args)) })
}

function interval(run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
  const timer = {} as Handle
  const again = () => {
    timer.current = clock.timers.later(() => {
      again()
      run(...args)
    }, ms)
  }
  again()
  return handle(timer)
}

/** What Node gives back for a timer, as far as anybody asks for it. */
function handle(timer: Handle) {
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
  const timer = (given as { timer?: Handle } | null | undefined)?.timer
  if (timer) clock.timers.end(timer.current)
}

function pause<T>(value: T, begin: (done: () => void) => unknown, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const timer = begin(() => resolve(value))
    signal?.addEventListener('abort', () => {
      clear(timer)
      reject(new DOMException('The operation was aborted', 'AbortError'))
    })
  })
}

/** Version 4. */
function uuid(bytes: Buffer): ReturnType<typeof crypto.randomUUID> {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  return `${a}-${b}-${c}-${d}-${e}` as ReturnType<typeof crypto.randomUUID>
}
