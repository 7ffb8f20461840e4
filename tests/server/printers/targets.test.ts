import { expect, test } from 'vitest'
import { checkedAddress, isAllowed, networksIn, readHost } from '../../../src/server/printers/targets.ts'

const refused = [
  ...['8.8.8.8', '127.0.0.1', '127.1.2.3', '0.0.0.0', '169.254.169.254', '100.64.0.1', '172.15.0.1', '172.32.0.1'],
  ...['11.0.0.1', '192.167.1.1', '192.169.1.1', '255.255.255.255', '224.0.0.1', '::1', '::', '::ffff:127.0.0.1'],
  ...['::ffff:7f00:1', '::ffff:8.8.8.8', '0:0:0:0:0:ffff:7f00:0001', 'fe80::1', '2001:4860:4860::8888', 'fb00::1'],
] as const
const allowed = [
  ...['10.0.0.1', '10.255.255.254', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.1.50', 'fc00::1'],
  ...['fd12:3456::1', '::ffff:192.168.1.50', '::ffff:c0a8:132'],
] as const

test.each(refused)('nothing is sent to %s', async host => {
  expect(isAllowed(host, 9_100, null)).toBe(false)
  expect(await checkedAddress({ host, port: 9_100 }, null)).toBeNull()
})

test.each(allowed)('a printer may be at %s, but only at the ports of printers', async host => {
  expect(await checkedAddress({ host, port: 9_100 }, null)).toBe(host)
  for (const port of [0, 22, 80, 5_432, 6_379, 9_099, 9_110, 70_000, Number.NaN])
    expect(isAllowed(host, port, null)).toBe(false)
})

test.each([
  '0x7f.1',
  '2130706433',
  '017700000001',
  '127.1',
  'localhost',
  'a.localhost',
  'prin ter',
  'x@y',
  '',
  '1.2.3',
  'http://10.0.0.1',
  '10.0.0.1/24',
  'fe80::1%eth0',
  '-x.lan',
  'a..b',
])('"%s" is no address of a printer', text => expect(readHost(text)).toBeNull())

test.each(['printer.lan', 'grill', 'epson-1.kitchen.local'])('"%s" is a name', text => {
  expect(readHost(` ${text.toUpperCase()} `)).toBe(text)
})

test('a name that leads to one forbidden address leads nowhere', async () => {
  const host = 'grill.lan'
  const leadsTo = (...addresses: string[]) => checkedAddress({ host, port: 9_100 }, null, async () => addresses)
  expect(await leadsTo('192.168.1.50')).toBe('192.168.1.50')
  expect(await leadsTo('192.168.1.50', '127.0.0.1')).toBeNull()
  expect(await leadsTo('127.0.0.1')).toBeNull()
  expect(await leadsTo()).toBeNull()
  expect(await checkedAddress({ host, port: 9_100 }, null, () => Promise.reject(new Error('no such name')))).toBeNull()
})

test('the server’s owner can allow other networks, with any port', () => {
  const networks = networksIn('100.64.0.0/10, ::1/128')
  expect(isAllowed('100.64.3.4', 4_000, networks)).toBe(true)
  expect(isAllowed('::1', 9_100, networks)).toBe(true)
  expect(isAllowed('127.0.0.1', 9_100, networks)).toBe(false)
  expect(networksIn('')).toBeNull()
  for (const wrong of ['here', '10.0.0.0', '10.0.0.0/33', '10.0.0.0/8;'])
    expect(() => networksIn(wrong)).toThrow(/PRINTER_NETWORKS/)
})
