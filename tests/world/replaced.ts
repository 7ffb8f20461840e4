/** What is not the same twice: what the world has in its place (`replace.ts`), or why it needs nothing there. */

/** Clocks and chance, as the product writes them. */
export const clockUses = {
  'Date.now': 'Date',
  'new Date()': 'Date',
  'performance.now': 'performance.now',
  hrtime: 'performance.now',
  'Math.random': 'Math.random',
  randomBytes: 'random bytes',
  randomUUID: 'random bytes',
  randomInt: 'random bytes',
  randomFillSync: 'random bytes',
  getRandomValues: 'crypto in the browser',
} as const

/** What Node has that takes time, threads or chance, as 'module name'. */
const nodeUses = {
  'crypto randomBytes': 'random bytes',
  'crypto randomUUID': 'random bytes',
  'crypto randomInt': 'random bytes',
  'crypto randomFillSync': 'random bytes',
  'crypto scrypt': 'scrypt',
  'zlib gzip': 'compression',
  'zlib brotliCompress': 'compression',
  'fs/promises readFile': 'small files',
  'fs/promises statfs': 'small files',
  'timers/promises setTimeout': 'timers',
  'timers/promises setImmediate': 'timers',
  'worker_threads Worker': 'threads',
  'child_process fork': 'processes',
  'os hostname': 'names of the machine',
} as const

/** Found without an import of its own. */
type OfThePage = 'sockets' | 'WeakRef'

export type Replaced = (typeof clockUses)[keyof typeof clockUses] | (typeof nodeUses)[keyof typeof nodeUses] | OfThePage

const same = 'gives the same for the same'
const atRest = 'real files, while the world stands still'
const elsewhere = 'in no process of the world'
const printers = 'the world has no printers yet'

/** What else the product takes from these modules, each with its reason. */
const others: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['createHash', 'createHmac', 'createPrivateKey', 'hash', 'timingSafeEqual', 'X509Certificate'].map(name => [
      `crypto ${name}`,
      same,
    ]),
  ),
  ...Object.fromEntries(
    ['brotliCompressSync', 'constants', 'crc32', 'gunzipSync', 'gzipSync', 'inflateSync'].map(name => [
      `zlib ${name}`,
      same,
    ]),
  ),
  'zlib createZstdCompress': atRest,
  'zlib createZstdDecompress': atRest,
  ...Object.fromEntries(
    ['copyFile', 'mkdir', 'mkdtemp', 'open', 'readdir', 'rename', 'rm', 'stat', 'writeFile'].map(name => [
      `fs/promises ${name}`,
      atRest,
    ]),
  ),
  'stream/promises pipeline': atRest,
  'child_process execFile': elsewhere,
  'child_process execFileSync': elsewhere,
  'child_process spawn': elsewhere,
  'http createServer': elsewhere,
  'os constants': elsewhere,
  'os setPriority': elsewhere,
  'readline/promises createInterface': elsewhere,
  'worker_threads parentPort': elsewhere,
  'worker_threads workerData': elsewhere,
  'dns/promises lookup': printers,
  'net connect': printers,
  'net BlockList': same,
  'net isIP': same,
  'net isIPv6': same,
}

const modules = new Set([
  ...Object.keys({ ...nodeUses, ...others }).map(use => use.split(' ')[0]),
  'perf_hooks',
  'timers',
])

/** What a file takes from Node that is neither replaced in the world nor has a reason, as 'module name'. */
export function unnamedUses(text: string): string[] {
  const imports = text.matchAll(/^import (?!type )(?:\{([^}]*)\}|(?:\* as )?(\w+)) from '(?:node:)([^']+)'/gm)
  return [...imports]
    .filter(([, , , module]) => modules.has(module))
    .flatMap(([, names, whole, module]) =>
      (names ?? `${whole} as a whole`).split(',').map(name => `${module} ${name.trim()}`),
    )
    .map(use => use.replace(/ as \w+$/, ''))
    .filter(use => !/ type | $/.test(use) && !(use in nodeUses) && !(use in others))
}
