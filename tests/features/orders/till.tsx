import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type App, type AppOptions, createApp } from '../../../src/client/app.ts'
import { AppContext } from '../../../src/client/hooks.ts'
import type { RealtimeState } from '../../../src/client/live/realtime.ts'
import type { Endpoint, Reply } from '../../../src/contract/endpoint.ts'
import type { User } from '../../../src/domain/entities.ts'
import { noRights, type Rights } from '../../../src/domain/rights.ts'
import { forgetPaper, tillPapers } from '../../../src/features/printers/till-papers.ts'
import { Toasts, toast } from '../../../src/ui/toast.tsx'
import { makeChannels } from '../../world/channels.ts'

/** A device with one screen on it, and a server that answers what the contract allows. */

const verbs = { GET: http.get, POST: http.post, DELETE: http.delete }
const server = setupServer(
  http.get('*/api/v1/print/status', () => HttpResponse.json({ printers: [], jobs: [] })),
  http.get('*/api/v1/tables', () => HttpResponse.json({ tables: [], parties: [] })),
  http.get('*/api/v1/tables/reserved', () => HttpResponse.json([])),
  http.post('*/api/v1/kitchen/opened', () => HttpResponse.json({ success: true, message: '' })),
  http.get('*/api/v1/countdowns', () => HttpResponse.json([])),
  http.get('*/api/v1/pos/drafts', () => HttpResponse.json([])),
  http.post('*/api/v1/pos/drafts/:id', () => HttpResponse.json({ success: true, message: 'Saved to drafts!' })),
  http.delete('*/api/v1/pos/drafts/:id', () => HttpResponse.json({ success: true, message: 'Draft deleted!' })),
)
const apps: App[] = []

/** To be called once in a test file. */
export function openTill(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    for (const app of apps.splice(0)) app.close()
    server.resetHandlers()
    toast.dismiss()
    for (const { key } of tillPapers()) forgetPaper(key)
    localStorage.clear()
  })
  afterAll(() => server.close())
}

/** What the server was asked, in order: the bodies of the calls to one endpoint. */
export interface Calls {
  readonly bodies: unknown[]
}

const address = (endpoint: Endpoint) => `*/api/v1${endpoint.path}`

/** `/kitchen/opened` is not `/kitchen/:id`: as on the server, a path that is written out goes before. */
const isWord = (id: unknown) => id === 'opened'

/** From now on the server answers `endpoint` like this; a list of replies is answered one after the other, the last for ever. */
export function answers<E extends Endpoint>(endpoint: E, ...replies: readonly Reply<E>[]): Calls {
  const bodies: unknown[] = []
  server.use(
    verbs[endpoint.method](address(endpoint), async ({ request, params }) => {
      if (isWord(params.id)) return undefined
      bodies.push(await request.json().catch(() => null))
      return HttpResponse.json(replies[Math.min(bodies.length, replies.length) - 1] as never)
    }),
  )
  return { bodies }
}

/** As `answers`, with what is made for the address that was asked. */
export function answersAt<E extends Endpoint>(endpoint: E, answer: (url: URL) => Reply<E>): void {
  server.use(
    verbs[endpoint.method](address(endpoint), ({ request }) =>
      HttpResponse.json(answer(new URL(request.url)) as never),
    ),
  )
}

/** The server answers `endpoint` with whatever `answer` makes. */
export function answersWith(endpoint: Endpoint, answer: () => Response | Promise<Response>): void {
  server.use(verbs[endpoint.method](address(endpoint), answer as never))
}

export function refuses(endpoint: Endpoint, status: number, message: string, more: object = {}): void {
  server.use(
    verbs[endpoint.method](address(endpoint), () =>
      HttpResponse.json({ success: false, message, ...more }, { status }),
    ),
  )
}

/** Nobody answers this call; without one, nobody answers anything. */
export function isSilent(endpoint?: Endpoint): void {
  const silent = () => HttpResponse.error()
  if (endpoint) server.use(verbs[endpoint.method](address(endpoint), silent))
  else server.use(http.all('*', silent))
}

export const isThere = () => server.use(http.get('*/healthz', () => HttpResponse.json({ ok: true })))

interface Facts {
  readonly scope?: string
  readonly role?: string
  readonly rights?: Rights
  /** Shows the screen on a device that is there already. */
  readonly like?: App
  readonly realtime?: {
    readonly state: RealtimeState
    readonly ring?: (run: () => void) => void
    /** When the server was last heard. */
    readonly heardAt?: () => number | null
  }
}

/** Puts `screen` on a new device on which somebody is signed in. */
export function show(screen: ReactNode, { like, realtime, ...person }: Facts = {}): App {
  const made = like ?? newApp(person)
  const app = realtime ? { ...made, realtime: heard(made, realtime) } : made
  // As the router does before a page opens.
  void app.keptLists.restore()
  render(
    <AppContext value={app}>
      <QueryClientProvider client={app.cache}>
        {screen}
        <Toasts errorMs={4_000} successMs={2_000} />
      </QueryClientProvider>
    </AppContext>,
  )
  return app
}

export function newApp({ scope = '', role = 'user', rights }: Pick<Facts, 'scope' | 'role' | 'rights'>): App {
  const user: User = {
    username: 'ana',
    name: 'Ana',
    role,
    photo: null,
    designation: null,
    phone: null,
    email: null,
    scope,
    rights: rights ?? noRights,
    has_pin: 0,
  }
  localStorage.setItem('comanda-user', JSON.stringify(user))
  const { open } = makeChannels<object>()
  return openTab({ indexedDB: new IDBFactory(), channel: name => open({}, name) })
}

const devices = new WeakMap<App, AppOptions>()

function openTab(device: AppOptions): App {
  const app = createApp({ ...device, cookies: { read: () => 'comanda__authenticated=true', write: () => {} } })
  devices.set(app, device)
  apps.push(app)
  return app
}

/** Another tab on the device of `app`, without a screen. A deaf one neither hears nor tells the others anything. */
export const secondTab = (app: App, { isDeaf = false } = {}): App =>
  openTab({ ...devices.get(app), ...(isDeaf && { channel: null }) })

function heard({ realtime }: App, { state, ring, heardAt }: NonNullable<Facts['realtime']>): App['realtime'] {
  return {
    ...realtime,
    state: () => state,
    ...(heardAt && { heardAt }),
    onNewOrder(run) {
      ring?.(run)
      return () => {}
    },
  }
}
