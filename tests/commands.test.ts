/** Each command that README, CONTRIBUTING and package.json name runs, once and small. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import product from '../package.json' with { type: 'json' }
import { startServer } from './support/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'comanda-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = async (...words: string[]) => (await promisify(execFile)(process.execPath, words)).stdout

/** Where each script is run: in this file, or by whom. */
const runBy: Readonly<Record<string, string>> = {
  dev: 'here',
  texts: 'here',
  faults: 'here',
  world: 'here',
  bench: 'here',
  ...Object.fromEntries(['test', 'check', 'check:package', 'test:webkit'].map(name => [name, '.ci/run'])),
  'test:postgres': '.ci/run, which runs what can differ there by the same means',
  ...Object.fromEntries(['build', 'prepack', 'postpack', 'start', 'demo'].map(name => [name, 'tests/package'])),
  ...Object.fromEntries(['rotate-secret', 'reset-admin', 'backup', 'restore'].map(name => [name, 'tests/package'])),
  'verify-books': 'tests/server/commands',
  splash: 'a person, after a change of the logo: it writes into this repository, and needs pngquant',
}

test('every script is run by somebody, and the documents name no other', () => {
  expect(Object.keys(runBy).sort()).toEqual(Object.keys(product.scripts).sort())
  const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/security.md', 'docs/architecture.md']
  const named = documents.flatMap(path => [...readFileSync(path, 'utf8').matchAll(/npm run ([a-z:-]+)/g)])
  expect(named.length).toBeGreaterThan(10)
  expect(named.map(([, name]) => name).filter(name => !runBy[name ?? ''])).toEqual([])
})

test('`npm run dev` serves the pages from their sources', async () => {
  const env = { DATA_DIR: join(folder, 'dev'), NODE_ENV: 'development', ADMIN_PASSWORD: 'right-horse-7' }
  const server = await startServer(env, ['--dev'])
  try {
    expect(await (await fetch(server.url)).text()).toContain('/@vite/client')
  } finally {
    await server.stop()
  }
})

test('`npm run texts` writes the texts of a language for its translators', async () => {
  const file = join(folder, 'es.po')
  expect(await run('tests/support/translators/main.ts', 'export', 'es', file)).toMatch(/^es: [\d,]+ texts in /)
  expect(readFileSync(file, 'utf8')).toContain('msgstr "Usuario"')
})

test('`npm run faults` runs a campaign, and says whether every promise was kept', async () => {
  expect(await run('tests/faults/main.ts', 'kitchen', '20')).toMatch(/found: .*\n\nEvery promise was kept\./)
})

test('`npm run world` plays evenings, and says which they were', async () => {
  expect(await run('tests/world/main.ts', 'orders', '1')).toMatch(/^seed 1: .* 0 wrong\n\nEvery promise was kept\./)
})

test('`npm run bench` measures, beside a goal', async () => {
  expect(await run('tests/bench/main.ts', 'dealing')).toContain('24 lines dealt over 6 bills')
})
