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
import { readCommandLine } from './commands/command-line.ts'
import { lockDataFolder } from './data-folder.ts'
import { prepareFirstStart } from './db/first-start.ts'
import { migrate } from './db/migrate.ts'
import { endCutSteps } from './db/versions.ts'
import { type Env, readEnv } from './env.ts'
import { guestPageOf } from './guest-menu/guest-page-dev.ts'
import { refuse } from './http/errors.ts'
import { isServersOwn } from './http/pages.ts'
import { logOptions } from './http/request-log.ts'
import { openFromEnv } from './open-database.ts'
import { stopInOrder } from './stopping.ts'
import { readCertificate } from './tls/certificate.ts'
import { keepHttps } from './tls/keep-https.ts'
import { warningsAtStart } from './warnings.ts'
import { isAdminPasswordWeak, watchAdminPassword } from './watch/admin-password.ts'
import { makeWatch } from './watch/watch.ts'
import { watchMachine } from './watch/watch-machine.ts'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `Comanda needs Node 24.15 or newer; this is ${process.versions.node}. "npm start" brings one along for most machines; for all others install Node 24 from nodejs.org.`,
  )
  process.exit(1)
}

const options = { dev: { type: 'boolean' }, demo: { type: 'boolean' }, 'no-build': { type: 'boolean' } } as const
const { values: asked } = readCommandLine('usage: npm start [-- --no-build], npm run demo or npm run dev', options)
const { dev: isDev = false, demo: isDemo = false } = asked
const env = inDemoFolder(readEnv())
// A restaurant in service never loads the demo.
const demo = isDemo ? await import('./demo/fill.ts') : null

// `--no-build` serves what was built before, for machines that only run it.
const mayBuild = !isDev && !asked['no-build']
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
await endCutSteps(database)
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
const stopWatching = [watchMachine({ database, now: Date.now, dataDir: env.dataDir, watch, log: app.log })]
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
