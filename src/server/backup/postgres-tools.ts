/** PostgreSQL's own programs: where they are, and how they are called without showing a password to other users. */
import { execFile, spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { BackupError } from './backup-error.ts'

export interface Tools {
  /** Runs a program over the database at `url`, or over none. Throws a BackupError with its own words when it fails. */
  readonly run: (
    program: 'pg_dump' | 'pg_restore' | 'psql',
    url: string | null,
    args: readonly string[],
    streams?: { readonly input?: Readable; readonly output?: (out: Readable) => Promise<void> },
  ) => Promise<void>
}

/** The programs on this machine that can serve a server of this major version. Throws a BackupError when there are none. */
export async function findTools(serverMajor: number): Promise<Tools> {
  const seen: number[] = []
  for (const folder of await folders()) {
    const major = await majorOf(join(folder, 'pg_dump'))
    if (major !== null && major >= serverMajor) return toolsIn(folder)
    if (major !== null) seen.push(major)
  }
  const found = seen.length > 0 ? `only version ${Math.max(...seen)} was found` : 'none was found'
  throw new BackupError(
    `A backup of PostgreSQL ${serverMajor} needs its program pg_dump, version ${serverMajor} or newer; ${found}. Please install the package postgresql-client-${serverMajor}.`,
  )
}

const debian = '/usr/lib/postgresql'

/** The newest of Debian's folders first: an older pg_dump on the PATH may not know the server. */
async function folders(): Promise<string[]> {
  const versions = await readdir(debian).catch(() => [])
  const own = versions.toSorted((a, b) => Number(b) - Number(a)).map(version => join(debian, version, 'bin'))
  return [...own, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
}

async function majorOf(program: string): Promise<number | null> {
  const answer = await promisify(execFile)(program, ['--version']).catch(() => null)
  const major = Number(/(\d+)(\.|\s|$)/.exec(answer?.stdout ?? '')?.[1])
  return Number.isInteger(major) && major > 0 ? major : null
}

const saidMaxChars = 2_000

function toolsIn(folder: string): Tools {
  return {
    async run(program, url, args, { input, output } = {}) {
      const connection = url === null ? null : connectionOf(url)
      const child = spawn(join(folder, program), [...(connection?.args ?? []), ...args], {
        env: { ...process.env, ...connection?.env },
        stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      })
      let said = ''
      child.stderr?.on('data', chunk => {
        said = (said + chunk).slice(0, saidMaxChars)
      })
      const ended = new Promise<number | string | null>((resolve, reject) => {
        child.once('error', reject)
        child.once('close', (code, signal) => resolve(code ?? signal))
      })
      // A program that ends early closes its input under the writer: its own words say more than the broken pipe.
      const fed = input && child.stdin ? feed(input, child.stdin) : Promise.resolve()
      const drain = async (out: Readable) => void out.resume()
      const [result, taken] = await Promise.allSettled([ended, (output ?? drain)(child.stdout as Readable), fed])
      if (taken.status === 'rejected') throw taken.reason
      if (result.status === 'rejected') throw new BackupError(`${program} can't be started: ${result.reason}`)
      if (result.value !== 0) throw new BackupError(`${program} ended with ${result.value}: ${said.trim()}`)
      await fed
    },
  }
}

async function feed(input: Readable, stdin: Writable): Promise<void> {
  let isClosed = false
  stdin.on('error', () => {
    isClosed = true
  })
  for await (const chunk of input) {
    if (isClosed) break
    if (!stdin.write(chunk)) await Promise.race(['drain', 'error', 'close'].map(name => happens(stdin, name)))
  }
  stdin.end()
}

const happens = (stream: Writable, name: string) => new Promise<void>(resolve => stream.once(name, () => resolve()))

/** What libpq reads from an address; the rest of it is meant for other drivers. */
const knownOptions = new Set(['host', 'port', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'connect_timeout'])

/** The address without its password, which other users of the machine could read among the arguments. */
function connectionOf(url: string): { args: string[]; env: Record<string, string> } {
  const place = new URL(url)
  const password = decodeURIComponent(place.password)
  place.password = ''
  for (const name of [...place.searchParams.keys()]) if (!knownOptions.has(name)) place.searchParams.delete(name)
  // The driver's word for "encrypt, no matter who it is".
  if (place.searchParams.get('sslmode') === 'no-verify') place.searchParams.set('sslmode', 'require')
  return { args: ['--no-password', `--dbname=${place.href}`], env: password ? { PGPASSWORD: password } : {} }
}
