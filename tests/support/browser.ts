import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const packed = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
const unpacked = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url))

// Tests use this machine only, so Chromium must not call home; as root it has no sandbox to run in.
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/**
 * A headless Chromium for browser tests and measurements; close it when done.
 * It is the one in the package tree (x64 Linux), or the program in CHROMIUM_PATH.
 */
export async function launchChromium(
  options: Pick<LaunchOptions, 'args' | 'slowMo' | 'handleSIGINT'> = {},
): Promise<Browser> {
  const launch = { ...options, headless: true, args: [...args, ...(options.args ?? [])] }
  const own = process.env.CHROMIUM_PATH
  if (own) return chromium.launch({ ...launch, executablePath: own })
  if (!existsSync(unpacked)) await unpack()
  return chromium.launch({ ...launch, executablePath: join(unpacked, 'chromium'), env: environment() })
}

let shared: Promise<Browser> | null = null

/** The one Chromium of all test files of this process, which ends with it: close your contexts, not the browser. */
export const sharedChromium = (): Promise<Browser> => (shared ??= launchChromium())

/** Unpacked under a temporary name and then renamed, so that a second process never finds half a Chromium. */
async function unpack(): Promise<void> {
  const place = `${unpacked}-${process.pid}`
  mkdirSync(place, { recursive: true })
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = place // the package unpacks into the temporary folder only
  const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
  await Promise.all(parts.map(part => inflate(join(packed, part)))).finally(() => {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  })
  writeFileSync(join(place, 'fonts.conf'), fonts)
  if (existsSync(unpacked)) rmSync(place, { recursive: true })
  else renameSync(place, unpacked)
}

/** A bare machine has neither the crypto libraries nor a font; the package brings both. */
function environment(): Record<string, string> {
  const inherited = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return {
    ...Object.fromEntries(inherited),
    LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'),
    FONTCONFIG_FILE: join(unpacked, 'fonts.conf'),
  }
}

const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(unpacked, 'fonts/fonts')}</dir>
</fontconfig>
`
