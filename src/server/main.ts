/** Starts the restaurant: `node src/server/main.ts` (plain), `--dev` (with Vite inside), `--demo` (a lively restaurant). */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { buildApp } from './app.ts'
import { loadPepper } from './auth/pin-pepper.ts'
import { loadSecret } from './auth/secret.ts'
import { backupBeforeUpgrade } from './backup/backup-before-upgrade.ts'
import { backupLocation } from './backup/location.ts'
import { buildClientIfNeeded } from './build-client.ts'
import { orStop } from './cannot-start.ts'
import { lockDataFolder } from './data-folder.ts'
import { prepareFirstStart } from './db/first-start.ts'
import { migrate } from './db/migrate.ts'
import { type Env, readEnv } from './env.ts'
import { guestPageOf } from './guest-menu/guest-page-dev.ts'
import { refuse } from './http/errors.ts'
import { isServersOwn } from './http/pages.ts'
import { logOptions } from './http/request-log.ts'
import { openFromEnv } from './open-database.ts'
import { readCertificate } from './tls/certificate.ts'
import { keepHttps } from './tls/keep-https.ts'
import { isAdminPasswordWeak, watchAdminPassword } from './watch/admin-password.ts'
import { makeWatch } from './watch/watch.ts'
import { watchMachine } from './watch/watch-machine.ts'

type Standing = Pick<Env, 'host' | 'tls' | 'proxies' | 'databaseUrl'>

/** `node`: the program that runs. `pgSslMode`: `PGSSLMODE`. `isPasswordWeak`: that of `ADMIN_PASSWORD`. */
export function warningsAtStart(
  env: Standing,
  node: string,
  pgSslMode: string | undefined,
  isPasswordWeak = false,
): readonly string[] {
  const isOpen = !isLoopback(env.host)
  return [
    isOpen && !env.tls && env.proxies === 0 && plainHttp,
    isOpen && env.proxies > 0 && pastTheProxy,
    env.databaseUrl !== null && isReadableOnTheWay(env.databaseUrl, pgSslMode) && plainDatabase,
    isPasswordWeak && weakPassword,
    isRepack(node) && repack,
  ].filter(text => text !== false)
}

const plainHttp =
  'This server speaks plain HTTP: passwords and cookies can be read by everybody in the same Wi-Fi, and tablets can neither install the app nor work offline. Give it a certificate (TLS_CERT_FILE, TLS_KEY_FILE) or put a proxy in front; the README says how.'
const pastTheProxy =
  'TRUST_PROXY is set, but the server can also be reached past the proxy, and who does so can pretend any address. Set HOST=127.0.0.1, or let only the proxy through.'
const plainDatabase =
  'The connection to PostgreSQL on another machine is not encrypted: everything in it can be read on the way. Add ?sslmode=verify-full to DATABASE_URL.'
const weakPassword =
  'ADMIN_PASSWORD is one that guessers try first: shorter than eight characters, much used, or a name that everybody knows. The administrator who has it should choose another one under Profile.'
const repack =
  'This server runs on the Node that npm brought along, which somebody else has packed. For a restaurant in service install Node 24 from nodejs.org; the README says how.'

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

const isRepack = (node: string) => /[\\/]node_modules[\\/]node-(bin-)?(linux|darwin|win)-\w+[\\/]/.test(node)

/** An address without a host is a socket on this machine. */
function isReadableOnTheWay(databaseUrl: string, pgSslMode: string | undefined): boolean {
  if (!URL.canParse(databaseUrl)) return false
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = decodeURIComponent(searchParams.get('host') ?? hostname).replace(/^\[|\]$/g, '')
  if (!host || host.startsWith('/') || isLoopback(host)) return false
  const mode = searchParams.get('sslmode') ?? pgSslMode ?? 'disable'
  return mode === 'disable' && searchParams.get('ssl') !== 'true'
}

/** How the process ends: in order when it is stopped, within a set time whatever is open, and never unrecorded. */
interface Stopping {
  readonly close: () => Promise<void>
  readonly record: (error: unknown, what: string) => void
  readonly self?: Pick<NodeJS.Process, 'on' | 'exit'>
}

/** Service managers wait for longer than this before they kill. */
export const stopWithinMs = 20_000

/** A signal stops the process in order, a second one at once; an uncaught error is recorded and then stops it too. */
export function stopInOrder({ close, record, self = process }: Stopping): void {
  let isStopping = false

  function stop(code: number) {
    if (isStopping) return
    isStopping = true
    const timer = setTimeout(() => {
      record(new Error(`not everything ended within ${stopWithinMs / 1_000} s`), 'stopped')
      self.exit(code)
    }, stopWithinMs)
    const end = () => {
      clearTimeout(timer)
      self.exit(code)
    }
    close().then(end, error => {
      record(error, 'failed while stopping')
      end()
    })
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    self.on(signal, () => {
      if (isStopping) self.exit(1)
      stop(0)
    })
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    self.on(event, (error: unknown) => {
      record(error, `ends because of an error that nobody caught (${event})`)
      stop(1)
    })
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `Comanda needs Node 24.15 or newer; this is ${process.versions.node}. "npm start" brings one along for most machines; for all others install Node 24 from nodejs.org.`,
  )
  process.exit(1)
}

const isDev = process.argv.includes('--dev')
const isDemo = process.argv.includes('--demo')
const env = inDemoFolder(readEnv())
// A restaurant in service never loads the demo.
const demo = isDemo ? await import('./demo/fill.ts') : null

// `--no-build` serves what was built before, for machines that only run it.
const mayBuild = !isDev && !process.argv.includes('--no-build')
if (mayBuild && (await buildClientIfNeeded())) console.log('The app was built.')
if (!env.databaseUrl) await orStop(() => lockDataFolder(env.dataDir))
const watch = makeWatch()
const database = await openFromEnv(env)
await orStop(() => migrate(database, { beforeUpgrade: backupBeforeUpgrade(backupLocation(env), watch) }))
const { madeUpPassword } = await prepareFirstStart(database, {
  timeZone: env.storeTimeZone,
  adminUsername: env.adminUsername,
  adminPassword: demo?.demoPassword ?? env.adminPassword,
  now: Date.now(),
})
const pinPepper = await loadPepper(database, env)
const demoSignIns = (await demo?.fillDemo(database, Date.now(), pinPepper)) ?? []
const vite = Promise.withResolvers<ViteDevServer>()
const pair = env.tls && readCertificate(env.tls)
const app = await buildApp({
  database,
  secret: await loadSecret(database, env),
  pinPepper,
  watch,
  backups: backupLocation(env),
  isDev,
  ...(isDev && { guestPage: async () => guestPageOf(await vite.promise) }),
  logger: logOptions(process.env.LOG_LEVEL || (isDemo || isDev ? 'warn' : 'info')),
  https: pair,
  publicUrl: env.publicUrl,
  supportEmail: env.supportEmail,
  proxies: env.proxies,
  metricsToken: env.metricsToken,
  printers: env.printers,
})
const stopWatching = [watchMachine({ database, dataDir: env.dataDir, watch, log: app.log })]
const isPasswordWeak = !isDev && !isDemo && (await isAdminPasswordWeak(database, env))
if (isPasswordWeak) stopWatching.push(watchAdminPassword({ database, env, watch, log: app.log }))
if (isDev) vite.resolve(await serveWithVite(app))
app.addHook('onClose', async () => {
  for (const stop of stopWatching) stop()
})
stopInOrder({
  close: async () => {
    await app.close()
    await database.close()
  },
  record: (error, what) => app.log.fatal({ err: error }, what),
})
await app.listen({ port: env.port, host: env.host })
const { port } = app.server.address() as AddressInfo
if (env.tls && pair) await keepHttps(app, { files: env.tls, pair, watch, port, env })

const address = `${env.tls ? 'https' : 'http'}://localhost:${port}`
console.log(`\nComanda is open: ${address}`)
if (madeUpPassword)
  console.log(
    `\n  Sign in as "${env.adminUsername}" with the password ${madeUpPassword}\n  It is shown this once: please write it down.`,
  )
if (demoSignIns.length > 0) {
  console.log('\nSign in as:')
  for (const { username, password, pin, what } of demoSignIns)
    console.log(`  ${username.padEnd(8)}  ${password}  PIN ${pin.padEnd(6)}  ${what}`)
}

if (!isDev && !isDemo) {
  for (const text of warningsAtStart(env, process.execPath, process.env.PGSSLMODE, isPasswordWeak))
    if (process.stdout.isTTY) console.warn(`\nPlease note: ${text}`)
    else app.log.warn(text)
}

/** The demo has a folder of its own, unless somebody has named one. */
function inDemoFolder(found: Env): Env {
  return isDemo && !process.env.DATA_DIR ? { ...found, dataDir: join(found.dataDir, 'demo') } : found
}

/** One process, one port: Vite serves the pages with hot reload, Fastify everything else. */
async function serveWithVite(running: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'spa',
    server: { middlewareMode: true, ws: { server: running.server } },
  } as object)
  running.addHook('onClose', () => vite.close())
  running.setNotFoundHandler((request, reply) => {
    if (isServersOwn(request.url)) return refuse(reply, 404, 'refused.notFound')
    vite.middlewares(request.raw, reply.raw)
    return reply.hijack()
  })
  return vite
}
