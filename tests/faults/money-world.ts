/** `npm run faults money`: several real servers over one PostgreSQL, of which one dies at times; or all in one process. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPostgres, openSqlite } from '../../src/server/db/open.ts'
import { browserOver, furnish, type MoneyWorld, openMoneyWorld, tablesIn } from '../support/money-world.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openCluster } from './postgres-cluster.ts'

/** The real server in this process, on an embedded database of its own. */
export async function embeddedWorld(people: readonly string[]): Promise<MoneyWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-money-'))
  const database = openSqlite(join(folder, 'comanda.db'))
  await migrate(database)
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return openMoneyWorld({ database, place: { file: join(folder, 'comanda.db') }, close }, people)
}

/** `processes` servers over one PostgreSQL; each request goes to any of them. */
export async function postgresWorld(people: readonly string[], processes: number): Promise<MoneyWorld> {
  const cluster = openCluster()
  const database = await openPostgres(cluster.url)
  await migrate(database)
  const menu = await furnish(database, people, Date.now())
  const env = { DATABASE_URL: cluster.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'comanda-money-')) }
  const servers: ServerProcess[] = []
  const start = async () => {
    const server = await startServer(env)
    server.process.stdout?.resume()
    server.process.stderr?.resume()
    return server
  }
  for (let n = 0; n < processes; n++) servers.push(await start())
  const anyUrl = () => servers[Math.floor(Math.random() * servers.length)]?.url ?? ''
  return {
    database,
    menu,
    tables: await tablesIn(database),
    now: Date.now,
    pass: ms => new Promise(resolve => setTimeout(resolve, Math.min(ms, 20))),
    browser: username =>
      browserOver(async (cookies, method, path, body, headers = {}) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        for (let tries = 0; ; tries++) {
          try {
            const response = await fetch(`${anyUrl()}/api/v1${path}`, {
              method,
              headers: { ...headers, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
              ...(body !== undefined && { body: JSON.stringify(body) }),
            })
            // The database let go of two who waited for each other, or the server is just ending: a till tries again.
            if (response.status >= 500 && tries < 20) throw new Error(`answered ${response.status}`)
            for (const one of response.headers.getSetCookie()) {
              const [name = '', value = ''] = one.split(';')[0]?.split('=') ?? []
              cookies.set(name, value)
            }
            return { status: response.status, body: await response.json() }
          } catch (error) {
            if (tries === 20) throw error
            await new Promise(resolve => setTimeout(resolve, 50))
          }
        }
      }, username),
    restart: async () => {
      const place = Math.floor(Math.random() * servers.length)
      const old = servers[place]
      const next = await start()
      servers[place] = next
      await old?.kill()
    },
    close: async () => {
      await Promise.all(servers.map(server => server.kill()))
      await database.close()
      cluster.remove()
      rmSync(env.DATA_DIR, { recursive: true, force: true })
    },
  }
}
