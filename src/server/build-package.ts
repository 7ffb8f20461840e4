/**
 * Prepares what `npm pack` takes: the built app in dist, the server as JavaScript in lib (Node reads no TypeScript
 * below node_modules). `--tidy` removes it again.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildClientIfNeeded } from './build-client.ts'
import { readCommandLine } from './commands/command-line.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lib = join(root, 'lib')

const { values } = readCommandLine('usage: node src/server/build-package.ts [--tidy]', { tidy: { type: 'boolean' } })
if (values.tidy) {
  rmSync(lib, { recursive: true, force: true })
} else {
  await buildClientIfNeeded()
  buildServer()
}

/** lib mirrors src, so that every path between its files and to dist stays the same. */
function buildServer(): void {
  rmSync(lib, { recursive: true, force: true })
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', join(root, 'src/server/tsconfig.package.json')], { stdio: 'inherit' })
  for (const part of ['server', 'domain', 'contract'])
    cpSync(join(root, 'src', part), join(lib, part), { recursive: true, filter: path => !/\.ts$|tsconfig/.test(path) })
}
