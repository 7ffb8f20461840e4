/** Puts the server together: contract and handlers become a Fastify app. It opens no port; tests use `inject`. */
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { api } from '../contract/api.ts'
import { blockedPinMs, heavyReadsMax } from '../domain/limits.ts'
import { makeHandlers } from './areas.ts'
import { watchSessions } from './auth/ended-sessions.ts'
import { type PasswordCost, presentCost } from './auth/password.ts'
import { presentPinCost } from './auth/pin-hash.ts'
import { loadPepper } from './auth/pin-pepper.ts'
import { loadSecret, type SigningSecret } from './auth/secret.ts'
import { makeSessions } from './auth/session.ts'
import { makeTokens } from './auth/tokens.ts'
import { makeTablets } from './auth/which-tablet.ts'
import { startBackgroundWork } from './background.ts'
import { keepBackups } from './backup/keep-backups.ts'
import type { BackupLocation } from './backup/location.ts'
import { expectPrepared } from './db/first-start.ts'
import type { Database } from './db/open.ts'
import { type GuestPage, loadGuestPage } from './guest-menu/guest-page.ts'
import { serveGuestMenu } from './guest-menu/render.ts'
import { makeHttpServer } from './http/http-server.ts'
import { serveOpenApi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { makeResponseCache } from './http/response-cache.ts'
import { serveAll } from './http/serve.ts'
import { makeSessionQueue } from './http/session-queue.ts'
import { openSpeeches } from './http/speeches.ts'
import { makeWriteRate } from './http/write-rate.ts'
import { makeMenuPacking } from './menu/menu-versions.ts'
import { makeMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { servePhotos } from './photos/serve-photos.ts'
import { startPrinting } from './printing/printing.ts'
import type { PrintOptions } from './printing/sender.ts'
import { openSockets } from './realtime/sockets.ts'
import type { Certificate } from './tls/certificate.ts'
import { announceHealth } from './watch/announce-health.ts'
import { noticeTrouble, noticingWrites } from './watch/failed-writes.ts'
import { serveHealth } from './watch/ready.ts'
import { makeWatch, type Watch } from './watch/watch.ts'

export const distDir = fileURLToPath(new URL('../../dist', import.meta.url))

export interface AppOptions {
  /** Prepared for its first start. Closing the app does not close it. */
  readonly database: Database
  readonly now?: () => number
  /** What a password's hash costs; without it, what production needs. */
  readonly passwordCost?: PasswordCost
  readonly pinCost?: PasswordCost
  /** How long a PIN waits that is not looked at any more; without it, `blockedPinMs`. */
  readonly pinBlockedMs?: number
  /** Hashed together with every PIN; without it, one that is stored in the database. */
  readonly pinPepper?: string
  /** Signs the sessions' tokens; without it, one that is stored in the database. */
  readonly secret?: SigningSecret
  readonly logger?: FastifyServerOptions['logger']
  readonly https?: Pick<Certificate, 'cert' | 'key'> | null
  readonly publicUrl?: string | null
  readonly supportEmail?: string | null
  readonly proxies?: number
  /** Another server serves the pages (the development server). */
  readonly isDev?: boolean
  /** A reply that is not what its contract declares fails; without it, in development only. */
  readonly checksReplies?: boolean
  readonly dist?: string
  /** Where the guest menu's page comes from; without it, from `dist`. */
  readonly guestPage?: () => Promise<GuestPage>
  /** Opens /metrics to everybody who sends it; without it, only to the machine itself. */
  readonly metricsToken?: string | null
  /** What is wrong with the machine; without it nothing is reported. */
  readonly watch?: Watch
  readonly backups?: BackupLocation
  /** How it prints; null: this process can't reach the printers. */
  readonly printers?: PrintOptions | null
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    passwordCost = presentCost,
    now = Date.now,
    publicUrl = null,
    supportEmail = null,
    proxies = 0,
    isDev = false,
    watch = makeWatch(),
  } = options
  const isBehindProxy = proxies > 0
  const database = noticingWrites(options.database, watch)
  const app = await makeHttpServer({
    logger: options.logger ?? false,
    https: options.https ?? null,
    publicUrl,
    proxies,
    isDev,
    notice: kind => noticeTrouble(kind, watch),
  })

  await expectPrepared(database)
  const [responseCache, speeches] = [makeResponseCache(), await openSpeeches(database)]
  const secret = options.secret ?? (await loadSecret(database, null))
  const tokens = makeTokens(secret.present)
  const [sessions, tablets] = [makeSessions(database, tokens, now), makeTablets(database, tokens)]
  const realtime = openSockets(app.server, { database, sessions, publicUrl, isBehindProxy, log: app.log })
  const { announce } = realtime
  app.addHook('preClose', () => realtime.close())
  watchSessions(app, { database, secret, realtime, sessions, now })
  const [metrics, menuPacking] = [makeMetrics(realtime.openSockets), makeMenuPacking()]
  metrics.timeAnswers(app)
  serveMetrics(app, metrics, { token: options.metricsToken ?? null, isBehindProxy })
  const stopAnnouncing = announceHealth({ watch, database, announce, log: app.log })
  app.addHook('onClose', async () => stopAnnouncing())
  const printing = startPrinting(app, { database, realtime, now, options: options.printers })
  const background = startBackgroundWork(app, { database, now, announce })

  const backups = keepBackups(app, { place: options.backups, database, announce, watch, now })
  const handlers = makeHandlers({
    database,
    menuPacking,
    sessions,
    tablets,
    realtime,
    passwordCost,
    ...(await pinOptions(options)),
    now,
    publicUrl,
    supportEmail,
    watch,
    backups,
    background,
    printing,
  })
  serveAll(app, api, handlers, {
    database: metrics.countingWrites(database),
    sessions,
    tablets,
    now,
    responseCache,
    speeches,
    announce: speeches.noticing(announce),
    beforeChange: { menu: menuPacking.save },
    wakePrinters: printing.wake,
    metrics,
    writeRate: makeWriteRate(now),
    heavyReads: makeSessionQueue(heavyReadsMax),
    checksReplies: options.checksReplies ?? isDev,
  })

  servePhotos(app, database)
  const dist = options.dist ?? distDir
  const load = options.guestPage ?? (() => loadGuestPage(dist))
  serveGuestMenu(app, { database, responseCache, speeches, publicUrl, isDev, load })
  await serveOpenApi(app)
  serveHealth(app, { database: options.database, watch, now })
  if (!isDev) await servePages(app, dist)
  return app
}

/** How PINs are hashed, and how long one that was wrong too often waits. */
const pinOptions = async ({ database, pinCost, pinBlockedMs, pinPepper }: AppOptions) => ({
  pinCost: pinCost ?? presentPinCost,
  pinBlockedMs: pinBlockedMs ?? blockedPinMs,
  pinPepper: pinPepper ?? (await loadPepper(database, null)),
})
