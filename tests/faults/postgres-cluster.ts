/** A PostgreSQL for the campaign, which may restart, kill and fill it. Runs as the user `postgres` if we are root. */
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

export interface Cluster {
  readonly url: string
  /** As an administrator does it, ending every connection. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** SIGKILL for the postmaster and everything below it. */
  readonly crash: () => Promise<void>
  /** Ends every connection but its own. */
  readonly endConnections: () => Promise<void>
  /** Takes every connection there is and ends those of others; returns how to release them. */
  readonly takeAllConnections: () => Promise<() => Promise<void>>
  readonly remove: () => void
}

const run = promisify(execFile)
const script = 'tests/support/postgres.sh'

export function openCluster(): Cluster {
  const dir = mkdtempSync(join(tmpdir(), 'comanda-faults-'))
  chmodSync(dir, 0o755)
  const place = join(dir, 'pg')
  const url = execFileSync(script, ['start', place], { encoding: 'utf8' }).trim()
  const isRoot = process.getuid?.() === 0
  const bin = execFileSync('bash', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1'], {
    encoding: 'utf8',
  }).trim()
  const { port } = new URL(url)
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='' -c max_connections=200`

  async function control(...args: readonly string[]) {
    // Its output is discarded: its child processes would keep a pipe open for ever.
    const tell = `${bin}/pg_ctl -D ${place}/cluster -l ${place}/log -w -s ${args.join(' ')} >/dev/null 2>&1`
    const [file, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', 'bash', '-c', tell] : ['bash', '-c', tell]
    await run(file as string, rest, { cwd: '/' })
  }
  /** Right after a crash the old processes may still be running. */
  async function start() {
    for (let tries = 1; ; tries++) {
      try {
        return await control('start', '-o', `"${options}"`)
      } catch (error) {
        if (tries === 20) throw error
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    }
  }

  async function tell(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: url }).on('error', () => {})
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> 'hog'`

  return {
    url,
    restart: async () => {
      await control('stop', '-m', 'fast')
      await start()
    },
    stop: () => control('stop', '-m', 'fast'),
    start,
    async crash() {
      const [pid = ''] = readFileSync(join(place, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' }).trim().split(/\s+/)
      for (const one of [pid, ...children])
        try {
          process.kill(Number(one), 'SIGKILL')
        } catch {
          // It ended by itself.
        }
    },
    endConnections: () => tell(endOthers),
    async takeAllConnections() {
      const held: pg.Client[] = []
      let isTaking = true
      const admin = new pg.Client({ connectionString: url, application_name: 'hog' }).on('error', () => {})
      await admin.connect()
      async function take() {
        while (isTaking) {
          const client = new pg.Client({ connectionString: url, application_name: 'hog' }).on('error', () => {})
          try {
            await client.connect()
            held.push(client)
          } catch {
            await new Promise(resolve => setTimeout(resolve, 20))
          }
        }
      }
      const takers = Array.from({ length: 4 }, take)
      await new Promise(resolve => setTimeout(resolve, 1_500))
      await admin.query(endOthers)
      return async () => {
        isTaking = false
        await Promise.all(takers)
        await Promise.all([admin, ...held].map(client => client.end().catch(() => {})))
      }
    },
    remove() {
      execFileSync(script, ['stop', place], { stdio: 'ignore' })
      rmSync(dir, { recursive: true })
    },
  }
}
