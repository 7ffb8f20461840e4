import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import product from '../../../package.json' with { type: 'json' }

/** What a word that no command knows ends with, in an empty folder for data. */
const dataDir = join(mkdtempSync(join(tmpdir(), 'comanda-')), 'data')
afterAll(() => rmSync(join(dataDir, '..'), { recursive: true }))

const run = (words: readonly string[]) =>
  new Promise<{ readonly code: unknown; readonly out: string; readonly said: string }>(resolve => {
    const { DATABASE_URL: _, ...env } = process.env
    execFile(process.execPath, words, { env: { ...env, DATA_DIR: dataDir } }, (error, out, said) =>
      resolve({ code: error?.code ?? 0, out, said }),
    )
  })

const scripts = Object.entries(product.scripts).filter(([, line]) => /^node [^&]+$/.test(line))
const comanda = ['start', 'demo', 'backup', 'verify', 'restore', 'reset-admin', 'verify-books', 'rotate-secret']

test.each([
  ...scripts.map(
    ([name, line]) => [`npm run ${name} -- --nonsense`, [...line.split(' ').slice(1), '--nonsense']] as const,
  ),
  ...comanda.map(name => [`comanda ${name} --nonsense`, ['bin/comanda.js', name, '--nonsense']] as const),
  ['comanda nonsense', ['bin/comanda.js', 'nonsense']],
  ['npm run faults nonsense', ['tests/faults/main.ts', 'nonsense']],
  ['npm run faults drawers 0', ['tests/faults/main.ts', 'drawers', '0']],
  ['npm run faults drawers many', ['tests/faults/main.ts', 'drawers', 'many']],
  ['npm run faults drawers 1 2 3', ['tests/faults/main.ts', 'drawers', '1', '2', '3']],
  ['npm run world nonsense', ['tests/world/main.ts', 'nonsense']],
  ['npm run bench server nonsense', ['tests/bench/main.ts', 'server', 'nonsense']],
  ['npm run texts nonsense', ['tests/support/translators/main.ts', 'nonsense']],
  ['npm run rotate-secret now', ['src/server/commands/rotate-secret.ts', 'now']],
  ['npm run restore a b', ['src/server/commands/restore.ts', 'a', 'b']],
  ['npm run restore', ['src/server/commands/restore.ts']],
  ['npm run backup -- --check', ['src/server/commands/backup.ts', '--check']],
] as const)('“%s” is refused with what there is, and nothing is done', async (_line, words) => {
  const { code, out, said } = await run(words)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(said).toMatch(/usage: |npm run texts -- export/)
  expect(existsSync(dataDir)).toBe(false)
})

test('every part that there is stands in the answer', async () => {
  const { said } = await run(['tests/faults/main.ts', 'nonsense'])
  expect(said.split('\n')).toEqual(expect.arrayContaining(['  cents', '  printers', '  splits-browser', '  backups']))
  expect((await run(['tests/bench/main.ts', 'nonsense'])).said).toMatch(/^ {2}million$/m)
})

test('a campaign in which nothing ran has failed', async () => {
  const { code, out } = await run(['tests/faults/main.ts', 'printers', 'bugs', 'no bug has this in its name'])
  expect(out).toMatch(/Nothing ran\.\n\nNOT GOOD\./)
  expect(code).toBe(1)
})
