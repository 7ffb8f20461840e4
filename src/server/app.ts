/** Puts the server together: contract and handlers become a Fastify app. It opens no port; tests use `inject`. */
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify'
import { auth } from '../contract/auth.ts'
import { backup } from '../contract/backup.ts'
import { customers } from '../contract/customers.ts'
import { dashboard } from '../contract/dashboard.ts'
import { invoices } from '../contract/invoices.ts'
import { kitchen } from '../contract/kitchen.ts'
import { menuItems } from '../contract/menu-items.ts'
import { orders } from '../contract/orders.ts'
import { pos } from '../contract/pos.ts'
import { profile } from '../contract/profile.ts'
import { qrmenu } from '../contract/qrmenu.ts'
import { reports } from '../contract/reports.ts'
import { reservations } from '../contract/reservations.ts'
import { settings } from '../contract/settings.ts'
import { users } from '../contract/users.ts'
import { heavyReadsMax, requestBodyMaxBytes } from '../domain/limits.ts'
import { makePasswordCheck } from './auth/check-password.ts'
import { watchSessions } from './auth/ended-sessions.ts'
import { authHandlers } from './auth/handlers.ts'
import { type PasswordCost, presentCost } from './auth/password.ts'
import { loadSecret, type SigningSecret } from './auth/secret.ts'
import { makeSessions } from './auth/session.ts'
import { makeTokens } from './auth/tokens.ts'
import { backupHandlers } from './backup/handlers.ts'
import { keepBackups } from './backup/keep-backups.ts'
import type { BackupLocation } from './backup/location.ts'
import { customersHandlers } from './customers/handlers.ts'
import { makeTidy } from './customers/retention.ts'
import { dashboardHandlers } from './dashboard/handlers.ts'
import { expectPrepared } from './db/first-start.ts'
import type { Database } from './db/open.ts'
import { type GuestPage, loadGuestPage } from './guest-menu/guest-page.ts'
import { qrmenuHandlers } from './guest-menu/handlers.ts'
import { serveGuestMenu } from './guest-menu/render.ts'
import { streamedBrotli } from './http/compress-response.ts'
import { connectionOptions, limitConnections, nodeServerOptions } from './http/connections.ts'
import { answerErrors, refuse } from './http/errors.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { readInput } from './http/input.ts'
import { serveOpenApi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { requestIdHeader, requestIds } from './http/request-id.ts'
import { requestLog } from './http/request-log.ts'
import { makeResponseCache } from './http/response-cache.ts'
import { secure } from './http/security.ts'
import { type RouteDependencies, serve } from './http/serve.ts'
import { makeSessionQueue } from './http/session-queue.ts'
import { readUploads } from './http/uploads.ts'
import { makeWriteRate } from './http/write-rate.ts'
import { invoicesHandlers } from './invoices/handlers.ts'
import { kitchenHandlers } from './kitchen/handlers.ts'
import { menuItemsHandlers } from './menu/handlers.ts'
import { saveMenuVersion } from './menu/menu-versions.ts'
import { type SoldOutEnds, watchSoldOut } from './menu/sold-out.ts'
import { makeMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { ordersHandlers } from './orders/handlers.ts'
import { makeOpenOrders } from './orders/open-orders.ts'
import { makeReferenceData } from './orders/reference-data.ts'
import { servePhotos } from './photos/serve-photos.ts'
import { posHandlers } from './pos/handlers.ts'
import { profileHandlers } from './profile/handlers.ts'
import { openSockets } from './realtime/sockets.ts'
import { reportsHandlers } from './reports/handlers.ts'
import { reservationsHandlers } from './reservations/handlers.ts'
import { settingsHandlers } from './settings/handlers.ts'
import { type Certificate, tlsOptions } from './tls/certificate.ts'
import { usersHandlers } from './users/handlers.ts'
import { announceHealth } from './watch/announce-health.ts'
import { noticeTrouble } from './watch/notice-trouble.ts'
import { serveHealth } from './watch/ready.ts'
import { makeWatch, type Watch } from './watch/watch.ts'

export const distDir = fileURLToPath(new URL('../../dist', import.meta.url))

export interface AppOptions {
  /** Open, migrated and prepared for its first start. Closing the app does not close it. */
  readonly database: Database
  readonly now?: () => number
  /** What a password's hash costs; without it, what production needs. */
  readonly passwordCost?: PasswordCost
  /** Signs the sessions' tokens; without it, one that is kept in the database. */
  readonly secret?: SigningSecret
  readonly logger?: FastifyServerOptions['logger']
  readonly https?: Pick<Certificate, 'cert' | 'key'> | null
  readonly publicUrl?: string | null
  /**
   * How many proxies in front are believed. Each adds the address that it has seen to what it was told, so that whatever
   * stands before those additions was said by anybody.
   */
  readonly proxies?: number
  /** Someone else serves the pages (the development server). */
  readonly isDev?: boolean
  /** The built staff app and guest menu. */
  readonly dist?: string
  /** Where the guest menu's page comes from; without it, from `dist`. */
  readonly guestPage?: () => Promise<GuestPage>
  /** Opens /metrics to whoever has it; without it, to the machine itself alone. */
  readonly metricsToken?: string | null
  /** What is wrong with the machine; without it nobody says anything. */
  readonly watch?: Watch
  /** Where backups are kept; without it there are none. */
  readonly backups?: BackupLocation
}

/** The whole server over `database`, ready to listen or to be asked with `inject`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    database,
    passwordCost = presentCost,
    now = Date.now,
    publicUrl = null,
    proxies = 0,
    isDev = false,
    watch = makeWatch(),
  } = options
  const server: FastifyServerOptions = {
    logger: options.logger ?? false,
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    bodyLimit: requestBodyMaxBytes,
    ...connectionOptions,
    ...requestLog,
    genReqId: requestIds(proxies > 0),
    frameworkErrors: (_error, { id }, reply) =>
      refuse((reply as FastifyReply).header(requestIdHeader, id), 400, 'Invalid Request!'),
  }
  const app: FastifyInstance = Fastify({
    ...server,
    ...(options.https
      ? { https: { ...tlsOptions, cert: options.https.cert, key: options.https.key, ...nodeServerOptions } }
      : { http: nodeServerOptions }),
  } as FastifyServerOptions)

  limitConnections(app)
  nameRequests(app)
  answerErrors(app, kind => noticeTrouble(kind, watch))
  readInput(app)
  readUploads(app)
  await secure(app, { publicUrl, isDev, isBehindProxy: proxies > 0 })
  await app.register(cookie)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions: streamedBrotli })

  await expectPrepared(database)
  const secret = options.secret ?? (await loadSecret(database, null))
  const sessions = makeSessions(database, makeTokens(secret.present), now)
  const realtime = openSockets(app.server, { database, sessions, publicUrl, isBehindProxy: proxies > 0, log: app.log })
  app.addHook('preClose', () => realtime.close())
  watchSessions(app, { database, secret, realtime, now })
  const metrics = makeMetrics(realtime.openSockets)
  metrics.timeAnswers(app)
  serveMetrics(app, metrics, { token: options.metricsToken ?? null, isBehindProxy: proxies > 0 })
  const dependencies: RouteDependencies = {
    database: metrics.countingWrites(database),
    sessions,
    now,
    responseCache: makeResponseCache(),
    announce: realtime.announce,
    beforeChange: { menu: saveMenuVersion },
    metrics,
    writeRate: makeWriteRate(now),
    heavyReads: makeSessionQueue(heavyReadsMax),
  }
  const stopAnnouncing = announceHealth({ watch, database, announce: realtime.announce, log: app.log })
  app.addHook('onClose', async () => stopAnnouncing())
  endSoldOut(app, watchSoldOut(database, now, realtime.announce))
  forgetKeysInTime(app, database, now)
  tidyInTime(app, makeTidy(database, now, realtime.announce))
  const readReferenceData = makeReferenceData()
  const openOrders = makeOpenOrders()
  const passwords = makePasswordCheck(database, passwordCost, now)
  const people = { database, passwords, passwordCost, realtime }
  serve(app, auth, authHandlers({ database, sessions, passwords, realtime, now }), dependencies)
  serve(app, profile, profileHandlers(people), dependencies)
  const backups = keepBackups(app, { place: options.backups, database, announce: realtime.announce, watch, now })
  serve(app, dashboard, dashboardHandlers(watch, backups), dependencies)
  serve(app, pos, posHandlers(readReferenceData), dependencies)
  serve(app, customers, customersHandlers, dependencies)
  serve(app, orders, ordersHandlers(readReferenceData, openOrders), dependencies)
  serve(app, kitchen, kitchenHandlers(openOrders), dependencies)
  serve(app, reservations, reservationsHandlers, dependencies)
  serve(app, invoices, invoicesHandlers(database), dependencies)
  serve(app, users, usersHandlers(people), dependencies)
  serve(app, reports, reportsHandlers(database), dependencies)
  serve(app, settings, settingsHandlers(publicUrl), dependencies)
  serve(app, backup, backupHandlers(backups), dependencies)
  serve(app, menuItems, menuItemsHandlers, dependencies)
  serve(app, qrmenu, qrmenuHandlers, dependencies)

  servePhotos(app, database)
  const dist = options.dist ?? distDir
  serveGuestMenu(app, { database, publicUrl, isDev, load: options.guestPage ?? (() => loadGuestPage(dist)) })
  await serveOpenApi(app)
  serveHealth(app, { database, watch, now })
  if (!isDev) await servePages(app, dist)
  return app
}

/** Every answer bears its request's id. */
function nameRequests(app: FastifyInstance): void {
  app.decorateRequest('userId', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
}

/** What was sold out comes back before anybody is answered from the menu, and at most half a minute late on open screens. */
function endSoldOut(app: FastifyInstance, ends: SoldOutEnds): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!ends.isDue() || !/^\/(api\/|menu)/.test(request.url)) return done()
    ends.look().then(() => done(), done)
  })
  const look = () => {
    if (ends.isDue()) ends.look().catch((error: unknown) => app.log.error(error))
  }
  const timer = setInterval(look, soldOutLookMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

const soldOutLookMs = 30_000

/** Keys whose time is over go in the background, never with an order. */
function forgetKeysInTime(app: FastifyInstance, database: Database, now: () => number): void {
  const forget = () => forgetOldKeys(database, now()).catch((error: unknown) => app.log.error(error))
  const timer = setInterval(forget, keysLookMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** What nobody needs any more of guests goes in the background too. */
function tidyInTime(app: FastifyInstance, tidy: () => Promise<void>): void {
  const run = () => tidy().catch((error: unknown) => app.log.error(error))
  const timer = setInterval(run, tidyMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

const tidyMs = 30 * 60_000

const keysLookMs = 10 * 60_000
