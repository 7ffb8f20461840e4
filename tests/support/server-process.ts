/** The real server in its own process, and a client that uses it over HTTP like any other. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { within } from './within.ts'

const ownCheckout = fileURLToPath(new URL('../..', import.meta.url))
const startMs = 240_000

export interface ServerProcess {
  readonly url: string
  readonly process: ChildProcess
  /** SIGKILL: no clean-up of any kind. */
  readonly kill: () => Promise<void>
  /** SIGTERM; resolves to the exit code. */
  readonly stop: () => Promise<number | null>
}

export interface StartOptions {
  /** Another checkout whose server is to run, for comparing two versions. */
  readonly checkout?: string
  /** A module that is loaded into the server's process and uses Node's channel between processes. */
  readonly probe?: string
}

/** Starts `src/server/main.ts` on a free port of 127.0.0.1; `env` says where its data is. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  { checkout = ownCheckout, probe }: StartOptions = {},
): Promise<ServerProcess> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const main = join(checkout, 'src/server/main.ts')
  const probing = probe ? ['--import', probe] : []
  const child = spawn(process.execPath, [...probing, main, '--no-build', ...args], {
    env: { ...inherited, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(probe ? (['ipc'] as const) : [])],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server did not start:\n${output}`)), startMs)
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /Comanda is open: (\S+)/.exec(output)?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(found.replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => reject(new Error(`the server ended with ${code}:\n${output}`)))
  })
  const signal = (name: 'SIGKILL' | 'SIGTERM') => async () => {
    child.kill(name)
    return within(`the server to end after ${name}:\n${output}`, ended)
  }
  return { url, process: child, kill: async () => void (await signal('SIGKILL')()), stop: signal('SIGTERM') }
}

/** Signs in over HTTP and returns the session's Cookie header. */
export async function signInAt(url: string, username: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (response.status !== 200) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}
