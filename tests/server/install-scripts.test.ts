import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lockfile = readFileSync('package-lock.json', 'utf8')

test('no package that comes along may run anything while it is installed', () => {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, { readonly hasInstallScript?: boolean }> }
  const all = Object.entries(packages)
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)).toEqual([])
})

test('the lockfile names no place that packages would be fetched from', () => {
  const places = [...lockfile.matchAll(/"resolved": "([^"]+)"/g)].map(([, place]) => place)
  // A folder of this repository is no such place.
  expect(places).toEqual(['config/node'])
})
