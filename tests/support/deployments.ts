/** New builds, made from the present one: every file under a new name, as if every line had changed. */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { within } from './within.ts'

export interface Deployments {
  /** Puts the next build into the folder; the files of the build before it stay, older ones are removed. */
  readonly deploy: () => void
  /** The addresses of the scripts and styles of a build; 0 is the original one. */
  readonly filesOf: (build: number) => readonly string[]
  /** Removes the files of a build from the server, as an owner who tidies up would. */
  readonly remove: (build: number) => void
}

/** Deployments into `dist`, the folder of a running server. */
export function deploymentsIn(dist: string): Deployments {
  const assets = join(dist, 'assets')
  for (const folder of [dist, assets])
    for (const name of readdirSync(folder)) if (/\.(br|gz)$/.test(name)) rmSync(join(folder, name))
  const first = JSON.parse(readFileSync(join(assets, 'build.json'), 'utf8')) as readonly string[]
  const texts = new Map(first.map(name => [name, readFileSync(join(assets, name), 'utf8')]))
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
  let newest = 0

  const nameIn = (name: string, build: number) => (build > 0 ? name.replace(/\.(js|css)$/, `b${build}.$1`) : name)
  // A file is replaced as a whole, so that a reader gets it complete.
  const put = (path: string, text: string) => {
    writeFileSync(`${path}.new`, text)
    renameSync(`${path}.new`, path)
  }

  return {
    filesOf: build => first.map(name => `/assets/${nameIn(name, build)}`),
    remove: build => {
      for (const name of first) rmSync(join(assets, nameIn(name, build)))
    },
    deploy() {
      const build = ++newest
      const renamed = (text: string) => first.reduce((all, name) => all.replaceAll(name, nameIn(name, build)), text)
      const kept = new Set(['build.json', ...first.map(name => nameIn(name, build - 1))])
      for (const name of readdirSync(assets)) if (!kept.has(name)) rmSync(join(assets, name))
      for (const [name, text] of texts) put(join(assets, nameIn(name, build)), renamed(text))
      put(join(dist, 'index.html'), renamed(html).replace('<head>', `<head><meta name="build" content="${build}" />`))
      const revision = /("revision":")\w+(","url":"index.html")/
      put(join(dist, 'service-worker.js'), renamed(worker).replace(revision, `$1build${build}$2`))
    },
  }
}

/**
 * The pages of this browser count how often they were loaded, run their timers twenty times as often, those of minutes
 * 120 times, and `rest` lets minutes pass on their clock; answers take their real time.
 */
export const withFastRest = (context: BrowserContext) => context.addInitScript(fastRest)

function fastRest(): void {
  const { now } = Date
  const again = setInterval
  let aheadMs = 0
  Date.now = () => now() + aheadMs
  globalThis.setInterval = ((run: () => void, ms = 0, ...given: unknown[]) =>
    again(run, ms / (ms < 60_000 ? 20 : 120), ...given)) as typeof setInterval
  Object.assign(globalThis, { minutesPass: () => (aheadMs += 120_000) })
  // Frames and the page before the first address do not count.
  if (globalThis.top === globalThis.self && location.protocol !== 'about:')
    sessionStorage.loads = Number(sessionStorage.loads ?? -1) + 1
}

export interface Shown {
  readonly build: number
  /** How often the page was loaded again since it was opened. */
  readonly reloads: number
}

/** Nobody touches the page for two minutes. Returns its state afterwards; null while it is between two pages. */
export async function rest(page: Page): Promise<Shown | null> {
  const pass = () => (globalThis as unknown as { minutesPass: () => void }).minutesPass()
  await within(
    'minutes to pass in the page',
    page.evaluate(pass).catch(() => {}),
  )
  return shown(page)
}

/** The state of a page at this moment; null while it is between two pages. */
export async function shown(page: Page): Promise<Shown | null> {
  const read = () => ({
    build: Number(document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 0),
    reloads: Number(sessionStorage.loads),
  })
  return within(
    'the page to say its build',
    page.evaluate(read).catch(() => null),
  )
}

/**
 * Waits until the page has checked for a newer build ten times, in which minutes passed. Throws when it was reloaded
 * meanwhile.
 */
export async function tenLooksLater(page: Page): Promise<void> {
  const lookTenTimes = () =>
    new Promise<void>(done => {
      let left = 10
      const timer = setInterval(() => {
        ;(globalThis as unknown as { minutesPass: () => void }).minutesPass()
        left -= 1
        if (left > 0) return
        clearInterval(timer)
        done()
      }, 4_000)
    })
  await within('ten looks for a newer build', page.evaluate(lookTenTimes))
}
