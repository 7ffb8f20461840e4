/** The network between the devices and their server, and everything that happens on it. */
import type { Chance } from '../../src/server/demo/chance.ts'
import type { Clock } from './clock.ts'

/** The state of a device's network for a while. */
export type Weather = 'fair' | 'cut' | 'black-hole' | 'portal' | 'bad-gateway'

/** What happens to one request. */
export const mishaps = [
  'request lost',
  'answer lost',
  'answer late',
  'answer too late',
  'answer cut short',
  'arrived twice',
  'server busy',
  'error page after it was done',
] as const
export type Mishap = (typeof mishaps)[number]

/** A request as it crosses the wire. */
export interface Parcel {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface Delivered {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

export interface NetworkNeeds {
  readonly clock: Clock
  readonly chance: Chance
  /** Rejects when the server dies during it. */
  readonly serve: (parcel: Parcel) => Promise<Delivered>
  /** How probable a fault is. */
  readonly mishapShare: () => number
  readonly count: (what: Weather | Mishap) => void
}

const html = (words: string) => ({
  status: 200,
  headers: [['content-type', 'text/html']] as const,
  body: `<!doctype html><h1>${words}</h1>`,
})

/** Carries one request; resolves with the answer, rejects as `fetch` does. */
export async function carry(
  { clock, chance, serve, mishapShare, count }: NetworkNeeds,
  weather: () => Weather,
  parcel: Parcel,
  signal: AbortSignal,
): Promise<Delivered> {
  await sleep(chance.whole(1, 40))
  const now = weather()
  if (now !== 'fair') {
    count(now)
    if (now === 'cut') throw failed()
    if (now === 'black-hole') return never(signal)
    return now === 'portal' ? html('Please accept our terms') : { ...html('Bad gateway'), status: 502 }
  }
  if (!chance.happens(mishapShare())) return serve(parcel)
  const mishap = chance.pick(mishaps)
  count(mishap)
  switch (mishap) {
    case 'request lost':
      throw failed()
    case 'answer lost':
      await serve(parcel)
      throw failed()
    case 'answer late': {
      const answer = await serve(parcel)
      await sleep(chance.whole(500, 15_000))
      return answer
    }
    case 'answer too late': {
      // The device gave up long ago; its data must not depend on what arrives now.
      const answer = await serve(parcel)
      await sleep(chance.whole(21_000, 40_000))
      return answer
    }
    case 'answer cut short': {
      const answer = await serve(parcel)
      return { ...answer, body: answer.body.slice(0, answer.body.length >> 1) }
    }
    case 'arrived twice': {
      const again = sleep(chance.whole(0, 3_000)).then(() => serve(parcel))
      again.catch(() => {})
      return serve(parcel)
    }
    case 'server busy':
      return {
        status: 503,
        headers: [['content-type', 'application/json']],
        body: '{"success":false,"message":"Busy"}',
      }
    case 'error page after it was done':
      await serve(parcel)
      return { ...html('Gateway time-out'), status: 504 }
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      void clock.sleep(ms).then(resolve)
    })
  }
}

const failed = () => new TypeError('Failed to fetch')

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
