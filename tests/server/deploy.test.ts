import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import product from '../../package.json' with { type: 'json' }

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasSystemd)('systemd understands every line of the service file', () => {
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/comanda.service'], { encoding: 'utf8' })
  // It speaks of every service of the machine; only lines about ours count.
  const said = `${stdout}${stderr}`.split('\n').filter(line => line.includes('comanda'))
  expect(said).toEqual([])
})

test('the service and the container start what the package installs, with the data where it is kept', () => {
  const service = readFileSync('deploy/comanda.service', 'utf8')
  const container = readFileSync('deploy/Containerfile', 'utf8')
  expect(Object.keys(product.bin)).toEqual(['comanda'])
  expect(service).toMatch(/^ExecStart=\/usr\/bin\/env comanda start$/m)
  expect(container).toMatch(/^CMD \["comanda", "start"\]$/m)
  for (const file of [service, container]) expect(file).toMatch(/DATA_DIR=\/var\/lib\/comanda\b/)
  expect(container).toMatch(/^USER node$/m)
})
