/**
 * The package as a restaurant gets it: packed, installed into an empty folder without what only building needs, started,
 * signed in, an order taken, stopped, a backup made and tried. Everything that it needs besides comes from npm's registry or its cache.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInAt } from '../support/server-process.ts'

const place = mkdtempSync(join(tmpdir(), 'comanda-package-'))
const prefix = join(place, 'prefix')
const startMs = 60_000

try {
  run('npm', ['pack', '--pack-destination', place], process.cwd())
  const [tarball = ''] = readdirSync(place).filter(name => name.endsWith('.tgz'))
  run('npm', ['install', '--global', '--prefix', prefix, '--omit=dev', '--prefer-offline', join(place, tarball)], place)
  const installed = join(prefix, 'lib/node_modules/comanda')
  for (const tool of ['vite', 'tailwindcss', 'react', 'typescript', 'workbox-core', 'vitest', '@fastify/swagger-ui'])
    assert(!existsSync(join(installed, 'node_modules', tool)), `${tool} was installed, which only building needs`)
  assert(!existsSync(join(installed, 'src')), 'the package holds sources, which Node does not read there')

  const comanda = join(prefix, 'bin/comanda')
  const env = { ...process.env, DATA_DIR: 'data/demo', DATABASE_URL: '' }
  const said = (...args: string[]) => execFileSync(comanda, args, { cwd: place, encoding: 'utf8', env })
  assert.match(said('--version'), /^\d+\.\d+\.\d+\n$/)
  assert.match(said('help'), /^ {2}start .+\n {2}demo /m)
  await takeAnOrder(comanda)
  const backup = /^Good: (\S+)/m.exec(said('backup'))?.[1] ?? ''
  assert.match(said('verify', backup), /^Good: /m)
  assert.match(said('rotate-secret'), /^Everybody is signed out/)
  console.log(
    'The package is good: installed, started, signed in, an order taken, a report read, stopped, a backup made.',
  )
} finally {
  rmSync(place, { recursive: true, force: true })
}

/** A demo in the folder where the command was given; the report is read on the thread that has a file of its own. */
async function takeAnOrder(comanda: string): Promise<void> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: '', LOG_LEVEL: 'error', NODE_ENV: 'production' }
  const server = spawn(comanda, ['demo'], { cwd: place, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      const timer = setTimeout(() => reject(new Error(`it did not start:\n${output}`)), startMs)
      server.once('exit', code => reject(new Error(`it ended with ${code}:\n${output}`)))
      server.stdout.on('data', (chunk: Buffer) => {
        output += chunk
        const found = /Comanda is open: http:\/\/localhost(:\d+)/.exec(output)?.[1]
        if (!found) return
        clearTimeout(timer)
        resolve(`http://127.0.0.1${found}`)
      })
    })
    const cookie = await signInAt(url, 'admin', 'comanda-demo')
    const ask = (path: string, body?: unknown) =>
      fetch(`${url}${path}`, {
        headers: { cookie, 'content-type': 'application/json' },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      })
    const menu = (await (await ask('/api/v1/pos/init')).json()) as {
      menuItems: { id: number; variants: unknown[]; image: string }[]
    }
    const dish = menu.menuItems.find(({ variants }) => variants.length === 0)
    const cart = [{ id: dish?.id, quantity: 2 }]
    const order = await ask('/api/v1/pos/create-order', {
      cart,
      deliveryType: 'takeaway',
      customerId: null,
      tableId: '',
    })
    assert.deepEqual([order.status, ((await order.json()) as { success: boolean }).success], [200, true])
    assert.equal((await ask('/api/v1/reports?type=last_month')).status, 200)
    for (const page of ['/', '/menu', '/healthz', '/api/docs/json']) assert.equal((await ask(page)).status, 200, page)
    assert(existsSync(join(place, 'data/demo/comanda.db')), 'the data does not lie in the folder "data" below')
  } finally {
    server.kill('SIGTERM')
  }
  assert.equal((await ended)[0], 0, 'it did not end cleanly')
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
