/**
 * WebKit, which every browser of an iPad is, in two of its builds for Linux. Debian has both; where they are not
 * installed their tests are skipped.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type BrowserWindow, openWindow } from './webdriver.ts'

export interface Engine {
  readonly name: string
  /** Debian's packages. */
  readonly packages: string
  readonly programs: readonly string[]
  readonly driver: string
  readonly capabilities: Readonly<Record<string, unknown>>
}

/** As new as this year's Safari. */
export const webKitGtk: Engine = {
  name: 'WebKitGTK',
  packages: 'webkit2gtk-driver xvfb',
  programs: ['WebKitWebDriver', 'Xvfb'],
  driver: 'WebKitWebDriver',
  capabilities: {},
}

/** As old as Safari 16.0; always 800 by 600. Its pointer does not count clicks, as an iPad does not count taps. */
export const wpe: Engine = {
  name: 'WPE',
  packages: 'wpewebkit-driver cog',
  programs: ['WPEWebDriver', 'cog'],
  driver: 'WPEWebDriver',
  capabilities: { 'wpe:browserOptions': { binary: 'cog', args: ['-P', 'headless', '--automation'] } },
}

/** Says so, once for each run, where an engine is not installed. */
export function isInstalled({ name, packages, programs }: Engine): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const isThere = programs.every(program => folders.some(folder => existsSync(join(folder, program))))
  if (!isThere) console.warn(`SKIPPED: ${name} is not installed (Debian: apt-get install ${packages})`)
  return isThere
}

/** Starts the engine with an empty profile of its own, which is gone when the window is closed. */
export async function openWebKit(engine: Engine): Promise<BrowserWindow> {
  const home = mkdtempSync(join(tmpdir(), 'comanda-webkit-'))
  const running: ChildProcess[] = []
  const start = (program: string, args: readonly string[], env: NodeJS.ProcessEnv, withAnswer = false) => {
    // In a group of its own: it starts further programs, which end with it.
    const stdio = ['ignore', 'ignore', 'ignore', ...(withAnswer ? (['pipe'] as const) : [])] as const
    const child = spawn(program, args, { env, detached: true, stdio: [...stdio] })
    running.push(child)
    return child
  }
  const end = () => {
    for (const { pid } of running.reverse()) if (pid) killGroup(pid)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, NO_AT_BRIDGE: '1' }
    if (engine.programs.includes('Xvfb')) {
      const args = ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp']
      const screen = start('Xvfb', args, env, true)
      Object.assign(env, { DISPLAY: `:${await firstLine(screen)}` })
    }
    const port = await freePort()
    start(engine.driver, ['--host=127.0.0.1', `--port=${port}`], env)
    const url = `http://127.0.0.1:${port}`
    await isReady(url)
    const window = await openWindow(url, engine.capabilities, { width: 1180, height: 820 })
    return { ...window, close: () => window.close().finally(end) }
  } catch (error) {
    end()
    throw error
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** The number of the display that the X server has chosen. */
async function firstLine(screen: ChildProcess): Promise<string> {
  const answer = screen.stdio[3]
  if (!answer || !('setEncoding' in answer)) throw new Error('no pipe to the X server')
  let text = ''
  for await (const part of answer.setEncoding('utf8')) {
    text += part
    if (text.includes('\n')) return text.trim()
  }
  throw new Error('the X server did not start')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

async function isReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('the driver did not start')
}
