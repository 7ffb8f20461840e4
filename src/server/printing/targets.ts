/**
 * Where the server may connect to print. A till must not become a way into the network around it: only private
 * addresses and the ports of printers, and whatever else the owner of the server has listed.
 */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Addresses besides those of private networks: with any port. */
export type PrinterNetworks = BlockList | null

const portMin = 9_100
const portMax = 9_109

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** The list of PRINTER_NETWORKS: "127.0.0.0/8, 100.64.0.0/10". Throws an Error in plain words. */
export function networksIn(list: string | undefined): PrinterNetworks {
  const parts = (list ?? '').split(',').flatMap(part => part.trim() || [])
  if (parts.length === 0) return null
  const networks = new BlockList()
  for (const part of parts) {
    const [address = '', bits = ''] = part.split('/')
    const version = isIP(address)
    if (version === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128))
      throw new Error(`PRINTER_NETWORKS must be networks such as 100.64.0.0/10, separated by commas: ${part}`)
    networks.addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6')
  }
  return networks
}

/**
 * A host as it can be stored: an address in its usual form, or a name in small letters. null: it is neither. Numbers that
 * some programs would read as an address (2130706433, 0x7f.1) are none.
 */
export function readHost(text: string): string | null {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) && !host.includes('%')) return host
  const labels = host.split('.')
  const isName = labels.every(label => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) && host.length <= 253
  const end = labels.at(-1) ?? ''
  if (!isName || !/[a-z]/.test(end) || end.startsWith('0x') || host === 'localhost' || host.endsWith('.localhost'))
    return null
  return host
}

/** Whether a printer may have this address and port. An IPv4 address within an IPv6 one counts as what it is. */
export function isAllowed(address: string, port: number, networks: PrinterNetworks): boolean {
  const plain = withoutMapping(address)
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(plain) === 0 || !Number.isInteger(port) || port < 1 || port > 65_535) return false
  if (networks?.check(plain, family)) return true
  return port >= portMin && port <= portMax && privateNetworks.check(plain, family)
}

/** Whether the port could be a printer's: whichever the address is, if the server's owner has listed networks. */
export const isPort = (port: number, networks: PrinterNetworks): boolean =>
  Number.isInteger(port) && port >= (networks ? 1 : portMin) && port <= (networks ? 65_535 : portMax)

/**
 * The address to connect to. A name is looked up each time, and all that it leads to must be allowed: the connection
 * goes to what was checked. null: it leads nowhere, or where it may not.
 */
export async function checkedAddress(
  { host, port }: { readonly host: string; readonly port: number },
  networks: PrinterNetworks,
  resolve: (name: string) => Promise<readonly string[]> = addressesOf,
): Promise<string | null> {
  const known = readHost(host)
  if (known === null) return null
  const addresses = isIP(known) ? [known] : await resolve(known).catch(() => [])
  if (addresses.length === 0 || !addresses.every(address => isAllowed(address, port, networks))) return null
  return addresses[0] ?? null
}

const addressesOf = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address)

/** "::ffff:127.0.0.1" and "::ffff:7f00:1" are 127.0.0.1. */
function withoutMapping(address: string): string {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (dotted) return dotted
  if (isIP(address) !== 6) return address
  const inFull = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const hex = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(inFull)
  if (!hex) return address
  const [high, low] = [Number.parseInt(hex[1] ?? '0', 16), Number.parseInt(hex[2] ?? '0', 16)]
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
}
