/** A small server that does what the real one promises: sessions, refusals in words, and one order for one key. */
import { noRights } from '../../src/domain/rights.ts'
import { storeFacts } from '../support/store-facts.ts'

export interface Kitchen {
  readonly fetch: (request: Request, cookies: Map<string, string>) => Promise<Response>
  /** The orders that were cooked, one for each time somebody cooked. */
  readonly cooked: readonly Cooked[]
  /** Every request that arrived: 'POST /kitchen/7'. */
  readonly arrived: readonly string[]
  /** How often a request arrived. */
  readonly count: (request: string) => number
  /** What happens on the way to the server and back; the last one counts. */
  way: Way
  /** Answers these requests with this status and these words instead of doing them. */
  readonly refuses: Map<string, { readonly status: number; readonly message: string }>
  /** Access runs out, as it does every ten minutes; a refresh renews it. */
  readonly expire: () => void
  /** The devices of everybody are removed: no refresh is accepted. */
  readonly removeDevices: () => void
}

export interface Cooked {
  readonly key: string
  readonly by: string
  readonly body: unknown
}

export type Way = (serve: () => Promise<Response>, request: Request) => Promise<Response>

/** Everything arrives. */
export const open: Way = serve => serve()
/** No network at all. */
export const cut: Way = () => Promise.reject(new TypeError('Failed to fetch'))
/** The request arrives, its answer does not. */
export const replyLost: Way = async serve => {
  await serve()
  throw new TypeError('Failed to fetch')
}
/** Requests disappear and nobody says so. */
export const blackHole: Way = (_, request) =>
  new Promise((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason))
  })
/** Wi-Fi that answers everything with its own page. */
export const captivePortal: Way = async () =>
  new Response('<h1>Welcome to the hotel</h1>', { headers: { 'content-type': 'text/html' } })

export const person = (username: string) => ({
  username,
  name: username,
  role: 'user',
  photo: null,
  designation: null,
  phone: null,
  email: null,
  scope: 'POS,ORDERS,KITCHEN',
  rights: noRights,
  has_pin: 0 as const,
})

export function makeKitchen(): Kitchen {
  const cooked: Cooked[] = []
  const arrived: string[] = []
  const answers = new Map<string, unknown>()
  const refuses: Kitchen['refuses'] = new Map()
  let granted = 0
  let isOpen = true

  const said = (status: number, body: object) => Response.json({ success: status === 200, ...body }, { status })
  const refuse = (status: number, message: string) => said(status, { message })

  function grant(cookies: Map<string, string>, username: string) {
    granted += 1
    cookies.set('comanda_access', `${username} ${granted}`)
    cookies.set('comanda_refresh', username)
    cookies.set('comanda__authenticated', 'true')
    return said(200, {
      message: 'Signed in!',
      user: person(username),
      deviceLetter: 'B',
      store: storeFacts,
      tablet: null,
    })
  }

  async function serve(request: Request, cookies: Map<string, string>): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return said(200, {})
    const name = `${request.method} ${pathname.replace('/api/v1', '')}`
    arrived.push(name)
    const body = await request.text()
    if (name === 'POST /auth/signin') return grant(cookies, JSON.parse(body).username)
    if (name === 'POST /auth/signout' || name === 'POST /auth/lock') {
      cookies.clear()
      return said(200, { message: 'Signed out!' })
    }
    if (name === 'POST /auth/refresh-token') {
      const username = cookies.get('comanda_refresh')
      if (!isOpen) return refuse(401, 'This device was removed!')
      return username ? grant(cookies, username) : refuse(401, 'Please sign in!')
    }
    const [by = '', number] = cookies.get('comanda_access')?.split(' ') ?? []
    if (!isOpen || Number(number) !== granted) return refuse(401, 'Please sign in!')
    const refusal = refuses.get(name)
    if (refusal) return refuse(refusal.status, refusal.message)
    if (request.method === 'GET') return Response.json([])
    const key = request.headers.get('idempotency-key') ?? 'none'
    if (!answers.has(key)) {
      cooked.push({ key, by, body: JSON.parse(body || 'null') })
      const sent = { tokenNo: cooked.length, orderId: 100 + cooked.length, businessDay: '2026-11-20' }
      answers.set(key, { message: 'Order sent!', ...sent, netTotal: 9, taxTotal: 1, total: 10, invoiceId: 1 })
    }
    return said(200, answers.get(key) as object)
  }

  const server: Kitchen = {
    cooked,
    arrived,
    refuses,
    way: open,
    count: name => arrived.filter(request => request === name).length,
    fetch: (request, cookies) => server.way(() => serve(request, cookies), request),
    expire: () => {
      granted += 1
    },
    removeDevices: () => {
      isOpen = false
    },
  }
  return server
}
