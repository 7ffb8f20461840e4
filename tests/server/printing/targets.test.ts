import { expect, test } from 'vitest'
import { checkedAddress, isAllowed, networksIn, readHost } from '../../../src/server/printing/targets.ts'
import { openRestaurant } from '../../support/restaurant.ts'

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

const words = {
  saved: 'Printer added!',
  address: 'Please provide an address in your own network, such as 192.168.1.50!',
  port: 'Please provide a port from 9100 to 9109!',
} as const

/** What is typed, what Settings says of it, and what a name leads to. */
const typed: readonly (readonly [host: string, port: unknown, said: keyof typeof words, leadsTo?: string])[] = [
  // This machine.
  ...(['127.0.0.1', '127.1.2.3', '127.255.255.254', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1'] as const).map(only),
  ...(['[::1]', '::ffff:7f00:1', '0:0:0:0:0:ffff:7f00:0001', '::127.0.0.1', 'localhost', 'LOCALHOST'] as const).map(
    only,
  ),
  ...(['printer.localhost', 'localhost.', '0x7f.1', '0x7f000001', '2130706433', '017700000001', '127.1'] as const).map(
    only,
  ),
  ['ip6-loopback', 9_100, 'saved', '::1'],
  ['10.0.0.1.example.net', 9_100, 'saved', '127.0.0.1'],
  // The link, and what clouds answer there.
  ...(['169.254.169.254', '169.254.0.1', '::ffff:169.254.169.254', 'fe80::1', 'fe80::1%eth0'] as const).map(only),
  ['metadata.google.internal', 9_100, 'saved', '169.254.169.254'],
  // Everybody's, and those of a provider.
  ...(['8.8.8.8', '1.1.1.1', '11.0.0.1', '172.15.255.255', '172.32.0.1', '192.167.1.1', '192.169.1.1'] as const).map(
    only,
  ),
  ...(['100.64.0.1', '198.18.0.1', '2001:4860:4860::8888', '64:ff9b::7f00:1', '2002:7f00:1::', 'fb00::1'] as const).map(
    only,
  ),
  // Many at once.
  ...(['255.255.255.255', '224.0.0.1', '239.255.255.250', 'ff02::1'] as const).map(only),
  // No address at all.
  ...(
    ['192.168.1.50:9100', '192.168.1.0/24', 'http://192.168.1.50', '192.168.001.050', '192.168.1', 'a b'] as const
  ).map(only),
  // The store's own network.
  ['10.0.0.1', 9_100, 'saved'],
  ['172.16.0.1', 9_101, 'saved'],
  ['172.31.255.254', 9_105, 'saved'],
  [' 192.168.1.50 ', 9_100, 'saved'],
  ['192.168.255.254', 9_109, 'saved'],
  ['fd12:3456::1', 9_100, 'saved'],
  ['[fd12:3456::2]', 9_100, 'saved'],
  ['::ffff:192.168.1.50', 9_100, 'saved'],
  ['Grill-1.Kitchen.lan', 9_100, 'saved', '192.168.1.50'],
  // Where something else than a printer listens.
  ...[0, 22, 80, 443, 5_432, 6_379, 9_099, 9_110, 65_536, 70_000, -1, 9_100.5, '9100; rm'].map(
    port => ['192.168.1.50', port, 'port'] as const,
  ),
]
function only(host: string) {
  return [host, 9_100, 'address'] as const
}

test('whatever is typed as a printer’s address, only the store’s own network is saved and connected to', async () => {
  expect(typed.length).toBeGreaterThanOrEqual(60)
  const restaurant = await openRestaurant()
  const owner = await restaurant.as('admin')
  const wrong: unknown[] = []
  for (const [host, port, said, leadsTo] of typed) {
    const { body } = await owner('POST', '/settings/printers/add', { title: 'Grill', host, port, isOn: true })
    if (body.message !== words[said]) wrong.push([host, port, said, body.message])
    if (said === 'saved') await owner('DELETE', `/settings/printers/${body.id}`)
    const address = await checkedAddress({ host, port: Number(port) }, null, async () => (leadsTo ? [leadsTo] : []))
    const isRight = said === 'saved' && (leadsTo ?? '192.168').startsWith('192.168')
    if ((address !== null) !== isRight) wrong.push([host, port, address])
  }
  expect(wrong).toEqual([])
  await restaurant.close()
})
