import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import product from '../../package.json' with { type: 'json' }

const comanda = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/comanda.js', ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('comanda says which one it is, and what it can do', () => {
  expect(comanda('--version')).toEqual({ status: 0, stdout: `${product.version}\n`, stderr: '' })
  const { status, stdout } = comanda('help')
  expect(status).toBe(0)
  for (const command of ['start', 'demo', 'backup', 'verify', 'rotate-secret'])
    expect(stdout).toMatch(new RegExp(`^ {2}${command} +\\S`, 'm'))
  expect(comanda()).toMatchObject({ status: 0, stdout })
})

test('what it does not know it says, and does nothing', () => {
  const { status, stdout, stderr } = comanda('strat')
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^comanda knows no "strat"\.\n\nComanda \d/)
  expect(comanda('toString').status).toBe(2)
})

test('every command of the command line can be given to it', () => {
  const scripts = Object.entries(product.scripts).filter(([, line]) => line.includes('src/server/commands/'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const [name, line] of scripts) {
    expect(existsSync(line.replace('node ', '')), line).toBe(true)
    expect(comanda('help').stdout, name).toMatch(new RegExp(`^ {2}${name} `, 'm'))
  }
})

test('the package carries everything that the server needs, so that nothing is fetched where it is installed', () => {
  expect(product.bundleDependencies).toEqual(Object.keys(product.dependencies))
})

test('it runs under the older Node of a machine, so that it can say what is missing', () => {
  const code = readFileSync('bin/comanda.js', 'utf8')
  const imported = [...code.matchAll(/from '([^']+)'/g)].map(([, name]) => name)
  expect(imported.length).toBeGreaterThan(0)
  for (const name of imported) expect(name).toMatch(/^node:(child_process|fs|path|url)$/)
})
