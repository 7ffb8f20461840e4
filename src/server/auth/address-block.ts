/** From how far away an address counts as the same place: IPv4 /32, IPv6 /64, which is what one connection is given. */
import { isIPv6 } from 'node:net'

/** '203.0.113.7' and '::ffff:203.0.113.7' → '203.0.113.7'; '2001:db8:1:2:3::4' → '2001:db8:1:2::/64'. */
export function addressBlock(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length - (plain.includes('.') ? 1 : 0)
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
