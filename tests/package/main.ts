/**
 * The package as a restaurant gets it, and what the README says of it: packed, installed without a network into an empty
 * folder, then each command of "For the restaurant", in the package and in this clone, with the effect that is promised.
 */
import assert from 'node:assert/strict'
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readCommandLine } from '../../src/server/commands/command-line.ts'
import { makeCertificate } from '../support/certificate.ts'
import { signInAt } from '../support/server-process.ts'

readCommandLine('usage: npm run check:package', {})
const clone = process.cwd()
const place = mkdtempSync(join(tmpdir(), 'comanda-package-'))
/** A folder on another disk than the data, as a stick is; null where this machine has one disk alone. */
const stick = otherDisk()
const prefix = join(place, 'prefix')
const startMs = 60_000
/** What npm asks of its registry, which has nothing. */
const fetched: (string | undefined)[] = []
const registry = createServer((asked, answer) => {
  fetched.push(asked.url)
  answer.writeHead(404).end()
}).listen(0, '127.0.0.1')
await once(registry, 'listening')
const { PORT: _port, HOST: _host, DATA_DIR: _data, DATABASE_URL: _database, ...inherited } = process.env
const env = {
  ...inherited,
  PATH: `${join(prefix, 'bin')}:${process.env.PATH}`,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  npm_config_prefix: prefix,
  npm_config_cache: join(place, 'cache'),
  npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
  npm_config_update_notifier: 'false',
}

/** The commands of a line: `npm start`, `npm run backup`, `comanda verify`. */
const commandsIn = (line: string) =>
  line.match(/\b(?:npm run [a-z-]+|npm (?!run\b)[a-z-]+|comanda [a-z][a-z-]+)/g) ?? []
const readme = readFileSync('README.md', 'utf8')
const forOwners = readme.slice(readme.indexOf('## Start your restaurant'), readme.indexOf('## For engineers'))
/** This clone was made by the first. */
const tried = new Set(['npm ci'])

try {
  await install()
  await serveDemo()
  tryBackups()
  tryAdministrators()
  await serveBehindProxy()
  await serveHttps()
  const named = [...forOwners.matchAll(/```.*?```|`[^`\n]+`/gs)].flatMap(([code]) => commandsIn(code))
  assert.deepEqual(
    [...new Set(named)].filter(command => !tried.has(command)),
    [],
    'the README names commands that nobody has tried here',
  )
  console.log(`The package is good, and so are the README's commands: ${[...tried].join(', ')}.`)
} finally {
  registry.close()
  rmSync(place, { recursive: true, force: true })
  if (stick) rmSync(stick, { recursive: true, force: true })
}

/** Packs, and installs with the README's own line. The package brings everything: npm asks its registry for nothing. */
async function install(): Promise<void> {
  run(`npm pack --pack-destination ${place}`, clone)
  const line = /`(npm install --global [^`]+\.tgz)`/.exec(forOwners)?.[1] ?? ''
  for (const command of commandsIn(line)) tried.add(command)
  await promisify(execFile)('sh', ['-c', line], { cwd: place, env })
  assert.deepEqual(fetched, [], 'npm fetched what is not in the package')
  const installed = join(run('npm root --global', place).trim(), 'comanda')
  for (const tool of ['vite', 'tailwindcss', 'react', 'typescript', 'workbox-core', 'vitest', '@fastify/swagger-ui'])
    assert(!existsSync(join(installed, 'node_modules', tool)), `${tool} was installed, which only building needs`)
  assert.deepEqual(
    readdirSync(join(installed, 'node_modules')).filter(name => name.startsWith('node-')),
    [],
    'a Node was installed with it',
  )
  assert(!existsSync(join(installed, 'src')), 'the package holds sources, which Node does not read there')
  assert.match(forOwners, /`\$\(npm root --global\)\/comanda\/deploy\/comanda\.service`/)
  const copies = /cp "\$\(npm root --global\)\/comanda\/(\S+)"/.exec(
    readFileSync(join(installed, 'deploy/comanda.service'), 'utf8'),
  )
  assert.equal(copies?.[1], 'deploy/comanda.service')
  assert.match(run('comanda --version', place), /^\d+\.\d+\.\d+\n$/)
  assert.match(run('comanda help', place), /^ {2}start .+\n {2}demo /m)
}

/** A demo in the folder where the command was given: an order is taken, and a report read on its thread. */
async function serveDemo(): Promise<void> {
  await serve('comanda demo', place, {}, async url => {
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
    for (const page of ['/', '/menu', '/healthz', '/readyz', '/metrics', '/api/docs/json'])
      assert.equal((await ask(page)).status, 200, page)
    const licences = await (await ask('/LICENSES.txt')).text()
    for (const library of ['react', 'workbox-precaching', 'zod'])
      assert.match(
        licences,
        new RegExp(`^## ${library} - \\d[^\\n]+\\(MIT\\)\\n\\n[^#]*Permission is hereby granted`, 'm'),
      )
    assert(existsSync(join(place, 'data/demo/comanda.db')), 'the data does not lie in the folder "data/demo" below')
  })
}

/** Backups of the demo: two of one day stay, also in the second folder; each can be tried and put back. */
function tryBackups(): void {
  const here = { DATA_DIR: join(place, 'data/demo'), BACKUP_DIR: join(stick ?? place, 'usb') }
  const first = goodFile(run('DATA_DIR=data/demo comanda backup', place))
  const second = goodFile(run('npm run backup', clone, here))
  assert.deepEqual(backupsIn(join(place, 'data/demo/backups')), [first, second].toSorted())
  if (stick) assert.equal(backupsIn(here.BACKUP_DIR).length, 1, 'there is no copy in the second folder')
  else assert(!existsSync(here.BACKUP_DIR), 'a folder on the disk of the data counts as the stick')
  assert.match(run(`comanda verify ${first}`, place), /^Good: /m)
  assert.match(run(`npm run backup -- --check ${second}`, clone, here), /^Good: /m)
  assert.match(run('npm run restore -- --list', clone, here), /backups\n {2}comanda-/)
  const refused = spawnSync('sh', ['-c', `npm run restore ${first}`], {
    cwd: clone,
    env: { ...env, ...here },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  assert.match(refused.stderr, /Nothing was changed\. Without a terminal, --yes/)
  assert.match(run(`npm run restore -- ${second} --yes`, clone, here), /^Restored: /m)
  assert.match(run(`DATA_DIR=data/demo comanda restore ${first} --yes`, place), /^Restored: .+\nThe database before /m)
}

function tryAdministrators(): void {
  const demo = { DATA_DIR: join(place, 'data/demo') }
  assert.match(run('comanda reset-admin --new olga', place, demo), /^Sign in as "olga" with the password \S/)
  assert.match(run('npm run reset-admin -- admin', clone, demo), /^Sign in as "admin" with the password \S/m)
  assert.match(run('npm run reset-admin -- --new nadia', clone, demo), /^Sign in as "nadia" with the password \S/m)
  assert.match(run('npm run reset-admin -- --remove nadia', clone, demo), /^"nadia" is no administrator any more/m)
  assert.match(run('npm run rotate-secret', clone, demo), /^Everybody is signed out/m)
}

/** With the README's line for a proxy: pages are shown under any name, but only our own may change something. */
async function serveBehindProxy(): Promise<void> {
  const line = /`(TRUST_PROXY=\S+ HOST=\S+ PUBLIC_URL=\S+ npm start)`/.exec(forOwners)?.[1] ?? ''
  await serve(line, clone, { DATA_DIR: join(place, 'proxied') }, async (url, said) => {
    const [, password = ''] = await said(/Sign in as "admin" with the password (\S+)\n/)
    await signInAt(url, 'admin', password)
    const from = (origin: string) =>
      fetch(`${url}/api/v1/auth/signin`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', 'x-forwarded-host': new URL(origin).host },
        body: JSON.stringify({ username: 'admin', password }),
      })
    assert.equal((await from('https://pos.example.com')).status, 200)
    assert.equal((await from('https://till.local')).status, 200)
    assert.equal((await from('https://other.example.org')).status, 403)
    const page = await fetch(url, { headers: { 'x-forwarded-host': 'other.example.org' } })
    assert.equal(page.status, 200)
  })
}

async function serveHttps(): Promise<void> {
  const now = Date.now()
  const { cert, key } = makeCertificate(now - 60_000, now + 60 * 60_000)
  writeFileSync(join(place, 'cert.pem'), cert)
  writeFileSync(join(place, 'key.pem'), key)
  await serve('TLS_CERT_FILE=cert.pem TLS_KEY_FILE=key.pem comanda start', place, {}, async url => {
    const asked = request(`${url}/`, { ca: cert })
    asked.end()
    const [answer] = await once(asked, 'response')
    answer.resume()
    assert.equal(answer.statusCode, 200)
    assert(existsSync(join(place, 'data/comanda.db')), 'the data does not lie in the folder "data" below')
  })
}

/** Runs a line of the README as a shell does, in `cwd`; gives what it says. */
function run(line: string, cwd: string, more: Readonly<Record<string, string>> = {}): string {
  for (const command of commandsIn(line)) tried.add(command)
  return execFileSync('sh', ['-c', line], {
    cwd,
    env: { ...env, ...more },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/**
 * Starts a server with a line of the README, and stops it once `work` is done: `comanda` with SIGTERM, `npm`, which does
 * not pass that on, as Ctrl+C does, which all its processes get. `said` waits for words.
 */
async function serve(
  line: string,
  cwd: string,
  more: Readonly<Record<string, string>>,
  work: (url: string, said: (words: RegExp) => Promise<RegExpExecArray>) => Promise<void>,
): Promise<void> {
  for (const command of commandsIn(line)) tried.add(command)
  const server = spawn('sh', ['-c', `exec env ${line}`], {
    cwd,
    env: { ...env, HOST: '127.0.0.1', PORT: '0', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(server, 'close')
  const isUnderNpm = line.includes('npm start')
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const said = async (words: RegExp): Promise<RegExpExecArray> => {
    const signal = AbortSignal.timeout(startMs)
    for (;;) {
      const found = words.exec(output)
      if (found) return found
      assert.equal(server.exitCode, null, `it ended:\n${output}`)
      await Promise.race([once(server.stdout, 'data', { signal }), ended])
    }
  }
  try {
    const [, scheme, port] = await said(/Comanda is open: (https?):\/\/localhost:(\d+)\n/)
    await work(`${scheme}://127.0.0.1:${port}`, said)
  } finally {
    if (isUnderNpm) process.kill(-Number(server.pid), 'SIGINT')
    else server.kill('SIGTERM')
  }
  const [code] = await ended
  if (!isUnderNpm) assert.equal(code, 0, `${line} did not end cleanly`)
}

function otherDisk(): string | null {
  const { dev } = statSync(place)
  const other = ['/dev/shm', '/var/tmp', '/tmp', '.'].find(folder => existsSync(folder) && statSync(folder).dev !== dev)
  return other === undefined ? null : mkdtempSync(join(other, 'comanda-stick-'))
}

function goodFile(output: string): string {
  return /^Good: (\S+)/m.exec(output)?.[1] ?? ''
}

function backupsIn(folder: string): string[] {
  const names = readdirSync(folder).filter(name => name.endsWith('.backup'))
  return names.map(name => join(folder, name)).toSorted()
}
