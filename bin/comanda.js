#!/usr/bin/env node
/**
 * `comanda start` and its sisters. Runs under any Node of the last years, to find one that is new enough for the server:
 * the machine's own, or the one that `npm ci` brought along.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Each command: the file that does it, what it is given before the rest, and what it is for. */
const commands = {
  start: ['main', [], 'serves the restaurant'],
  demo: ['main', ['--demo'], 'serves a lively restaurant to try out'],
  backup: ['commands/backup', [], 'makes a backup now, also while the server runs'],
  verify: ['commands/backup', ['--check'], 'tries a backup: comanda verify FILE'],
  restore: ['commands/restore', [], 'puts a backup back: comanda restore FILE'],
  'reset-admin': ['commands/reset-admin', [], 'gives the administrator a new password'],
  'verify-books': ['commands/verify-books', [], 'tells whether anybody has changed the books'],
  'rotate-secret': ['commands/rotate-secret', [], 'signs everybody out and renews the secret of all sessions'],
}

const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [name = 'help', ...rest] = process.argv.slice(2)

if (name === '--version' || name === '-v') console.log(version)
else if (name === 'help' || name === '--help' || name === '-h') console.log(help())
else if (Object.hasOwn(commands, name)) await run(commands[name])
else fail(`comanda knows no "${name}".\n\n${help()}`, 2)

async function run([command, given]) {
  // A clone has the sources; the package has the JavaScript that was made of them.
  const isClone = existsSync(join(root, 'src'))
  const file = join(root, isClone ? `src/server/${command}.ts` : `lib/server/${command}.js`)
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 24 || (major === 24 && minor < 15)) return runUnder(nodeOfNpm(), [file, ...given, ...rest])
  process.argv = [process.argv[0], file, ...given, ...rest]
  await import(pathToFileURL(file).href)
}

/** Runs the same under `node`: it gets the signals that are meant for it, and its end is ours. */
function runUnder(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', code => process.exit(code ?? 1))
  // npm's shell ends at a signal without handing it on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
}

function nodeOfNpm() {
  const { platform, arch, versions } = process
  const [system, program] = platform === 'win32' ? ['win', 'node.exe'] : [platform, 'node']
  const node = join(root, `node_modules/node-${system}-${arch}/bin`, program)
  if (existsSync(node)) return node
  return fail(`Comanda needs Node 24.15 or newer; this is ${versions.node}. Install Node 24 from nodejs.org.`)
}

function help() {
  const lines = Object.entries(commands).map(([command, [, , what]]) => `  ${command.padEnd(15)}${what}\n`)
  return `Comanda ${version}, the restaurant's point of sale\n\nusage: comanda COMMAND\n\n${lines.join('')}\
  --version      which one this is
  help           this page\n\nIts data lies in the folder "data" where you are, or where DATA_DIR says.`
}

function fail(words, code = 1) {
  console.error(words)
  process.exit(code)
}
