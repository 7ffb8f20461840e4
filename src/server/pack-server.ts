/**
 * The server as one file, which is what starts: a module each for its sources, and for the libraries that consist of
 * hundreds, costs some 35 MB more. All other libraries stay where they look for files of their own.
 */
import { existsSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { newestIn } from './build-client.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = join(root, 'src')

/** What `comanda start` runs, in this order. */
const parts = ['young-generation', 'main'] as const

interface Target {
  /** Where the parts lie; what isn't packed is found from there. */
  readonly folder: string
  readonly ending: 'js' | 'mjs'
  /** Where a packed source finds what lies beside it. */
  readonly placeOf: (source: string) => string
  /** Packed with it: each consists of many small modules, and reads no file. */
  readonly libraries: string[]
}

/** A clone's: the sources still lie where they are. */
const ofClone: Target = {
  folder: join(root, 'node_modules/.cache/comanda-server'),
  ending: 'mjs',
  placeOf: source => source,
  libraries: ['zod', 'kysely', 'libphonenumber-js', 'prom-client', 'csv-parse', 'icu-minify'],
}

/** The package's: lib mirrors src. It holds nobody else's code. */
export const ofPackage: Target = {
  folder: join(root, 'lib/server'),
  ending: 'js',
  placeOf: source => join(root, 'lib', relative(sources, source)).replace(/\.ts$/, '.js'),
  libraries: [],
}

/** Whether a clone has a packed server of these sources and libraries. */
export function isServerPacked(): boolean {
  const newest = Math.max(...madeOf.map(path => newestIn(join(root, path))))
  return parts.every(part => {
    const file = join(ofClone.folder, `${part}.${ofClone.ending}`)
    return existsSync(file) && statSync(file).mtimeMs > newest
  })
}

const madeOf = ['src', 'package.json', 'node_modules/.package-lock.json']

/** Needs Vite, and a folder that it may write to. */
export async function packServer(target: Target = ofClone): Promise<void> {
  const { build } = await import('vite')
  // A source that changes while it is packed counts as newer.
  const begunAt = new Date()
  const outDir = join(root, `node_modules/.cache/comanda-server-${process.pid}`)
  mkdirSync(target.folder, { recursive: true })
  try {
    for (const part of parts) {
      const file = `${part}.${target.ending}`
      await build({
        ...{ root, configFile: false, publicDir: false, logLevel: 'warn', plugins: [inPlace(target)] },
        ssr: { noExternal: target.libraries },
        build: {
          ...{ ssr: join(sources, 'server', `${part}.ts`), outDir, target: 'node24', minify: false },
          rolldownOptions: { output: { format: 'esm', codeSplitting: false, comments: false, entryFileNames: file } },
        },
      })
      utimesSync(join(outDir, file), begunAt, begunAt)
      // Whole or not at all, also when two start at once.
      renameSync(join(outDir, file), join(target.folder, file))
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** A packed source is told the place that it was written for. What must run first is a part of its own. */
const inPlace = ({ folder, ending, placeOf }: Target): Plugin => ({
  name: 'comanda-in-place',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer && source.endsWith(`/${parts[0]}.ts`) ? { id: `./${parts[0]}.${ending}`, external: true } : null,
  transform(code, id) {
    if (!id.startsWith(slashed(sources)) || !code.includes('import.meta.')) return null
    const place = JSON.stringify(slashed(relative(folder, placeOf(id))))
    const here = `new URL(${place}, import.meta.url)`
    return code
      .replaceAll('import.meta.url', `${here}.href`)
      .replaceAll('import.meta.filename', `process.getBuiltinModule('node:url').fileURLToPath(${here})`)
  },
})

/** As Vite and addresses write a path, on Windows too. */
const slashed = (path: string): string => path.replaceAll('\\', '/')
