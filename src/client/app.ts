/** The app without its screens: everything the screens use, connected once per page. */
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { type Browser, type KeyValues, surviving, thisBrowser } from './device/browser.ts'
import { makeMutex } from './device/mutex.ts'
import { makeCachedAnswers } from './http/cached-answers.ts'
import { type Call, makeCall } from './http/call.ts'
import { makeOnline, type Online } from './http/online.ts'
import { makeSendRequest } from './http/request.ts'
import { makeCache } from './live/query.ts'
import { makeRealtime, type Realtime } from './live/realtime.ts'
import { makeRefresher } from './live/refresher.ts'
import { makeStoredLists, type StoredLists } from './live/stored-lists.ts'
import { hostOutbox } from './outbox/host.ts'
import type { Outbox } from './outbox/outbox.ts'
import { forgetWhoLeft } from './session/after-leaving.ts'
import type { SeriesNeeds } from './session/ask-for-series.ts'
import { forgetGuestsWhenAway } from './session/forget-guests.ts'
import { makeOrdersOnly, type OrdersOnly } from './session/orders-only.ts'
import { makePageLanguage, type PageLanguage } from './session/page-language.ts'
import { withRenewal } from './session/renewal.ts'
import { makeSession, type Session } from './session/session.ts'
import type { SignOut } from './session/sign-out.ts'
import { makeSignedIn } from './session/signed-in.ts'
import { openDatabase } from './storage/indexed-database.ts'
import { makeStore, type Store } from './storage/store.ts'
import { cachedAnswer } from './storage/worker-cache.ts'
import { hostTablet } from './tablet/host-tablet.ts'
import type { TabletRoom } from './tablet/tablet-room.ts'

export interface App {
  readonly call: Call
  readonly cache: QueryClient
  readonly session: Session
  readonly signOut: SignOut
  readonly outbox: Outbox
  readonly store: Store
  readonly realtime: Realtime
  readonly online: Online
  readonly ordersOnly: OrdersOnly
  /** What only a shared tablet does. Rejects when its code can't be had. */
  readonly tabletRoom: () => Promise<TabletRoom>
  readonly keptLists: StoredLists
  /** Gets numbers for receipts that are printed while the server is away. Rejects when it can't be asked. */
  readonly askForSeries: () => Promise<void>
  /** The time, in ms since epoch. */
  readonly now: () => number
  /** When this page was opened, in ms since epoch: older data comes from an earlier page. */
  readonly openedAt: number
  /** When this device was last found cleared by its browser, in ms since epoch; null: never. */
  readonly wipedAt: () => Promise<number | null>
  readonly language: PageLanguage
  /** Ends its timers and connections. */
  readonly close: () => void
}

export interface AppOptions extends Partial<Browser> {
  /** The server's address: 'http://127.0.0.1:8080'; without it this page's own origin. */
  readonly host?: string
  readonly now?: () => number
}

/** One per page. Tests pass their own server, clock and browser. */
export function createApp({ host = pageOrigin(), now = Date.now, ...given }: AppOptions = {}): App {
  const browser: Browser = { ...thisBrowser(), ...given, ...(given.storage && asGiven(given.storage)) }
  const cache = makeCache()
  const { refresh, refreshWritten } = makeRefresher({ cache, now, isLive: () => realtime.state() === 'connected' })
  const online = makeOnline({ ...browser, host, now })
  const database = openDatabase(browser.indexedDB)
  const mutex = makeMutex(browser, database, now)
  const signedIn = makeSignedIn(browser)
  const cachedAnswers = makeCachedAnswers()
  const reader = () => signedIn.user()?.username ?? null
  const sendBare = makeSendRequest(host, browser.fetch, online, reader, cachedAnswers)
  const session = makeSession({ ...browser, signedIn, sendRequest: sendBare, mutex, online })
  const sendRequest = withRenewal(sendBare, session)
  const store = makeStore(database, session.user, browser)
  const { outbox, close: closeOutbox } = hostOutbox({
    ...browser,
    database,
    openCart: store.openCart,
    sendRequest,
    mutex,
    now,
    random: () => Math.random(),
    online,
    session,
    onDone: refreshWritten,
  })
  const realtime = makeRealtime({ ...browser, host, online, session, refresh, now })
  const ordersOnly = makeOrdersOnly({ ...browser, online, session, heardAt: realtime.heardAt, now })
  forgetGuestsWhenAway({ ordersOnly, cache, cachedAnswers, store })
  const keptLists = makeStoredLists({ cache, browser, session, ordersOnly })
  const wipe = forgetWhoLeft({ ...browser, session, store, realtime, cachedAnswers, cache })
  const signOut: SignOut = async options => {
    const { makeSignOut } = await import('./session/sign-out.ts')
    return makeSignOut({ ...browser, session, outbox, store, realtime, now, wipe })(options)
  }
  const { tabletRoom, close: closeTablet } = hostTablet(session.tablet, async () => {
    const { makeTabletRoom } = await import('./tablet/tablet-room.ts')
    return makeTabletRoom({ ...browser, session, outbox, store, realtime, online, mutex, sendRequest: sendBare, now })
  })
  onlineManager.setEventListener(set => online.subscribe(() => set(online.state().isOnline)))

  const call = makeCall(sendRequest, ({ path }) => cachedAnswer(browser.caches, session.user(), `/api/v1${path}`))
  return {
    call,
    cache,
    session,
    signOut,
    outbox,
    store,
    realtime,
    online,
    ordersOnly,
    tabletRoom,
    keptLists,
    askForSeries: laterAsking({ database, mutex, session, call }),
    now,
    openedAt: now(),
    language: makePageLanguage(browser.storage, session.user, call),
    wipedAt: async () => {
      const { detectWipe } = await import('./storage/storage-wipe.ts')
      return detectWipe({ ...browser, database, now, port: globalThis.location?.port ?? '' })
    },
    close() {
      closeTablet()
      realtime.stop()
      ordersOnly.close()
      closeOutbox()
      store.close()
      session.close()
      keptLists.close()
      online.close()
      cache.clear()
    },
  }
}

/** Asks once a page is at rest. */
const laterAsking = (needs: SeriesNeeds) => async () =>
  (await import('./session/ask-for-series.ts')).askForSeries(needs)

const asGiven = (storage: KeyValues) => ({ storage: surviving(storage), bareStorage: storage })

function pageOrigin(): string {
  return typeof location === 'undefined' ? '' : location.origin
}
