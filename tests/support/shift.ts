/**
 * A shift over a server in trouble: tills that repeat each order with its key until they get an answer, kitchens that
 * refresh only when the socket says so, and tablets that renew their session all the time. Each order has its own mark
 * in a note, by which it is found again.
 */
import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'

export interface Shift {
  /** Marks of the orders that were acknowledged, with when (ms since the shift began). */
  readonly acknowledged: ReadonlyMap<string, number>
  /** How often each status was received; 0: no answer. */
  readonly heard: ReadonlyMap<number, number>
  /** When each status was received last, in ms since the shift began. */
  readonly lastHeard: ReadonlyMap<number, number>
  /** Marks that each kitchen has shown. */
  readonly shown: readonly ReadonlySet<string>[]
  /** How often a session was refused. */
  readonly signedOut: () => number
  /** 503 without Retry-After, answers with other refusals: what must never happen. */
  readonly strange: readonly string[]
  /** Ms since the shift began. */
  readonly at: () => number
  /** The tills take no new order; resolves when all their orders are acknowledged, at most after `ms`. */
  readonly lastOrders: (ms: number) => Promise<boolean>
  readonly close: () => void
}

interface ShiftNeeds {
  readonly urls: readonly string[]
  readonly cookie: string
  /** The cookies of one tablet for each server; new ones replace them. */
  readonly tablets: string[]
  /** A menu item. */
  readonly dish: number
  readonly tills: number
  /** How long a till rests after an order, in ms. */
  readonly restMs: number
}

/** A till gives up on an answer after this time and tries again with the same key. */
const answerMs = 5_000
const askAgainMs = 200

export function openShift({ urls, cookie, tablets, dish, tills, restMs }: ShiftNeeds): Shift {
  const from = performance.now()
  const at = () => performance.now() - from
  const acknowledged = new Map<string, number>()
  const heard = new Map<number, number>()
  const lastHeard = new Map<number, number>()
  const shown: Set<string>[] = []
  const strange: string[] = []
  const sockets: Socket[] = []
  let signedOut = 0
  let isOpen = true
  let isClosed = false

  function hear(status: number) {
    heard.set(status, (heard.get(status) ?? 0) + 1)
    lastHeard.set(status, at())
  }

  async function ask(url: string, path: string, jar: string, body?: unknown, key?: string): Promise<Response | null> {
    try {
      return await fetch(`${url}/api/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          cookie: jar,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerMs),
      })
    } catch {
      return null
    }
  }

  async function till(number: number) {
    for (let order = number; isOpen && !isClosed; order++) {
      const mark = randomUUID()
      const body = { cart: [{ id: dish, quantity: 1, notes: mark }] }
      while (!isClosed) {
        const url = urls[order % urls.length] as string
        const answer = await ask(url, '/pos/create-order', cookie, body, mark)
        const text = (await answer?.text().catch(() => null)) ?? null
        hear(text === null ? 0 : (answer?.status ?? 0))
        if (answer?.status === 200 && text !== null) {
          acknowledged.set(mark, at())
          break
        }
        if (answer && text !== null) note(answer, text)
        await pause(askAgainMs)
      }
      await pause(restMs)
    }
  }

  function note(answer: Response, text: string) {
    if (answer.status === 401 || answer.status === 403) signedOut += 1
    else if (answer.status !== 503) strange.push(`${answer.status} ${text.slice(0, 200)}`)
    else if (!answer.headers.get('retry-after')) strange.push('503 without Retry-After')
  }

  function kitchen(url: string) {
    const marks = new Set<string>()
    shown.push(marks)
    const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie }, reconnectionDelayMax: 5_000 })
    sockets.push(socket)
    let isAsking = false
    let isAgain = false
    async function look() {
      isAgain = true
      if (isAsking) return
      isAsking = true
      while (isAgain && !isClosed) {
        isAgain = false
        const answer = await ask(url, '/kitchen', cookie)
        const text = answer?.status === 200 ? await answer.text().catch(() => null) : null
        if (answer && answer.status !== 200) note(answer, '')
        if (text === null) {
          // As a tablet does: it knows that it is offline, and tries again when the server answers.
          isAgain = true
          await pause(askAgainMs)
        } else for (const [mark] of text.matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) marks.add(mark)
      }
      isAsking = false
    }
    for (const event of ['connect', 'new_order', 'order_update', 'changed']) socket.on(event, () => void look())
    socket.on('connect_error', () => {
      if (!socket.active && !isClosed) setTimeout(() => socket.connect(), 1_000)
    })
    socket.on('disconnect', reason => {
      if (reason === 'io server disconnect' && !isClosed) setTimeout(() => socket.connect(), 1_000)
    })
  }

  async function tablet(url: string, number: number) {
    while (!isClosed) {
      const jar = tablets[number] ?? ''
      const answer = await ask(url, '/auth/refresh-token', jar, {})
      await answer?.text().catch(() => null)
      if (answer?.status === 200) tablets[number] = merged(jar, answer.headers.getSetCookie())
      else if (answer) note(answer, '')
      await pause(tabletRestMs)
    }
  }

  for (const [number, url] of urls.entries()) {
    kitchen(url)
    void tablet(url, number)
  }
  const working = Array.from({ length: tills }, (_, number) => till(number))

  return {
    acknowledged,
    heard,
    lastHeard,
    shown,
    strange,
    signedOut: () => signedOut,
    at,
    async lastOrders(ms) {
      isOpen = false
      return Promise.race([Promise.all(working).then(() => true), pause(ms).then(() => false)])
    },
    close() {
      isClosed = true
      for (const socket of sockets) socket.disconnect()
    },
  }
}

const tabletRestMs = 1_000

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

function merged(jar: string, set: readonly string[]): string {
  const cookies = new Map(jar.split('; ').map(pair => [pair.slice(0, pair.indexOf('=')), pair] as const))
  for (const line of set) {
    const pair = line.split(';')[0] ?? ''
    cookies.set(pair.slice(0, pair.indexOf('=')), pair)
  }
  return [...cookies.values()].join('; ')
}
