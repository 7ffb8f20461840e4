/** Deliberate bugs in the arithmetic of bills: copies of the product's own files with one thing changed. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Domain } from './promises.ts'

export interface Mutant {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
}

export const mutants: readonly Mutant[] = [
  {
    name: 'what a bill was owed is forgotten',
    file: 'allocate-bills.ts',
    from: 'spread(total, parts, owed)',
    to: 'spread(total, parts)',
  },
  {
    name: 'a bill is owed the same again',
    file: 'allocate.ts',
    from: 'top - BigInt(cents) * bottom',
    to: 'BigInt(cents) * bottom - top',
  },
  { name: 'ties by chance', file: 'allocate.ts', from: 'a.at - b.at', to: 'Math.random() - 0.5' },
  { name: 'tax of the party, not of each order', file: 'bill.ts', from: '({ orderId }) => orderId', to: '() => 0' },
  { name: 'half to even', file: 'fraction.ts', from: '(2n * top + bottom) / (2n * bottom)', to: halfToEven() },
  { name: 'nothing is cut off', file: 'bill.ts', from: 'Math.max(0, Math.min(tax, most))', to: 'tax' },
  {
    name: 'tax on shares that came to nothing',
    file: 'allocate-bills.ts',
    from: 'isTaxOnNothing ?',
    to: '(isTaxOnNothing && false) ?',
  },
  {
    name: 'the rest takes no part',
    file: 'split.ts',
    from: '[...dealt, { no: restNo, shares: null }]',
    to: '[...dealt]',
  },
  { name: 'shown bills are dealt again', file: 'split.ts', from: 'bill?.isShown &&', to: 'bill?.isClosed &&' },
]

function halfToEven(): string {
  return '(2n * top + bottom) % (2n * bottom) === 0n && ((2n * top + bottom) / (2n * bottom)) % 2n === 1n ? (2n * top + bottom) / (2n * bottom) - 1n : (2n * top + bottom) / (2n * bottom)'
}

/** Runs `work` with the arithmetic in which `mutant` has changed one thing. Throws where its text is not there any more. */
export async function withMutant<T>(mutant: Mutant, work: (domain: Domain) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-cents-'))
  try {
    cpSync('src/domain', folder, { recursive: true })
    const file = join(folder, 'money', mutant.file)
    const text = readFileSync(file, 'utf8')
    if (text.split(mutant.from).length !== 2) throw new Error(`${mutant.name}: the text is not in ${mutant.file} once`)
    writeFileSync(
      file,
      text.replace(mutant.from, () => mutant.to),
    )
    const load = (name: string) => import(pathToFileURL(join(folder, 'money', name)).href)
    const domain = { ...(await load('bill.ts')), ...(await load('split.ts')) } as Domain
    return work(domain)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
