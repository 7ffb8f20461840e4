import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'

import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { type App, createApp } from '../../../src/client/app.ts'
import { AppContext } from '../../../src/client/hooks.ts'
import type { User } from '../../../src/domain/entities.ts'
import { noRights } from '../../../src/domain/rights.ts'
import { makeRouter, Pages } from '../../../src/routes.tsx'
import { Toasts, toast } from '../../../src/ui/toast.tsx'

/** The whole staff app on a device of its own, and a server that is there but knows only what a test tells it. */

const known = [
  http.get('*/healthz', () => HttpResponse.json({ ok: true })),
  http.all('*', () => HttpResponse.json({ success: false, message: 'Unknown here' }, { status: 404 })),
]
const server = setupServer(...known)
const apps: App[] = []

/** To be called once in a test file. */
export function openHouse(): void {
  beforeAll(() => server.listen())
  afterEach(() => {
    act(() => toast.dismiss())
    for (const app of apps.splice(0)) app.close()
    server.resetHandlers()
    localStorage.clear()
    delete document.documentElement.dataset.theme
    vi.unstubAllGlobals()
  })
  afterAll(() => server.close())
}

export const serverSays = (...handlers: readonly RequestHandler[]) => server.use(...handlers)

/** From now on nothing gets an answer. */
export const cutTheLine = () => server.use(http.all('*', () => HttpResponse.error()))

export const person = (facts: Partial<User> = {}): User => ({
  username: 'ana',
  name: 'Ana Ruiz',
  role: 'user',
  photo: null,
  designation: null,
  phone: null,
  email: null,
  scope: '',
  rights: noRights,
  has_pin: 0,
  ...facts,
})

export interface StaffApp {
  readonly app: App
  readonly path: () => string
  readonly router: ReturnType<typeof makeRouter>
  /** What the server would do with its cookie. */
  readonly jar: { marker: string }
  readonly close: () => void
}

/** A device on which `user` is signed in, with a server but without its realtime channel. */
export function deviceOf(user: User | undefined, jar = { marker: user ? signedIn : '' }): App {
  if (user) localStorage.setItem('comanda-user', JSON.stringify(user))
  const made = createApp({
    indexedDB: new IDBFactory(),
    channel: null,
    cookies: {
      read: () => jar.marker,
      write: cookie => {
        jar.marker = /Max-Age=0/.test(cookie) ? '' : cookie
      },
    },
  })
  apps.push(made)
  return {
    ...made,
    realtime: { ...made.realtime, start() {}, stop() {} },
    // Every device here has new rows, and no browser has cleared them.
    wipedAt: async () => Number(localStorage.getItem('comanda-wiped-at')) || null,
  }
}

interface Start {
  /** Who is signed in; nobody without it. */
  readonly user?: User
  readonly at?: string
  /** Wide enough for the navigation's words. */
  readonly isWide?: boolean
}

/** Opens the app at an address; what an earlier one kept in local storage is still there. */
export function openStaffApp({ user, at = '/', isWide = true }: Start = {}): StaffApp {
  const matches = (query: string) => isWide && !query.includes('display-mode')
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('scrollTo', () => {})
  const jar = { marker: user ? signedIn : '' }
  const app = deviceOf(user, jar)
  const router = makeRouter(app, createMemoryHistory({ initialEntries: [at] }))
  const { unmount } = render(
    <AppContext value={app}>
      <QueryClientProvider client={app.cache}>
        <Pages router={router} />
        <Toasts errorMs={4_000} successMs={2_000} />
      </QueryClientProvider>
    </AppContext>,
  )
  return { app, router, jar, path: () => router.state.location.pathname, close: unmount }
}

export const signedIn = 'comanda__authenticated=true'
